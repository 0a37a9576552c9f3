import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { eventually } from '../router/scripted.ts';
import { say } from '../system/one-of-each.ts';

/** A project with a fact, a memory and a document on roses, and a boundary that reads it. */
export async function gardenOf(
  system: System,
  actor: TestActor,
): Promise<{ projectId: string; factId: string; boundary: string }> {
  const projectId = await actor.createProject('Garden');
  const factId = await actor.addProjectFact(projectId, 'Rosa waters the roses.');
  await actor.createMemory(projectId, 'Roses', 'Roses want sun, says Rosa.');
  const file = await actor.uploadFile('root', `${uniqueId()}.txt`, 'Roses of Rosa are red and grow in Lisbon.');
  await actor.linkDocument(projectId, file);
  await system.settled();
  const boundary = await actor.createBoundary({ projectIds: [projectId], extract: false });
  return { projectId, factId, boundary };
}

/** Calls a model, and waits for the record of what it recalled. Returns the request id. */
export async function callOf(actor: TestActor, boundary: string, words: string): Promise<string> {
  const response = await say(actor, boundary, words);
  if (response.status !== 200) throw new Error(`the call was answered ${response.status}`);
  await response.text();
  const requestId = response.headers.get('x-request-id') ?? '';
  const query = `{ usageRecord(requestId: "${requestId}") { recall { tookMs } } }`;
  await eventually(async () => {
    const found = await actor.gql<{ usageRecord: { recall: unknown } }>(query).catch(() => null);
    return found?.usageRecord.recall;
  });
  return requestId;
}
