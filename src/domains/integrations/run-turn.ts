import { setTimeout as wait } from 'node:timers/promises';
import { toStorable } from '../../core/check-text.ts';
import { newId } from '../../core/id.ts';
import { askModel, ModelCallError, type ModelCall } from './ask-model.ts';
import type { Json, Reply } from './channels/channel.ts';
import { withDeadline } from './channels/deadline.ts';
import { ANSWERS, readChatWord } from './chat-words.ts';
import { composeTurns } from './compose-turns.ts';
import { beginAnew, beginTurn, failTurn, saveAnswer, saveReplyState, wasNotified, type ClaimedTurn } from './inbox.ts';
import { countTurn } from './measure-integrations.ts';
import { findMemory, finishTurn, type TurnMemory } from './remember-turn.ts';
import { findSentences, type TurnErrorCode } from './bot-sentences.ts';
import { hideThoughts, withoutThinking } from './thinking.ts';
import { findTurnBot, type TurnBot, type TurnOwner } from './turn-bot.ts';

/**
 * Runs of a turn, and calls of the model in them. A message that kills its process must come to an
 * end.
 */
const MAX_ATTEMPTS = 10;
/** Calls of the model in one run. */
const MAX_CALLS = 3;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
/** A chat does not get the same notice again within this time. */
const NOTICE_PAUSE_MS = 600_000;
const MAX_ANSWER = 100_000;

/** The part of the turn that the chat shows so far. */
interface Shown {
  reply: Reply | null;
  /** Whether the chat may see a part of it. */
  isBegun: boolean;
}

/** The parts that an answer is made with. */
interface TurnMeans {
  bot: TurnBot;
  memory: TurnMemory;
  shown: Shown;
}

/** An answer that is not to be had, with the code of the notice for the chat. */
class NoAnswer extends Error {
  readonly code: TurnErrorCode;
  constructor(code: TurnErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Runs the turn of one message: asks the agent's model with the chat's last turns and the bot's
 * memory, streams the answer into the chat, and remembers the exchange. Returns `WAIT` while an
 * earlier message of the chat has no answer yet. A turn that another process took ends without a
 * trace.
 */
export async function runTurn(owner: TurnOwner, messageId: string): Promise<'WAIT' | 'ENDED'> {
  const { platform, lease, channel } = owner;
  const { pool, config } = platform;
  const turn = await beginTurn(pool, lease, messageId, newId('request'));
  if (turn === 'WAIT') return 'WAIT';
  if (turn === null) return 'ENDED';
  const startedMs = performance.now();
  const tooOld = turn.answer === null && platform.now().getTime() - turn.createdAt.getTime() > config.im.answerWithinMs;
  if (tooOld || turn.attempts > MAX_ATTEMPTS) {
    await failTurn(pool, lease, turn.id, { errorCode: tooOld ? 'too_late' : 'given_up', notified: false });
    countTurn(platform, channel, 'FAILED', performance.now() - startedMs);
    return 'ENDED';
  }
  const state = await answerTurn(owner, turn);
  if (state) countTurn(platform, channel, state, performance.now() - startedMs);
  return 'ENDED';
}

/** Returns null when the turn was taken by another process, or must be run again. */
async function answerTurn(owner: TurnOwner, turn: ClaimedTurn): Promise<'REPLIED' | 'FAILED' | null> {
  const { platform, lease, channel } = owner;
  const bot = await findTurnBot(platform.pool, lease);
  const shown: Shown = { reply: null, isBegun: turn.replyState !== null };
  try {
    const memory = await findMemory(platform, { lease, channel, bot }, turn);
    const answer = await deliverAnswer(owner, turn, { bot, memory, shown });
    if (answer === null) return null;
    return (await finishTurn(platform, lease, turn, { answer, memory })) ? 'REPLIED' : null;
  } catch (error) {
    if (owner.signal.aborted || !owner.isMine()) return null;
    if (!(error instanceof NoAnswer)) throw error;
    await tell(owner, turn, error.code, shown);
    return 'FAILED';
  }
}

/** Returns the answer that the chat has got, or null when the turn is not ours any more. */
async function deliverAnswer(owner: TurnOwner, turn: ClaimedTurn, means: TurnMeans): Promise<string | null> {
  const { shown } = means;
  let answer = turn.answer ?? (await answerOfBot(owner, turn));
  shown.reply = await openReply(owner, turn);
  if (answer === null) {
    answer = toStorable(await ask(owner, turn, means), MAX_ANSWER);
    if (!(await storeAnswer(owner, turn, answer))) return null;
  }
  for (let attempt = 1; owner.isMine(); attempt++) {
    try {
      await shown.reply.finish(answer);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer || owner.signal.aborted) throw error;
      log(owner, turn, error, 'a reply could not be sent');
      if (attempt === MAX_CALLS) throw new NoAnswer('reply_failed');
      await wait(pauseMs(attempt), undefined, { signal: owner.signal });
      shown.reply = await openReply(owner, turn);
    }
  }
  return null;
}

/** Returns the answer to a test or to a word that the bot knows. Null: the model answers. */
async function answerOfBot({ platform, lease }: TurnOwner, turn: ClaimedTurn): Promise<string | null> {
  const word = turn.kind === 'TEST' ? null : readChatWord(turn.text);
  if (turn.kind !== 'TEST' && word === null) return null;
  const sentences = await findSentences(platform.pool, lease);
  if (word === null) return sentences.say('test', turn.text);
  if (word === 'NEW') {
    await beginAnew(platform.pool, lease, turn.id);
    turn.kind = 'NEW';
  }
  turn.isOfBot = true;
  return sentences.say(ANSWERS[word], turn.text);
}

/**
 * Stores the answer before the chat has it whole: a later run would ask for another one, and show
 * that as well. Tries until the turn is not ours any more, and returns false then.
 */
async function storeAnswer(owner: TurnOwner, turn: ClaimedTurn, answer: string): Promise<boolean> {
  while (owner.isMine()) {
    try {
      return await saveAnswer(owner.platform.pool, owner.lease, turn.id, answer);
    } catch (error) {
      log(owner, turn, error, 'an answer could not be stored yet');
      await wait(FIRST_PAUSE_MS, undefined, { signal: owner.signal });
    }
  }
  return false;
}

/** Opens a reply, or goes on with the one that an earlier run began. */
async function openReply(owner: TurnOwner, turn: ClaimedTurn): Promise<Reply> {
  const connection = await owner.connection();
  return connection.reply({
    place: turn.place,
    idempotencyKey: turn.id,
    state: turn.replyState,
    async save(state: Json) {
      const { platform, lease } = owner;
      if (!owner.isMine() || !(await saveReplyState(platform.pool, lease, turn.id, state)))
        throw new NoAnswer('given_up');
      turn.replyState = state;
    },
  });
}

/** Asks the model, again while it is away. Throws NoAnswer. */
async function ask(owner: TurnOwner, turn: ClaimedTurn, { bot, memory, shown }: TurnMeans): Promise<string> {
  const { config } = bot;
  const { platform, lease, signal } = owner;
  const { catalog } = platform;
  if (config === null || config.model === '') throw new NoAnswer('agent_unavailable');
  const model = catalog.find(config.model);
  if (model?.kind !== 'chat' || model.hosted.length === 0) throw new NoAnswer('model_unknown');
  const turns = await composeTurns(owner, turn, config.policies.maxTurns);
  const call: Omit<ModelCall, 'requestId' | 'signal'> = {
    integrationId: lease.integrationId,
    endUser: memory.sender.customId,
    personId: memory.personId ?? '',
    model,
    system: config.systemPrompt,
    turns,
    settings: config.modelSettings,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const { requestId } = turn;
      const onText = hideThoughts((text) => {
        if (!owner.isMine() || text.trim() === '') return;
        shown.isBegun = true;
        shown.reply?.update(text);
      });
      const answer = await withDeadline(platform.config.im.turnTimeoutMs, signal, (deadline) =>
        askModel(platform, { ...call, requestId, signal: deadline }, onText),
      );
      const spoken = withoutThinking(answer);
      if (spoken.trim() === '') throw new ModelCallError('the model answered nothing', { status: null });
      return spoken;
    } catch (error) {
      if (!(error instanceof ModelCallError) || signal.aborted) throw error;
      log(owner, turn, error, 'a model could not be asked');
      if (!error.isTransient) throw new NoAnswer(codeOf(error.status));
      if (attempt === MAX_CALLS) throw new NoAnswer('model_unavailable');
      await wait(Math.min(MAX_PAUSE_MS, Math.max(pauseMs(attempt), error.retryAfterMs)), undefined, { signal });
      // A call that broke off is refunded, so another one needs an id of its own.
      const again = await beginTurn(platform.pool, lease, turn.id, newId('request'));
      if (again === null || again === 'WAIT') throw error;
      turn.requestId = again.requestId;
    }
  }
}

