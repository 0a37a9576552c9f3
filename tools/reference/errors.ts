import { ERRORS } from '../../src/core/errors.ts';
import { code, fence, page, table, type Page } from './markdown.ts';

/** The catalogue of errors and the three forms in which they leave. */
export function errorsPage(): Page {
  const rows = Object.entries(ERRORS).map(([name, { status, message }]) => [code(name), String(status), message]);
  return page(
    'errors.md',
    'Errors',
    `Every error has a code from one catalogue. The message in the table is the default; most errors carry a more
precise one that names the field and says what to do.`,
    table(['code', 'status', 'message'], rows),
    `A resource of another team does not exist for you: its error is exactly the one of an unknown id.`,
    `## REST and MCP`,
    `The body carries \`errors\` when the input has errors, and the header \`Retry-After\` where waiting helps.`,
    fence(
      'json',
      `{
  "success": false,
  "message": "name must not be blank.",
  "error_code": "INVALID_PARAMETER",
  "errors": [{ "field": "name", "message": "name must not be blank." }],
  "request_id": "4bf92f3577b34da6a3ce929d0e0e4736"
}`,
    ),
    `## GraphQL`,
    `Errors are top-level, with the code in \`extensions.code\`. \`extensions.field\` names the input, and
\`extensions.retryAfter\` gives seconds to wait.`,
    `## Router`,
    `The inference endpoints answer in the form of the provider's protocol, so that client libraries raise their own
exceptions. Errors of a provider pass unchanged and are free of charge.`,
  );
}
