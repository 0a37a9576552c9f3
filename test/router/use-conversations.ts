import { proposed } from './memory-model.ts';
import { eventually, type Scripted } from './scripted.ts';
import type { Project } from './use-project.ts';

export const SAID = 'My dog Bruno lives in Lisbon.';
export const LISBON = proposed('Bruno lives in Lisbon.', { quote: SAID });

/** Facts and conversations of a project. */
export interface Remembered {
  facts: {
    fact: string;
    expired: boolean;
    sourceKind: string;
    changes: { nodes: { kind: string; version: number }[] };
  }[];
  conversations: { status: string; error: string | null }[];
}

/** The exchanges of calls, without what their history brought. */
export async function remembered(project: Project): Promise<Remembered> {
  const stored = await project.conversations<Remembered['conversations'][number] & { requestId: string | null }>(
    'status error requestId',
  );
  return {
    conversations: stored.flatMap(({ requestId, ...one }) => (requestId === null ? [] : [one])),
    facts: await project.facts('fact expired sourceKind changes { nodes { kind version } }'),
  };
}

let conversations = 0;

/**
 * Sends a message in a conversation of its own, and waits until nothing is left to extract. Retries
 * that wait for their turn run at once.
 */
export async function sendMessage(s: Scripted, project: Project, content = SAID): Promise<Remembered> {
  const before = (await remembered(project)).conversations.length;
  // The message is in a conversation that no other call repeats.
  const earlier = [
    { role: 'user', content: `Hello ${++conversations}.` },
    { role: 'assistant', content: 'Hello.' },
  ];
  const answer = await project.call({ model: 'chat', messages: [...earlier, { role: 'user', content }] });
  if (answer.status !== 200) throw new Error(`the call was answered ${answer.status}: ${await answer.text()}`);
  return eventually(async () => {
    // No public API shortens the pauses between the tries of a job.
    await s.system.running.platform.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
    );
    const now = (await remembered(project)).conversations;
    const isDone = now.length > before && now.every(({ status }) => status !== 'PENDING');
    // Facts are consistent with the status only when they were read after it.
    return isDone && remembered(project);
  }, 20_000);
}