function codeOf(status: number | null): TurnErrorCode {
  if (status === 402) return 'balance_too_low';
  return status === 404 ? 'model_unknown' : 'model_rejected';
}

/** Tells the chat why there is no answer, unless it knows, and ends the turn. */
async function tell(owner: TurnOwner, turn: ClaimedTurn, code: TurnErrorCode, shown: Shown): Promise<void> {
  const { platform, lease } = owner;
  const sentences = await findSentences(platform.pool, lease);
  const sentence = sentences.explain(code, turn.text);
  // An error that passes is no reason to leave a person without an answer.
  const isKnown =
    sentence === null ||
    (!(turn.isDirect && code === 'model_unavailable') &&
      (await wasNotified(platform.pool, lease, { chatId: turn.chatId, errorCode: code, withinMs: NOTICE_PAUSE_MS })));
  let notified = false;
  // A reply that the chat sees a part of must come to an end.
  if (!isKnown || shown.isBegun) {
    const reply = shown.reply ?? (await openReply(owner, turn));
    notified = await reply.fail(sentence ?? sentences.say('broken_off', turn.text)).then(
      () => true,
      (error: unknown) => (log(owner, turn, error, 'a notice could not be sent'), false),
    );
  }
  await failTurn(platform.pool, lease, turn.id, { errorCode: code, notified });
}

function pauseMs(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

/** Messages of errors of channels and of the router hold no secret. Others are named only. */
function log({ platform, lease }: TurnOwner, turn: ClaimedTurn, error: unknown, what: string): void {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  const reason = ['ChannelError', 'ModelCallError'].includes(name) ? message : name;
  const { integrationId } = lease;
  platform.log.warn({ integrationId, messageId: turn.id, requestId: turn.requestId, reason }, what);
}
