/** A credential that a channel needs: the form it must have, and that form in words. */
export interface CredentialField {
  name: string;
  pattern: RegExp;
  form: string;
}

/** Input of `open`. */
export interface OpenInput {
  integrationId: string;
  /** Every field that the channel declares, in the declared form. */
  credentials: Readonly<Record<string, string>>;
  /** Aborts when the attempt takes too long, or its outcome is no longer wanted. */
  signal: AbortSignal;
}

/** An open connection. */
export interface Connection {
  /** The bot's identifier, where the platform reports it only on connecting. */
  readonly externalAppId?: string;
  /** Resolves when the connection is lost, with the error code. */
  readonly lost: Promise<string>;
  close(): Promise<void>;
}

/** An instant-messaging platform, as the public API knows it. */
export interface Channel {
  readonly credentials: readonly CredentialField[];
  /** The bot's identifier on the platform, where the credentials contain it. Never a secret. */
  externalAppId(credentials: Readonly<Record<string, string>>): string | null;
  /** Opens a connection. Throws a ChannelError with the reason. */
  open(input: OpenInput): Promise<Connection>;
}

/**
 * The reason why a connection could not be made, as a `status_error_code`. The message is for the
 * log and holds no secret.
 */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Implements `open` for a channel that this version cannot connect to. */
export function openUnsupported(): Promise<Connection> {
  return Promise.reject(
    new ChannelError('dependency_misconfigured', 'This deployment has no connection to this platform yet.'),
  );
}
