/** Documents that cost much to parse, validate, run or answer, by shape and size. */
export interface HostileDocument {
  what: string;
  query: string;
}

type Shape = (n: number) => string;

const times = (n: number, text: (i: number) => string) =>
  Array.from({ length: Math.floor(n) }, (_, i) => text(i)).join(' ');

/** Fields of a project, one beside the other. */
const below = (n: number, text: (i: number) => string) => `{ projects { nodes { ${times(n, text)} } } }`;

const SHAPES: Record<string, Shape> = {
  'one field again and again': (n) => `{ viewer { ${times(n, () => '__typename')} } }`,
  'one field with fields again and again': (n) => `{ x0: __typename ${times(n, () => 'viewer { __typename }')} }`,
  'one alias with arguments': (n) => `{ ${times(n, () => 'a: node(id: "1") { id }')} }`,
  'one alias of two fields': (n) => `{ ${times(n, () => 'a: __typename a: __schema { description }')} }`,
  'a description again and again': (n) => `{ __schema { ${times(n, () => 'description')} } }`,
  'one field below a list': (n) => `{ projects { nodes { ${times(n, () => 'id')} } } }`,
  'the same fields in the same fields': (n) => {
    const side = Math.ceil(Math.sqrt(n));
    return `{ ${times(side, () => `projects { nodes { ${times(side, () => 'a: memories(first: 1) { totalCount }')} } }`)} }`;
  },
  'the same fields in inline fragments': (n) => `{ ${times(n, () => '... on Query { viewer { __typename } }')} }`,
  'the same fields in fragments': (n) =>
    `{ ${times(n, (i) => `...F${i}`)} } ${times(n, (i) => `fragment F${i} on Query { viewer { __typename } }`)}`,
  'fragments in circles': (n) =>
    `{ ...F0 } ${times(n, (i) => `fragment F${i} on Query { ${times(3, (k) => `...F${(i + k) % n}`)} }`)}`,
  'fragments that double': (n) =>
    `{ ...F0 } ${times(n, (i) => `fragment F${i} on Query { ${i + 1 < n ? `a: viewer { __typename } ...F${i + 1} ...F${i + 1}` : '__typename'} }`)}`,
  'fragments that no operation uses': (n) =>
    `{ __typename } ${times(n, (i) => `fragment F${i} on Query { viewer { __typename } ...F${(i * 7 + 1) % n} }`)}`,
  'aliases of types': (n) =>
    `{ __schema { ${times(n, (i) => `a${i}: types { ...A }`)} } } fragment A on __Type { name description fields { ...B } } fragment B on __Field { name description args { name } type { name } }`,
  'lists in lists': (n) => `{ node(id: ${'['.repeat(n)}1${']'.repeat(n)}) { id } }`,
  'objects in objects': (n) =>
    `mutation { createProject(input: ${'{a:'.repeat(n)}1${'}'.repeat(n)}) { project { id } } }`,
  'selections in selections': (n) => `${'{ viewer '.repeat(n)}{ __typename }${' }'.repeat(n)}`,
  'inline fragments in inline fragments': (n) => `{ ${'... { '.repeat(n)}__typename${' }'.repeat(n)} }`,
  'types of lists of lists': (n) => `query ($a: ${'['.repeat(n)}Int${']'.repeat(n)}) { __typename }`,
  'unclosed brackets': (n) => '{ a('.repeat(n),
  directives: (n) => `{ __typename ${times(n, () => '@skip(if: false)')} }`,
  'unknown directives': (n) => `{ __typename ${times(n, (i) => `@d${i}`)} }`,
  'variables without a use': (n) => `query (${times(n, (i) => `$v${i}: Int = 1`)}) { __typename }`,
  'operations that use all fragments': (n) =>
    `${times(n, (i) => `query Q${i}($v: ID!) { ...F0 }`)} ${times(n, (i) => `fragment F${i} on Query { ${i + 1 < n ? `...F${i + 1}` : 'node(id: $v) { id }'} }`)}`,
  'unknown fields': (n) => `{ ${times(n, (i) => `projectz${i}`)} }`,
  'unknown fields after empty lines': (n) => `${'\n'.repeat(n * 200)}{ ${times(n, (i) => `projectz${i}`)} }`,
  'arguments that do not exist': (n) => `{ projects(${times(n, (i) => `a${i}: 1`)}) { totalCount } }`,
  'unlike arguments of one alias': (n) => `{ ${times(n, (i) => `a: node(id: "${i}") { id }`)} }`,
  'a comment': (n) => `{ __typename } #${'x'.repeat(n * 200)}`,
  'a text of many lines': (n) => `{ node(id: """${'\n x'.repeat(n * 50)}""") { id } }`,
  'long texts for one field': (n) => below(n, () => `memories(after: "${'x'.repeat(900_000 / n)}") { totalCount }`),
  'texts to escape for one field': (n) =>
    below(n, () => `memories(after: "${'\u007F'.repeat(900_000 / n)}") { totalCount }`),
  'lists for one field': (n) => below(n, () => `memories(first: [${times(3_500 / n, () => '1')}]) { totalCount }`),
  'unknown arguments of one field': (n) =>
    below(n, () => `memories(${times(1_200 / n, (k) => `fizst${k}: 1`)}) { totalCount }`),
  'copies of a deep selection': (n) =>
    below(n, () => 'workspace { projects(first: 1) { nodes { workspace { projects { nodes { id } } } } } }'),
  'pages of pages': (n) =>
    `{ workspaces(first: 100) { nodes { projects(first: ${n}) { nodes { facts(first: 100) { nodes { id } } } } } } }`,
};

/** A document of any shape and size. */
export function anyHostileDocument(random: () => number): HostileDocument {
  const names = Object.keys(SHAPES);
  const what = names[Math.floor(random() * names.length)] ?? '';
  const n = Math.round(10 * 400 ** random());
  return { what: `${what}, ${n}`, query: SHAPES[what]?.(n) ?? '' };
}

const SIZES = [10, 25, 120, 500, 900, 2_000];

/** Each shape in each size. */
export const HOSTILE_DOCUMENTS: HostileDocument[] = Object.entries(SHAPES).flatMap(([what, write]) =>
  SIZES.map((n) => ({ what: `${what}, ${n}`, query: write(n) })),
);
