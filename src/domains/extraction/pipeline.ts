import type { Context } from '../../request/context.ts';
import type { Message } from '../conversations/message.entity.ts';
import { meteredModels } from '../usage/meter-memory.ts';
import { applyOutcome } from './apply.ts';
import type { LogEntry } from './extraction-log.ts';
import { admitProposals, readRecalledFacts, type Dropped, type Statement } from './filter-proposals.ts';
import { sentenceOfQuote } from './check-fields.ts';
import { judgeCases } from './judge.ts';
import { describeCandidate, describeStatement, findMergeCandidates } from './merge-candidates.ts';
import { proposeStatements, type Proposals } from './propose.ts';
import type { Admitted, Batch, Judged, Matched, Proposed } from './stages.ts';
import { readEarlier, readMessages, readZones, writeTranscript } from './transcript.ts';

/**
 * Turns conversations into facts. Each step takes what the step before it returns, so no other
 * order compiles. Only the last step writes. Throws as the model calls do.
 */
export async function runPipeline(ctx: Context, batch: Batch): Promise<void> {
  const proposed = await propose(ctx, batch);
  const admitted = await admit(ctx, proposed);
  const matched = await match(ctx, admitted);
  const judged = await judge(ctx, matched);
  await applyOutcome(ctx, judged);
}

/** Has the memory model name what is worth remembering. */
async function propose(ctx: Context, batch: Batch): Promise<Proposed> {
  const { conversations, instruction, model, signal } = batch;
  const messages = await readMessages(ctx, conversations);
  const zones = await readZones(ctx, conversations);
  const transcript = writeTranscript(messages, zones);
  const earlier = await readEarlier(ctx, conversations, zones);
  const proposals = await proposeStatements(meteredModels(ctx, batch.owner.project?.id ?? null), {
    messages: transcript,
    earlier,
    instruction,
    model,
    signal,
  });
  return { batch, messages, transcript, earlier, proposals };
}

/** Drops, redacts or quarantines proposals by rules alone. */
async function admit(ctx: Context, { batch, messages, transcript, earlier, proposals }: Proposed): Promise<Admitted> {
  const recalled = await readRecalledFacts(ctx, batch);
  const { statements, quarantined, echoes, dropped } = await admitProposals(
    proposals.items,
    { messages: transcript, earlier },
    recalled,
    ctx.platform.config.extraction,
  );
  const conversations = new Map(batch.conversations.map((conversation) => [conversation.id, conversation]));
  const withSource = <S extends Statement>(statement: S) => {
    const message = messages[statement.message.n - 1];
    const conversation = message && conversations.get(message.conversation.id);
    if (!conversation) throw new Error(`message ${statement.message.n} is not in the batch`);
    return { statement, message, conversation };
  };
  return {
    batch,
    admitted: statements.map(withSource),
    quarantined: quarantined.map(withSource),
    echoes: echoes.map(withSource),
    dropped: [...logDropped(batch, messages, dropped), ...logUnread(batch, proposals)],
  };
}

function logDropped({ conversations }: Batch, messages: readonly Message[], dropped: readonly Dropped[]): LogEntry[] {
  return dropped.flatMap(({ message, proposal: { text, subject, quote }, ...rest }) => {
    const source = message && messages[message.n - 1];
    // A proposal that names no message is listed with the oldest exchange of the batch.
    const conversation = conversations.find(({ id }) => id === source?.conversation.id) ?? conversations[0];
    return conversation ? [{ ...rest, conversation, message: source ?? null, text, subject, quote }] : [];
  });
}

/** Items that were no proposals. Those beyond the maximum are one line, however many there are. */
function logUnread({ conversations: [first] }: Batch, { items, unreadable, beyond }: Proposals): LogEntry[] {
  if (!first) return [];
  const none = {
    place: items.length,
    conversation: first,
    message: null,
    factId: null,
    text: null,
    subject: null,
    quote: null,
  };
  return [
    ...Array.from({ length: unreadable }, () => ({ ...none, reason: 'UNREADABLE' as const })),
    ...(beyond > 0 ? [{ ...none, reason: 'TOO_MANY' as const }] : []),
  ];
}

/** Finds the stored facts, and earlier statements of the batch, that each statement may repeat. */
async function match(ctx: Context, { batch, admitted, ...decided }: Admitted): Promise<Matched> {
  const candidates = await findMergeCandidates(
    ctx,
    batch.owner,
    admitted.map(({ statement }) => statement),
  );
  return { batch, matched: admitted.map((one, i) => ({ ...one, candidates: candidates[i] ?? [] })), ...decided };
}

/** Has the memory model decide how each statement relates to its candidates. */
async function judge(ctx: Context, { batch, matched, ...decided }: Matched): Promise<Judged> {
  const { model, signal } = batch;
  const cases = matched.map(({ statement, candidates }) => ({
    ...describeStatement(statement),
    isRequest: statement.isRequest,
    sentence: sentenceOfQuote(statement.message.text, statement.quote),
    candidates: candidates.map(describeCandidate),
  }));
  const decisions = await judgeCases(meteredModels(ctx, batch.owner.project?.id ?? null), cases, { model, signal });
  const judged = matched.map((one, i) => ({ ...one, decision: decisions[i] ?? { verdict: 'ADD' as const } }));
  return { batch, judged, ...decided };
}
