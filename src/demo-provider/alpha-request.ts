import { RequestError } from './request-error.ts';

/** Shared by the endpoints of OpenAI's protocol: common parameters and errors. */

export const model = 'demo-chat';

/** Returns an error in OpenAI's form. */
export function alphaError(error: RequestError): object {
  const type = error.status < 500 ? 'invalid_request_error' : 'server_error';
  return { error: { message: error.message, type, param: error.param, code: error.code } };
}

export function checkModel(body: Record<string, unknown>): void {
  if (typeof body.model !== 'string') throw missingParam('model');
  if (body.model !== model) {
    throw new RequestError(404, `The model \`${body.model}\` does not exist.`, null, 'model_not_found');
  }
}

export function readLimit(body: Record<string, unknown>, name: string): number | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw invalidParam(name, 'must be an integer of at least 1');
}

export function missingParam(param: string): RequestError {
  return new RequestError(400, `Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
}

export function invalidParam(param: string, reason: string): RequestError {
  return new RequestError(400, `Invalid '${param}': ${reason}.`, param, 'invalid_value');
}
