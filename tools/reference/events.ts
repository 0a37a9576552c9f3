import { code, fence, page, prose, table, titleOf, type Page } from './markdown.ts';
import { fieldsOfRoot, readSchema, signatureOf } from './graphql.ts';
import { permissionsByOperation } from './operation-permissions.ts';

/** The events that clients can subscribe to, from the schema. */
export function eventsPage(): Page {
  const permissions = new Map(permissionsByOperation().map((one) => [`${one.root}.${one.field}`, one.permissions]));
  const events = readSchema().flatMap((file) =>
    fieldsOfRoot(file, 'Subscription').map((field) => ({ file: file.name, field })),
  );
  const rows = events.map(({ file, field }) => [
    `[${code(field.name.value)}](./graphql/${file}.md#${field.name.value.toLowerCase()})`,
    prose(field.description?.value),
    (permissions.get(`Subscription.${field.name.value}`) ?? []).map(code).join(', '),
  ]);
  return page(
    'events.md',
    'Events',
    `Events are GraphQL subscriptions over WebSocket at \`/graphql\`, with the protocol \`graphql-transport-ws\`.
The key goes into the connection parameters: \`{"authorization": "Bearer sk-…"}\`.`,
    table(['event', 'sent', 'permissions'], rows),
    `An event arrives within a second after the change is committed, from whichever process made it, once and in order. Events
are read from the team's changes, its ledger and its usage records, so a slow subscriber, a lost connection or a database that was away for a
while misses none. Before each event the caller is authenticated again: a revoked key or a lost permission ends the subscription.

A client that reconnects goes on where it was with \`changes(after:)\`, \`ledgerEntryAdded(after:)\` or
\`usageRecordAdded(after:)\`. A number whose followers are no longer stored
(\`CHANGE_RETENTION_DAYS\`) gives an error with the code \`GONE\`: read the current state, then follow from now on.`,
    ...events.map(({ file, field }) => {
      const { name, description } = field;
      return [
        `## ${name.value}`,
        prose(description?.value),
        fence('graphql', signatureOf(field)),
        `Types: [${titleOf(file)}](./graphql/${file}.md).`,
      ].join('\n\n');
    }),
  );
}
