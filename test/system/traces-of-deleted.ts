import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestActor } from '../harness/actor.ts';
import { createSecretSearch, leaksInDatabase } from '../harness/secrets.ts';
import type { System } from '../harness/system.ts';
import { addressOf, connect } from '../mcp/clients.ts';
import { say } from './one-of-each.ts';

// Where a deleted thing could still be seen.

/** Places of the database that have a text. */
export async function findText(system: System, text: string): Promise<string[]> {
  const search = createSecretSearch();
  search.keep(text);
  const leaks = await leaksInDatabase(search, system.config.database.url ?? '');
  return leaks.map((leak) => JSON.stringify(leak));
}

/** All stored bytes, as one text. */
export async function storedTexts(system: System): Promise<string> {
  const files = await readdir(system.config.files.folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

interface Garden {
  projectId: string;
  memoryId: string;
  factId: string;
  boundaryId: string;
  /** Of a key of the project. */
  secret: string;
  /** The flower that the memory names. */
  mark: string;
}

/** How a team sees a project called Garden, by every way in. */
export async function seenOf(system: System, team: TestActor, garden: Garden) {
  const { projectId, memoryId, factId, boundaryId, secret, mark } = garden;
  return {
    nodes: (
      await team.gql<{ nodes: object[] }>('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
        ids: [projectId, memoryId, factId],
      })
    ).nodes.filter((node) => node !== null).length,
    listed: JSON.stringify(
      await team.gql('{ projects(filter: { text: "Garden" }) { nodes { id } totalCount } }'),
    ).includes(projectId),
    counted: (
      await team.gql<{ projects: { totalCount: number } }>('{ projects(filter: { text: "Garden" }) { totalCount } }')
    ).projects.totalCount,
    rest: [
      (await team.rest('GET', `/api/v1/projects/${projectId}`)).status,
      (await team.rest('GET', `/api/v1/projects/${projectId}/memories/${memoryId}`)).status,
      JSON.stringify((await team.rest('GET', '/api/v1/projects?page_size=100')).body.data).includes(projectId),
    ],
    recalled: JSON.stringify(
      await team.gql('query ($id: ID!) { testBoundary(boundaryId: $id, query: "Which flower do I like?") { block } }', {
        id: boundaryId,
      }),
    ).includes(mark),
    called: (await say(team, boundaryId, 'Which flower do I like?')).headers.get('x-memory-status'),
    reads: JSON.stringify(
      await team.gql('query ($id: ID!) { boundary(id: $id) { projectIds writeProject { id } } }', { id: boundaryId }),
    ).includes(projectId),
    mcp: await connect(addressOf(system.base, projectId), secret).then(
      async (client) => {
        await client.close();
        return 'open';
      },
      () => 'rejected',
    ),
  };
}
