/** Why a command was not done: one sentence for people, a code for programs. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  /** 1: refused or failed. 2: called in a wrong way. */
  readonly exitCode: 1 | 2;
  readonly field: string | undefined;
  /** Every fault of what was refused, when there are several. */
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

/** The command line itself is wrong. */
export function wrongUsage(message: string): Failure {
  return new Failure('WRONG_USAGE', message, { exitCode: 2 });
}
