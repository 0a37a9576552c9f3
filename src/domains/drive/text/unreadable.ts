/** Why a file has no text: it is of a kind that is not read, or it is broken or too much. `reason` is for people. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly status: 'UNSUPPORTED' | 'FAILED';

  constructor(status: 'UNSUPPORTED' | 'FAILED', reason: string, cause?: unknown) {
    super(reason, { cause });
    this.status = status;
  }
}
