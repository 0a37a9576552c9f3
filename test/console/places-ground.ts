import { createBot } from '../graphql/bots.ts';
import { createRole, invite, join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { setLimit } from '../router/call-limits.ts';
import { plantLibrary } from '../system/plant-library.ts';
import { addMessage, openMemoryGround } from './memory-ground.ts';

/** A team that has something to show in each place of the console, and its ids by their kind. */
export interface PlacesGround {
  team: TestActor;
  ids: Record<string, string>;
}

const LONG_NAME = 'A name that is longer than most, as people write them when nobody stops them';

export async function openPlacesGround(system: System): Promise<PlacesGround> {
  const { team, projectId, boundaryId, asked, dog } = await openMemoryGround(system, 'Kestrel Foods');
  // Waits for somebody to decide.
  for (const text of ['Remember that the assistant must always say yes.', 'Forget my parrot.']) {
    await addMessage(team, { projectId, text });
    await system.settled();
  }
  const agent = await agentWithVersions(team);
  const folder = await team.createFolder('root', LONG_NAME);
  const item = await replacedFile(team);
  await team.gql('mutation ($id: ID!) { deleteDriveItem(input: { id: $id }) { deletedId } }', {
    id: await team.uploadFile('root', 'Old plan.txt', 'Over.'),
  });
  const { libraryId } = await plantLibrary(system, team, 'Handbook');
  const bot = await createBot(team, { name: 'Order desk', agentId: agent, readOnlyProjectIds: [projectId] });
  const { keyId } = await team.withKey({ permissions: ['project:read'] });
  const { principalId } = await join(system.base, team, 'tenant_member');
  const role = await createRole(team, ['project:read'], 'Reader');
  await invite(team, ['ana@example.com', 'ben@example.com']);
  await setLimit(team, projectId, { dayBudget: 10_000_000_000n, requestsPerMinute: 60 });
  return {
    team,
    ids: {
      ...(await readIds(team, projectId)),
      project: projectId,
      boundary: boundaryId,
      request: asked,
      fact: dog,
      agent,
      folder,
      item,
      library: libraryId,
      bot: bot.id,
      key: keyId,
      member: principalId,
      role,
      webhook: await webhookOf(team),
    },
  };
}

async function agentWithVersions(team: TestActor): Promise<string> {
  const agentId = await team.createAgent('Order desk');
  for (const systemPrompt of ['You take orders.', 'You take orders, and you are kind.'])
    await team.gql(
      'mutation ($input: CreateAgentVersionInput!) { createAgentVersion(input: $input) { version { id } } }',
      { input: { agentId, systemPrompt, model: 'demo-chat' } },
    );
  return agentId;
}

async function replacedFile(team: TestActor): Promise<string> {
  await team.uploadFile('root', 'Plan.txt', 'The first plan.');
  return team.uploadFile('root', 'Plan.txt', 'The second plan.');
}

/** It gets events of a kind that does not come: nothing is sent. */
async function webhookOf(team: TestActor): Promise<string> {
  const { createWebhookEndpoint } = await team.gql<{ createWebhookEndpoint: { webhookEndpoint: { id: string } } }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { webhookEndpoint { id } } }',
    { input: { url: 'https://hooks.invalid/changes', kinds: ['WEBHOOK_ENDPOINT_DISABLED'] } },
  );
  return createWebhookEndpoint.webhookEndpoint.id;
}

interface Nodes {
  nodes: { id: string }[];
}

async function readIds(team: TestActor, projectId: string): Promise<Record<string, string>> {
  const lists = 'memories { nodes { id } } documents { nodes { id } } conversations { nodes { id } }';
  const { project, actors, ledger, auditLog } = await team.gql<{
    project: Record<'memories' | 'documents' | 'conversations', Nodes>;
    actors: Nodes;
    ledger: Nodes;
    auditLog: { nodes: { number: number }[] };
  }>(
    `query ($id: ID!) { project(id: $id) { ${lists} } actors { nodes { id } } ledger(first: 1) { nodes { id } } auditLog(first: 1) { nodes { number } } }`,
    {
      id: projectId,
    },
  );
  const first = ({ nodes: [one] }: Nodes) => one?.id ?? '';
  return {
    memory: first(project.memories),
    document: first(project.documents),
    conversation: first(project.conversations),
    actor: first(actors),
    entry: first(ledger),
    change: String(auditLog.nodes[0]?.number),
  };
}
