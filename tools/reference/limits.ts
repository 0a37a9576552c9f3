import { readConfig } from '../../src/config/config.ts';
import { DEFAULT_LIST_SIZE, FIELD_WEIGHTS } from '../../src/graphql/field-weights.ts';
import { LIMITS } from '../../src/graphql/limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../src/db/page.ts';
import { clientLimits } from './client-limits.ts';
import { readConstants } from './constants.ts';
import { code, page, table, type Page } from './markdown.ts';

type Entry = readonly [limit: string, folder: string, kind: 'max' | 'min', name: string, unit?: string];

/**
 * The limits of inputs: a description, the folder of the code, and the constant's name without its
 * MAX or MIN.
 */
const INPUTS: Record<string, readonly Entry[]> = {
  'Projects and documents': [
    ['Name of a project, an agent, a workspace or a key', 'check-text.ts', 'max', 'NAME', 'characters'],
    ['Description of a project', 'projects/projects.ts', 'max', 'DESCRIPTION', 'characters'],
    ['Keys of a project', 'projects/project-keys.ts', 'max', 'KEYS'],
    ['Documents of a project', 'projects/project-documents.ts', 'max', 'DOCUMENTS'],
  ],
  'Filters of lists': [
    ['Values of a field', 'db/list-shape.ts', 'max', 'FILTER_VALUES'],
    ['Text', 'db/list-shape.ts', 'max', 'FILTER_TEXT', 'characters'],
    ['Name of an end user', 'check-text.ts', 'max', 'END_USER', 'characters'],
  ],
  'Replies of bots, before they are split': [
    ['A message of WeCom', 'channels/wecom/reply.ts', 'max', 'CONTENT_BYTES', 'bytes'],
    ['A card of Feishu', 'channels/feishu/reply.ts', 'max', 'CONTENT_BYTES', 'bytes'],
  ],
  Memory: [
    ['Content of a memory', 'memories/memories.ts', 'max', 'CONTENT', 'characters'],
    ['Text of a fact', 'facts/facts.ts', 'max', 'FACT', 'characters'],
    ['Facts added in one request', 'facts/add-facts.ts', 'max', 'FACTS_AT_ONCE'],
    ['Things that one bulk mutation changes', 'core/bulk-ids.ts', 'max', 'BULK'],
    ['Trusted documents of the deployment', 'operations/trusted-documents.ts', 'max', 'DOCUMENTS'],
    ['Text of a trusted document', 'operations/trusted-documents.ts', 'max', 'TEXT', 'characters'],
    ['Facts purged in one request', 'facts/purge-facts.ts', 'max', 'FACTS'],
    ['Metadata of a fact', 'facts/edit-facts.ts', 'max', 'METADATA', 'bytes'],
    ['Question to `searchMemory`', 'facts/search-memory.ts', 'max', 'QUERY', 'characters'],
    ['Hits of `searchMemory`', 'facts/search-memory.ts', 'max', 'HITS'],
    ['Messages added in one request', 'conversations/add-messages.ts', 'max', 'MESSAGES'],
    ['Text of a message', 'conversations/add-messages.ts', 'max', 'MESSAGE', 'characters'],
    ['Tokens of a boundary', 'boundaries/boundaries.ts', 'max', 'TOKENS'],
    ['Projects and agents of a boundary, each', 'boundaries/boundaries.ts', 'max', 'SOURCES'],
    ['Fact instruction of an agent', 'agents/agent-settings.ts', 'max', 'INSTRUCTION', 'characters'],
  ],
  Agents: [
    ['System prompt', 'agents/check-config.ts', 'max', 'PROMPT', 'characters'],
    ['JSON object in a configuration', 'agents/check-config.ts', 'max', 'JSON', 'characters'],
    ['Levels of such an object', 'agents/check-config.ts', 'max', 'JSON_DEPTH'],
    ['Items of a list in a configuration', 'agents/check-config.ts', 'max', 'ITEMS'],
  ],
  'Drive and connectors': [
    ['Name of a file or folder', 'drive/item-name.ts', 'max', 'ITEM_NAME', 'characters'],
    ['Depth of the tree', 'drive/tree.ts', 'max', 'DEPTH', 'folders'],
    ['Children on one page', 'drive/drive-item.entity.ts', 'max', 'CHILDREN_PAGE'],
    ['Extended attributes of an item', 'drive/attributes.ts', 'max', 'XATTRS'],
    ['Value of an extended attribute', 'drive/attributes.ts', 'max', 'XATTR', 'characters'],
    ['Comments of an item', 'drive/attributes.ts', 'max', 'COMMENTS', 'characters'],
    ['Accounts of a team at one provider', 'connectors/login.ts', 'max', 'ACCOUNTS'],
    ['Connected libraries of a team', 'connectors/connected-libraries.ts', 'max', 'LIBRARIES'],
    ['Patterns of `include` and of `exclude`, each', 'connectors/library-filter.ts', 'max', 'PATTERNS'],
    ['Pattern of a library', 'connectors/library-filter.ts', 'max', 'PATTERN', 'characters'],
    ['Address to return to after a login', 'connectors/login.ts', 'max', 'RETURN_URL', 'characters'],
  ],
  'People and keys': [
    ['Address rules of a service key', 'identity/service-keys.ts', 'max', 'ADDRESSES'],
    ['Overlap at the rotation of a service key', 'identity/rotate-service-key.ts', 'max', 'OVERLAP_SECONDS', 'seconds'],
    ['Keys in `SECRET_KEY`', 'crypto/secret-key.ts', 'max', 'SECRET_KEYS'],
    ['Webhook endpoints of a team', 'webhooks/endpoints.ts', 'max', 'ENDPOINTS'],
    ['Address of a webhook endpoint', 'webhooks/endpoints.ts', 'max', 'URL', 'characters'],
    ['Description of a webhook endpoint', 'webhooks/endpoints.ts', 'max', 'DESCRIPTION', 'characters'],
    ['Overlap at the rotation of a webhook secret', 'webhooks/endpoints.ts', 'max', 'OVERLAP_SECONDS', 'seconds'],
    ['Logged bytes of the answer of a webhook endpoint', 'webhooks/send-event.ts', 'max', 'ANSWER_BYTES', 'bytes'],
    ['Length of an e-mail address', 'check-text.ts', 'max', 'EMAIL', 'characters'],
    ['Addresses in one invitation', 'invitations/emails.ts', 'max', 'EMAILS'],
  ],
  Subscriptions: [
    ['Message on the WebSocket', 'graphql/websocket-handler.ts', 'max', 'MESSAGE', 'bytes'],
    ['Messages on the WebSocket before its key is known', 'graphql/admit-socket.ts', 'max', 'UNKNOWN', 'bytes'],
    ['Operations on one WebSocket', 'graphql/websocket-handler.ts', 'max', 'OPERATIONS_PER_SOCKET'],
  ],
};

