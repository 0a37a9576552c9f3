import type { RequestSpan } from '../http/span-name.ts';
import type { RunningOperation } from '../request/context.ts';

/** The span of an operation: its type, and its name where that is a trusted document's. */
export function spanOfOperation({ type, documentName }: RunningOperation): RequestSpan {
  return {
    name: ['GraphQL', type, documentName].filter((part) => part !== null).join(' '),
    attributes: {
      ...(type === null ? {} : { 'graphql.operation.type': type }),
      ...(documentName === null ? {} : { 'graphql.operation.name': documentName }),
    },
  };
}
