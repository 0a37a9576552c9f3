/** Every error that a caller can receive: its code, HTTP status and default message. */
export const ERRORS = {
  INVALID_PARAMETER: { status: 400, message: 'A parameter is missing or has the wrong form.' },
  UNAUTHORIZE: { status: 401, message: 'The API key is missing, invalid, disabled or expired.' },
  BALANCE_INSUFFICIENT: { status: 402, message: 'The balance is too low. Top up and retry.' },
  ACCESS_DENIED: { status: 403, message: 'This key may not do that.' },
  CONFIRM_LOGIN: { status: 403, message: 'Confirm your login in the console first.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that method.' },
  CONFLICT: { status: 409, message: 'This conflicts with what is stored.' },
  GONE: { status: 410, message: 'That is no longer there. Read again what you need.' },
  PRECONDITION_FAILED: { status: 412, message: 'It was changed meanwhile. Read it again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  VALIDATION_FAILED: { status: 422, message: 'The request is well formed, but a rule refuses it.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests. Wait before the next one.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Retrying may help.' },
  UPSTREAM_UNREACHABLE: { status: 502, message: 'The upstream service could not be reached. Retry later.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Retry later.' },
  TIMEOUT: { status: 504, message: 'That took too long.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldError {
  field: string;
  message: string;
}

/** A limit that was reached, as the RateLimit headers name it. */
export interface ReachedLimit {
  name: string;
  quota: number;
  /** Null for a limit of what runs at once. */
  windowSeconds: number | null;
}

export interface AppErrorOptions {
  /** The underlying error, for the log. Never leaves the process. */
  cause?: unknown;
  /** The path of the wrong input, as the caller wrote it (`facts[2]`). */
  field?: string;
  /** All errors of a rejected input, when there are several. */
  errors?: FieldError[];
  retryAfterSeconds?: number;
  limit?: ReachedLimit;
}

/** An error that a caller may read. `message` is public. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The limit behind RATE_LIMIT_EXCEEDED. Undefined for invalid keys. */
  readonly limit: ReachedLimit | undefined;

  constructor(code: ErrorCode, message?: string, options: AppErrorOptions = {}) {
    super(message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.field = options.field ?? options.errors?.[0]?.field;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Returns the same error for a thing that does not exist and for one that is not the caller's. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}.`);
}

export function invalid(field: string, message: string): AppError {
  return new AppError('INVALID_PARAMETER', message, { field });
}

/** Sent as Retry-After when the database cannot serve. Most outages are short. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Classes of SQLSTATE that are about the state of the server and never about a request: no
 * connection, no disk space or memory, intervention of an operator, failed input or output.
 */
const UNAVAILABLE_CLASS = /^(08|53|57|58)[0-9A-Z]{3}$/;

/** PostgreSQL SQLSTATEs and Node connection errors that mean something to a caller. */
const BY_DRIVER_CODE: Record<string, ErrorCode> = {
  // Text that cannot be stored, in an input that nothing checked before.
  '08P01': 'INVALID_PARAMETER',
  '22021': 'INVALID_PARAMETER',
  // The owner of the row was deleted meanwhile.
  '23503': 'NOT_FOUND',
  '23505': 'CONFLICT',
  '23514': 'CONFLICT',
  // A serialization failure and a deadlock: only two changes at once, each of which is right.
  '40001': 'SERVICE_UNAVAILABLE',
  '40P01': 'SERVICE_UNAVAILABLE',
  '55P03': 'TIMEOUT',
  '57014': 'TIMEOUT',
  // Read-only: a standby, a demoted primary, or a server whose storage is full.
  '25006': 'SERVICE_UNAVAILABLE',
  // The server ended a transaction that waited for its process, or took too long.
  '25P03': 'SERVICE_UNAVAILABLE',
  '25P04': 'SERVICE_UNAVAILABLE',
  // No file descriptors are left.
  EMFILE: 'SERVICE_UNAVAILABLE',
  ENFILE: 'SERVICE_UNAVAILABLE',
  ECONNREFUSED: 'SERVICE_UNAVAILABLE',
  ECONNRESET: 'SERVICE_UNAVAILABLE',
  ENOTFOUND: 'SERVICE_UNAVAILABLE',
  EPIPE: 'SERVICE_UNAVAILABLE',
  ETIMEDOUT: 'SERVICE_UNAVAILABLE',
};

/** Messages that pg throws without a code. All of them mean a lost or unreachable server. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Messages of PostgreSQL about a file of its own that it may not write. */
const UNWRITABLE_FILE = /: (Read-only file system|Operation not permitted|Permission denied)$/;

/**
 * Turns anything thrown into an error that may be shown. Unknown errors become INTERNAL_ERROR, with
 * the original as the cause for the log.
 */
export function asAppError(thrown: unknown): AppError {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++) {
    if (error instanceof AppError) return error;
    const code = LOST_CONNECTION.test(error.message) ? 'SERVICE_UNAVAILABLE' : codeOfDriver(error);
    if (code) {
      const retry = code === 'SERVICE_UNAVAILABLE' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {};
      return new AppError(code, undefined, { cause: thrown, ...retry });
    }
    if (error instanceof AggregateError && error.errors[0]) return asAppError(error.errors[0]);
  }
  return new AppError('INTERNAL_ERROR', undefined, { cause: thrown });
}

/** Returns what an id leads to, or null where it is gone. Throws every error but NOT_FOUND. */
export async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (asAppError(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}

function codeOfDriver(error: Error): ErrorCode | undefined {
  const state = driverCodeOf(error);
  // PgBouncer ends a session with this code for all its reasons, such as a server that is gone.
  if (state === '08P01' && 'severity' in error && error.severity === 'FATAL') return 'SERVICE_UNAVAILABLE';
  // A disk that turned read-only has the code of a missing permission.
  if (state === '42501' && UNWRITABLE_FILE.test(error.message)) return 'SERVICE_UNAVAILABLE';
  return BY_DRIVER_CODE[state] ?? (UNAVAILABLE_CLASS.test(state) ? 'SERVICE_UNAVAILABLE' : undefined);
}

/** Returns the code that the database or Node gave an error; empty when there is none. */
function driverCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns whether the database refuses to write, whatever the request: read-only, or no space. */
export function isUnwritable(state: string): boolean {
  return state === '25006' || /^(53|58)[0-9A-Z]{3}$/.test(state);
}

/**
 * Returns whether the database rejected the values of a statement. They will be rejected again;
 * every other error may pass.
 */
export function isRejectedData(thrown: unknown): boolean {
  return /^2[123][0-9A-Z]{3}$/.test(driverCodeOf(thrown));
}

/** Express and body-parser mark their errors with a status. */
const BY_EXPRESS_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_PARAMETER',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Like `asAppError`, for errors that Express and its body parser throw before a handler runs. */
export function fromExpress(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status =
    thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 500;
  const code = BY_EXPRESS_STATUS[status];
  if (!code || !(thrown instanceof Error)) return asAppError(thrown);
  const isJson = 'type' in thrown && thrown.type === 'entity.parse.failed';
  return new AppError(code, isJson ? 'The body is not valid JSON.' : undefined, {
    cause: thrown,
    ...(isJson ? { field: 'body' } : {}),
  });
}