/** The limits that hold in every deployment, and the defaults of those that an operator can set. */
export function limitsPage(): Page {
  const constants = readConstants('src');
  const config = readConfig({});
  const sections = Object.entries(INPUTS).map(
    ([title, entries]) =>
      `## ${title}\n\n${table(
        ['limit', 'value'],
        entries.map(([limit, folder, kind, name, unit]) => [limit, amount(constants.find(folder, kind, name), unit)]),
      )}`,
  );
  return page(
    'limits.md',
    'Limits',
    `Input beyond a limit is rejected with \`INVALID_PARAMETER\` and the name of the field, never cut silently.
*Characters* are Unicode code points. The schema has the same bounds as directives.`,
    '## GraphQL operations',
    `A document is measured before it is validated. Then its operation costs 1 for each field, and everything below a
list as many times as the list can have items: \`first\` or \`last\`, or ${DEFAULT_PAGE_SIZE}, or ${DEFAULT_LIST_SIZE} without pages. What \`@skip\` and
\`@include\` leave out costs nothing. Each answer reports its cost in \`extensions.cost\`.`,
    table(
      ['limit', 'value'],
      [
        ['Cost of an operation', amount(LIMITS.cost)],
        ['Levels', amount(LIMITS.depth)],
        ['Fields at the root', amount(LIMITS.rootFields)],
        ['Aliases', amount(LIMITS.aliases)],
        ['Directives', amount(LIMITS.directives)],
        ['Tokens of the document', `${amount(LIMITS.tokens)}; without a key ${amount(LIMITS.anonymousTokens)}`],
        ['Lines of the document', amount(LIMITS.lines)],
        ['Brackets within brackets', amount(LIMITS.nesting)],
        ['Operations and fragments of the document', `${amount(LIMITS.operations)} and ${amount(LIMITS.fragments)}`],
        ['Fields as they are written', amount(LIMITS.fields)],
        ['Fields with fragments expanded', amount(LIMITS.expandedFields)],
        ['Arguments of a field', amount(LIMITS.arguments)],
        ['Fields for one place in the answer', amount(LIMITS.sameField)],
        ['`__schema` and `__type`', amount(LIMITS.introspections)],
        ['Items on a page (`first` or `last`)', `${amount(MAX_PAGE_SIZE)}, default ${DEFAULT_PAGE_SIZE}`],
      ],
    ),
    `These fields cost more, because they hold long texts or take more work:`,
    table(
      ['field', 'cost'],
      Object.entries(FIELD_WEIGHTS).map(([field, weight]) => [code(field), amount(weight)]),
    ),
    ...sections,
    ...clientLimits(config, amount, bytes),
    '## Configurable limits',
    table(
      ['limit', 'default', 'variable'],
      [
        ['Body of GraphQL, REST and MCP', bytes(config.http.bodies.maxBytes), code('JSON_BODY_LIMIT_BYTES')],
        ['The same without a key', bytes(config.http.bodies.maxKeylessBytes), code('KEYLESS_BODY_LIMIT_BYTES')],
        ['Lists and objects within each other in it', amount(config.http.bodies.maxDepth), code('JSON_BODY_MAX_DEPTH')],
        [
          'Texts, lists, objects and commas of it together',
          amount(config.http.bodies.maxParts),
          code('JSON_BODY_MAX_PARTS'),
        ],
        ['Answer of GraphQL', bytes(config.graphql.maxAnswerBytes), code('GRAPHQL_MAX_ANSWER_BYTES')],
        ['Body of a model call', bytes(config.router.bodyLimitBytes), code('ROUTER_BODY_LIMIT_BYTES')],
        [
          'Body that passes to a provider unread',
          bytes(config.router.uploadLimitBytes),
          code('ROUTER_UPLOAD_LIMIT_BYTES'),
        ],
        ['A file', bytes(config.files.fileLimitBytes), code('DRIVE_FILE_LIMIT_BYTES')],
        ['All files of a team', bytes(config.files.teamQuotaBytes), code('DRIVE_QUOTA_BYTES')],
        ['A file whose text is extracted', bytes(config.documents.maxBytes), code('DOCUMENT_MAX_BYTES')],
        ['Passages of a file', amount(config.documents.maxPassages), code('DOCUMENT_MAX_PASSAGES')],
        ['Text stored of a file', bytes(config.documents.maxTextBytes), code('DOCUMENT_MAX_TEXT_BYTES')],
        ['Files whose text is extracted at once', amount(config.documents.readsAtOnce), code('DOCUMENT_READS_AT_ONCE')],
      ],
    ),
  );
}

function amount(value: number, unit = ''): string {
  return unit === 'bytes' ? bytes(value) : `${value.toLocaleString('en')} ${unit}`.trim();
}

function bytes(value: number): string {
  const names = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [rest, n] = [value, 0];
  while (rest >= 1024 && rest % 1024 === 0 && n < names.length - 1) [rest, n] = [rest / 1024, n + 1];
  return `${rest.toLocaleString('en')} ${names[n]}`;
}
