import { DEFAULT_LIST_SIZE, FIELD_WEIGHTS } from '../../src/graphql/query-cost.ts';
import { LIMITS } from '../../src/graphql/limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../src/db/page.ts';
import { clientLimits } from './client-limits.ts';
import { readConstants } from './constants.ts';
import { amount, defaultOf, type Variable } from './defaults.ts';
import { code, page, table, type Page } from './markdown.ts';

type Entry = readonly [limit: string, folder: string, constant: string, unit?: string];

/** The limits of inputs, each with the constant that holds it. */
const INPUTS: Record<string, readonly Entry[]> = {
  'Projects and documents': [
    ['Name of a project, an agent, a workspace or a key', 'core', 'MAX_NAME', 'characters'],
    ['Description of a project', 'projects', 'MAX_DESCRIPTION', 'characters'],
    ['Keys of a project', 'projects', 'MAX_KEYS'],
    ['Documents of a project', 'projects', 'MAX_DOCUMENTS'],
  ],
  'Filters of lists': [
    ['Values of a field', 'db', 'MAX_FILTER_VALUES'],
    ['Text', 'db', 'MAX_FILTER_TEXT', 'characters'],
    ['Name of an end user', 'core', 'MAX_END_USER', 'characters'],
  ],
  'Filters on metadata': [
    ['Filters within each other', 'db', 'MAX_FILTER_LEVELS'],
    ['Comparisons, and parts of one `and` or `or`', 'db', 'MAX_FILTER_CONDITIONS'],
    ['Values of `in`', 'db', 'MAX_IN_VALUES'],
    ['Path', 'db', 'MAX_FILTER_PATH', 'characters'],
    ['Keys of a path', 'db', 'MAX_PATH_KEYS'],
    ['All of it, as JSON', 'db', 'MAX_FILTER_BYTES', 'bytes'],
  ],
  'Replies of bots, before they are split': [
    ['A message of WeCom', 'integrations/channels/wecom', 'MAX_CONTENT_BYTES', 'bytes'],
    ['A card of Feishu', 'integrations/channels/feishu', 'MAX_CONTENT_BYTES', 'bytes'],
  ],
  Memory: [
    ['Content of a memory', 'memories', 'MAX_CONTENT', 'characters'],
    ['Text of a fact', 'facts', 'MAX_FACT', 'characters'],
    ['Facts added in one request', 'facts', 'MAX_FACTS_AT_ONCE'],
    ['Things that one bulk mutation changes', 'core', 'MAX_BULK'],
    ['Trusted documents of the deployment', 'operations', 'MAX_DOCUMENTS'],
    ['Text of a trusted document', 'operations', 'MAX_TEXT', 'characters'],
    ['Facts purged in one request', 'facts', 'MAX_FACTS'],
    ['Other facts that end with a forgotten or corrected one', 'facts', 'MAX_SIMILAR'],
    ['Metadata of a fact, a memory or a message, as JSON', 'core', 'MAX_METADATA_BYTES', 'bytes'],
    ['Question to `searchMemory`', 'facts', 'MAX_QUERY', 'characters'],
    ['Hits of `searchMemory`', 'facts', 'MAX_HITS'],
    ['Item of a file that is imported', 'imports', 'MAX_ITEM_BYTES', 'bytes'],
    ['Messages added in one request', 'conversations/add-messages.ts', 'MAX_MESSAGES'],
    ['Text of a message', 'conversations', 'MAX_MESSAGE', 'characters'],
    ['Tokens of a boundary', 'boundaries', 'MAX_TOKENS'],
    ['Projects and agents of a boundary, each', 'boundaries', 'MAX_SOURCES'],
    ['Fact instruction of an agent', 'agents', 'MAX_INSTRUCTION', 'characters'],
    ['Days for which a project remembers', 'projects', 'MAX_RETENTION_DAYS', 'days'],
    ['Shared facts that an erasure lists', 'privacy', 'MAX_SHARED'],
    ['Facts of a person that a dry run of an erasure compares', 'privacy', 'MAX_COMPARED'],
  ],
  Agents: [
    ['System prompt', 'agents', 'MAX_PROMPT', 'characters'],
    ['JSON object in a configuration', 'agents', 'MAX_JSON', 'characters'],
    ['Levels of such an object, and of metadata', 'core', 'MAX_JSON_DEPTH'],
    ['Items of a list in a configuration', 'agents', 'MAX_ITEMS'],
  ],
  'Drive and connectors': [
    ['Name of a file or folder', 'drive', 'MAX_ITEM_NAME', 'characters'],
    ['Depth of the tree', 'drive', 'MAX_DEPTH', 'folders'],
    ['Children on one page', 'drive', 'MAX_CHILDREN_PAGE'],
    ['Extended attributes of an item', 'drive', 'MAX_XATTRS'],
    ['Value of an extended attribute', 'drive', 'MAX_XATTR', 'characters'],
    ['Comments of an item', 'drive', 'MAX_COMMENTS', 'characters'],
    ['Accounts of a team at one provider', 'connectors', 'MAX_ACCOUNTS'],
    ['Connected libraries of a team', 'connectors', 'MAX_LIBRARIES'],
    ['Patterns of `include` and of `exclude`, each', 'connectors', 'MAX_PATTERNS'],
    ['Pattern of a library', 'connectors', 'MAX_PATTERN', 'characters'],
    ['Address to return to after a login', 'connectors', 'MAX_RETURN_URL', 'characters'],
  ],
  'People and keys': [
    ['Address rules of a service key', 'identity', 'MAX_ADDRESSES'],
    ['Overlap at the rotation of a service key', 'identity', 'MAX_OVERLAP_SECONDS', 'seconds'],
    ['Keys in `SECRET_KEY`', 'crypto', 'MAX_SECRET_KEYS'],
    ['Webhook endpoints of a team', 'webhooks', 'MAX_ENDPOINTS'],
    ['Address of a webhook endpoint', 'webhooks', 'MAX_URL', 'characters'],
    ['Description of a webhook endpoint', 'webhooks', 'MAX_DESCRIPTION', 'characters'],
    ['Overlap at the rotation of a webhook secret', 'webhooks', 'MAX_OVERLAP_SECONDS', 'seconds'],
    ['Logged bytes of the answer of a webhook endpoint', 'webhooks', 'MAX_ANSWER_BYTES', 'bytes'],
    ['Length of an e-mail address', 'core', 'MAX_EMAIL', 'characters'],
    ['Addresses in one invitation', 'invitations', 'MAX_EMAILS'],
  ],
  Subscriptions: [
    ['Message on the WebSocket', 'graphql', 'MAX_MESSAGE_BYTES', 'bytes'],
    ['Messages on the WebSocket before its key is known', 'graphql', 'MAX_UNKNOWN_BYTES', 'bytes'],
    ['Operations on one WebSocket', 'graphql', 'MAX_OPERATIONS_PER_SOCKET'],
  ],
};

