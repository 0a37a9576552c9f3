/** A credential that a channel needs: the form it must have, and that form in words. */
export interface CredentialField {
  name: string;
  pattern: RegExp;
  form: string;
}

/** What `open` is given. */
export interface OpenInput {
  integrationId: string;
  /** Every field that the channel asks for, in the form that it asks for. */
  credentials: Readonly<Record<string, string>>;
  /** Aborts when the attempt takes too long, or its outcome is no longer wanted. */
  signal: AbortSignal;
}

/** A connection that stands. */
export interface Connection {
  /** The bot's identifier, where the platform tells it only now. */
  readonly externalAppId?: string;
  /** Settles when the connection is lost, with the code that says why. */
  readonly lost: Promise<string>;
  close(): Promise<void>;
}

/** An instant-messaging platform, as the public API knows it. */
export interface Channel {
  readonly credentials: readonly CredentialField[];
  /** The bot's identifier on the platform, where the credentials tell it. Never a secret. */
  externalAppId(credentials: Readonly<Record<string, string>>): string | null;
  /** Makes a connection. Throws a ChannelError that says why there is none. */
  open(input: OpenInput): Promise<Connection>;
}

/** Why a connection could not be made, as a `status_error_code`. The message is for the log and holds no secret. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** `open` of a channel that this version cannot connect to. */
export function openNothing(): Promise<Connection> {
  return Promise.reject(
    new ChannelError('dependency_misconfigured', 'This deployment has no connection to this platform yet.'),
  );
}
