/** Every error that a caller can receive: its code, HTTP status and default message. */
export const ERRORS = {
  INVALID_PARAMETER: { status: 400, message: 'A parameter is missing or has the wrong form.' },
  UNAUTHORIZE: { status: 401, message: 'The API key is missing, invalid, disabled or expired.' },
  BALANCE_INSUFFICIENT: { status: 402, message: 'The balance is too low. Top up and retry.' },
  ACCESS_DENIED: { status: 403, message: 'This key may not do that.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that method.' },
  CONFLICT: { status: 409, message: 'This conflicts with what is stored.' },
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

export interface AppErrorOptions {
  /** The underlying error, for the log. Never leaves the process. */
  cause?: unknown;
  /** The path of the wrong input, as the caller wrote it (`facts[2]`). */
  field?: string;
  /** All errors of a rejected input, when there are several. */
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** An error that a caller may read. `message` is public. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message?: string, options: AppErrorOptions = {}) {
    super(message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.field = options.field ?? options.errors?.[0]?.field;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
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

/** PostgreSQL SQLSTATEs and Node connection errors that mean something to a caller. */
const BY_DRIVER_CODE: Record<string, ErrorCode> = {
  // Text that cannot be stored, in an input that nothing checked before.
  '08P01': 'INVALID_PARAMETER',
  '22021': 'INVALID_PARAMETER',
  // The owner of the row was deleted meanwhile.
  '23503': 'NOT_FOUND',
  '23505': 'CONFLICT',
  '23514': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  '53300': 'SERVICE_UNAVAILABLE',
  '55P03': 'TIMEOUT',
  '57014': 'TIMEOUT',
  '57P01': 'SERVICE_UNAVAILABLE',
  '57P02': 'SERVICE_UNAVAILABLE',
  '57P03': 'SERVICE_UNAVAILABLE',
  '08000': 'SERVICE_UNAVAILABLE',
  '08001': 'SERVICE_UNAVAILABLE',
  '08003': 'SERVICE_UNAVAILABLE',
  '08006': 'SERVICE_UNAVAILABLE',
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

/**
 * Turns anything thrown into an error that may be shown. Unknown errors become INTERNAL_ERROR, with
 * the original as the cause for the log.
 */
export function asAppError(thrown: unknown): AppError {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++) {
    if (error instanceof AppError) return error;
    const code = 'code' in error && typeof error.code === 'string' ? BY_DRIVER_CODE[error.code] : undefined;
    if (code) return new AppError(code, undefined, { cause: thrown });
    if (LOST_CONNECTION.test(error.message)) return new AppError('SERVICE_UNAVAILABLE', undefined, { cause: thrown });
    if (error instanceof AggregateError && error.errors[0]) return asAppError(error.errors[0]);
  }
  return new AppError('INTERNAL_ERROR', undefined, { cause: thrown });
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
