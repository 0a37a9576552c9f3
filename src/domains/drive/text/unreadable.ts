/**
 * The text of a file cannot be read: unsupported, broken or over a limit. `reason` is shown to
 * users.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly status: 'UNSUPPORTED' | 'FAILED';

  constructor(status: 'UNSUPPORTED' | 'FAILED', reason: string, cause?: unknown) {
    super(reason, { cause });
    this.status = status;
  }
}
