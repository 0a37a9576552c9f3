import { platformErrorBody, type ErrorBody } from '../src/http/error-body.ts';
import { requestPath } from '../src/http/request-path.ts';
import type { Addresses } from './route-addresses.ts';

/**
 * Returns the forms of the public port: those of the providers' client libraries at the router's
 * addresses, the platform's at all others. An unknown address gets one that all of them read.
 */
export function createErrorBody(addresses: Addresses): ErrorBody {
  return (url, error, traceId) => {
    const envelope = platformErrorBody(url, error, traceId);
    if (url === null)
      return { ...envelope, type: 'error', error: { type: 'invalid_request_error', message: error.message } };
    const path = requestPath({ url });
    const dialect = addresses.formOf(path);
    if (dialect) return dialect.errorBody(error);
    return addresses.isOwn(path) ? { success: false, message: error.message, error_code: error.code } : envelope;
  };
}
