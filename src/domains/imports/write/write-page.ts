import type { Context } from '../../../request/context.ts';
import { lockForgetting } from '../../../recall/suppression.ts';
import type { ImportJob } from '../import-job.entity.ts';
import { queueExtraction, writeConversations } from './conversations.ts';
import { writeFacts } from './facts.ts';
import { writeMemories } from './memories.ts';
import { writeMessages } from './messages.ts';
import { writeOwners } from './owners.ts';
import { openPage, storeItems, type Page, type Recorded } from './page.ts';
import { writePersons } from './persons.ts';
import type { Silencing } from './silencing.ts';
import { writeSuppressions } from './suppressions.ts';
import { writeWaiting } from './waiting.ts';

/**
 * Writes records in the transaction of `ctx`, each kind after those that it names, with the indexes
 * of recall. The number of statements does not grow with the records of a page. It depends on their
 * kinds, on its projects and agents, and on the scopes that had something forgotten before.
 */
export async function writePage(
  ctx: Context,
  { job, silencing }: { job: ImportJob; silencing: Silencing },
  records: readonly Recorded[],
): Promise<Page> {
  // Texts that were said before wait for what is being forgotten.
  await lockForgetting(ctx.em, ctx.caller.teamId, 'index');
  const page = await openPage(ctx, job, records);
  await writePersons(page);
  await writeOwners(page);
  await writeMemories(page, silencing);
  const conversations = await writeConversations(page);
  await writeMessages(page, silencing);
  await writeFacts(page, silencing);
  await writeSuppressions(page);
  await writeWaiting(page);
  await queueExtraction(page, conversations);
  await storeItems(page);
  return page;
}