const SETTINGS: readonly (readonly [limit: string, variable: Variable])[] = [
  ['Body of GraphQL, REST and MCP', 'JSON_BODY_LIMIT_BYTES'],
  ['The same without a key', 'KEYLESS_BODY_LIMIT_BYTES'],
  ['Lists and objects within each other in it', 'JSON_BODY_MAX_DEPTH'],
  ['Texts, lists, objects and commas of it together', 'JSON_BODY_MAX_PARTS'],
  ['Answer of GraphQL', 'GRAPHQL_MAX_ANSWER_BYTES'],
  ['Body of a model call', 'ROUTER_BODY_LIMIT_BYTES'],
  ['Body that passes to a provider unread', 'ROUTER_UPLOAD_LIMIT_BYTES'],
  ['A file', 'DRIVE_FILE_LIMIT_BYTES'],
  ['All files of a team', 'DRIVE_QUOTA_BYTES'],
  ['A file of memory to import', 'IMPORT_FILE_LIMIT_BYTES'],
  ['Imports of a team under way', 'IMPORTS_AT_ONCE'],
  ['A file whose text is extracted', 'DOCUMENT_MAX_BYTES'],
  ['Passages of a file', 'DOCUMENT_MAX_PASSAGES'],
  ['Text stored of a file', 'DOCUMENT_MAX_TEXT_BYTES'],
  ['Files whose text is extracted at once', 'DOCUMENT_READS_AT_ONCE'],
  ['Projects and agents that a search of all memory reads', 'SEARCHED_SCOPES'],
];

/** The limits that hold in every deployment, and the defaults of those that an operator can set. */
export function limitsPage(): Page {
  const find = readConstants('src');
  const sections = Object.entries(INPUTS).map(
    ([title, entries]) =>
      `## ${title}\n\n${table(
        ['limit', 'value'],
        entries.map(([limit, folder, constant, unit]) => [limit, amount(find(folder, constant), unit)]),
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
    ...clientLimits(),
    '## Configurable limits',
    table(
      ['limit', 'default', 'variable'],
      SETTINGS.map(([limit, variable]) => [limit, defaultOf(variable), code(variable)]),
    ),
  );
}
