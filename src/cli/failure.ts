/** The error of a command: a message for people, a code for programs. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  /** 1: rejected or failed. 2: invalid command line. */
  readonly exitCode: 1 | 2;
  readonly field: string | undefined;
  /** All errors of the rejected input, when there are several. */
  readonly fieldErrors: readonly FieldError[];

  constructor(
    code: string,
    message: string,
    more: { exitCode?: 1 | 2; field?: string; fieldErrors?: readonly FieldError[] } = {},
  ) {
    super(message);
    this.code = code;
    this.exitCode = more.exitCode ?? 1;
    this.field = more.field;
    this.fieldErrors = more.fieldErrors ?? [];
  }
}

export interface FieldError {
  field: string;
  message: string;
}

/** The error of an invalid command line. */
export function wrongUsage(message: string): Failure {
  return new Failure('WRONG_USAGE', message, { exitCode: 2 });
}
