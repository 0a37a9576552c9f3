import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { StatusErrorCode } from '../status.ts';

/** A credential that a channel needs: the form it must have, and that form in words. */
export interface CredentialField {
  name: string;
  pattern: RegExp;
  form: string;
}

/** Settings that only some channels have. */
export interface IntegrationSettings {
  /** im_a: the AI card template that replies stream into. */
  cardTemplateId?: string;
}

/** A value that fits into a JSON column. Never a secret. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A message that a person sent to the bot. */
export interface IncomingMessage {
  /** Names the message for ever: each redelivery of it has the same. */
  dedupeKey: string;
  /** The chat that turns are ordered in: a direct chat, a group, or a thread of one. */
  chatId: string;
  /** The chat itself, or the group of a thread. */
  groupId: string;
  /** Whether only this person and the bot are in the chat. */
  isDirect: boolean;
  sender: { id: string; name: string | null };
  /** The words, without the mention of the bot. Attachments are named in it. */
  text: string;
  /** Words of others that are quoted, replied to or forwarded. May be empty. */
  quoted: string;
  /** When it was sent, by the platform. */
  sentAt: Date | null;
  /** Where the reply goes. Only the channel reads it. */
  place: Json;
}

/** Words of others that a message is about, as the platform has them. */
export interface MessageContext {
  /** The words that are replied to or forwarded. May be empty. */
  quoted: string;
  /** Earlier messages of the thread that were not sent to the bot, oldest first. */
  before: readonly { by: string; text: string }[];
}

/** The reason for a lost or refused connection. */
export interface Loss {
  code: StatusErrorCode;
  /** The platform's own code, for the log. */
  platformCode?: string;
  /** How long the platform asks to wait, in milliseconds. */
  retryAfterMs?: number;
  /** The platform announced the end: a new connection need not wait for anything. */
  isAnnounced?: true;
}

/** Input of `open`. */
export interface OpenInput {
  integrationId: string;
  /** Every field that the channel declares, in the declared form. */
  credentials: Readonly<Record<string, string>>;
  settings: Readonly<IntegrationSettings>;
  /** The platform's base addresses, by their names in `Channel.endpoints`. */
  endpoints: Readonly<Record<string, string>>;
  /** Asks an address that the deployment allows. */
  fetch: typeof globalThis.fetch;
  /**
   * Opens a WebSocket to an address that the deployment allows. Throws for one that it does not;
   * every other failure is an `error` event, followed by `close`.
   */
  connect(url: string, options?: { headers?: Record<string, string> }): WebSocket;
  log: Logger;
  /** Aborts when the attempt takes too long, or its outcome is no longer wanted. */
  signal: AbortSignal;
  /**
   * Takes a message. Resolves when the message is stored, and only then may the channel acknowledge
   * it. Rejects when it was not stored: the channel then does not acknowledge it, so that the
   * platform sends it again.
   */
  onMessage(message: IncomingMessage): Promise<void>;
}

/** Input of `reply`. */
export interface ReplyInput {
  place: Json;
  /** The same when a reply is made again, after the process that made it died. */
  idempotencyKey: string;
  /** The state that `save` stored before, or null. */
  state: Json;
  /** Stores what a later process needs to go on with this reply rather than make a second one. */
  save(state: Json): Promise<void>;
}

/** A reply while it is made. The text is always the whole text so far. */
export interface Reply {
  /** Shows the text so far, as often as the platform allows. Never throws, never waits. */
  update(text: string): void;
  /**
   * Shows the whole text and ends the reply. Resolves when the platform has it. Throws a
   * ChannelError.
   */
  finish(text: string): Promise<void>;
  /** Ends the reply with a sentence in place of what was shown. Throws a ChannelError. */
  fail(text: string): Promise<void>;
}

/** An open connection. */
export interface Connection {
  /** The bot's identifier, where the platform reports it only on connecting. */
  readonly externalAppId?: string;
  /** Resolves when the connection is lost. */
  readonly lost: Promise<Loss>;
  reply(input: ReplyInput): Reply;
  /**
   * Asks the platform what a message is about. Undefined: the message says all that the platform
   * tells. Rejects when the platform does not answer, or refuses.
   */
  findContext?(place: Json): Promise<MessageContext>;
  /** Takes no more messages. Replies go on until `close`, where the platform allows it. */
  stopListening(): Promise<void>;
  close(): Promise<void>;
}

/** An instant-messaging platform, as the public API knows it. */
export interface Channel {
  readonly credentials: readonly CredentialField[];
  /** The platform's base addresses by name, unless the deployment sets others. */
  readonly endpoints: Readonly<Record<string, string>>;
  /**
   * Whether a newer connection of the same bot ends the older one. Others may overlap in a
   * handover.
   */
  readonly isExclusive: boolean;
  /** The bot's identifier on the platform, where the credentials contain it. Never a secret. */
  externalAppId(credentials: Readonly<Record<string, string>>): string | null;
  /** Makes one attempt to open a connection. Throws a ChannelError with the reason. */
  open(input: OpenInput): Promise<Connection>;
}

/**
 * The reason why a connection could not be made or a message not sent, as a `status_error_code`.
 * The message is for the log and holds no secret.
 */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly loss: Loss;
  constructor(loss: Loss, message: string) {
    super(message);
    this.loss = loss;
  }
}
