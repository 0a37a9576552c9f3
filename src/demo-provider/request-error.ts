/** A rejected call. Each protocol writes it in its own error form. */
export class RequestError extends Error {
  status: number;
  param: string | null;
  code: string | null;

  constructor(status: number, message: string, param: string | null = null, code: string | null = null) {
    super(message);
    this.status = status;
    this.param = param;
    this.code = code;
  }
}
