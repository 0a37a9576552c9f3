import path from 'node:path';
import { listEntryPoints, type EntryPointSettings } from '../http/entry-points.ts';

/** The parts of a first call. */
export interface FirstCall {
  baseUrl: string;
  boundaryId: string;
  /** The secret and the file that holds it. Null: it is FIRST_KEY's. */
  created: { secret: string; file: string } | null;
  /**
   * A chat model of protocol alpha that the catalog can call. Undefined: the banner has no example
   * call.
   */
  model: string | undefined;
}

/** Writes what is printed once, on an empty database: the first key, and calls to copy. */
export function writeFirstKeyBanner(call: FirstCall): string {
  return [
    ...(call.created
      ? [
          `Your first service key, shown this once (also in ${shorten(call.created.file)}):`,
          '',
          `  ${call.created.secret}`,
        ]
      : ['Your first service key is the one in FIRST_KEY.']),
    '',
    'Open a second terminal in this folder, and copy:',
    '',
    `  export BASE=${call.baseUrl}`,
    call.created ? `  export KEY=$(cat ${quote(shorten(call.created.file))})` : '  export KEY=$FIRST_KEY',
    ...(call.model === undefined ? [] : writeModelCalls(call, call.model)),
    '',
    'See what is remembered, and what it cost:',
    '',
    '  curl "$BASE/graphql" \\',
    '    -H "Authorization: Bearer $KEY" \\',
    "    -H 'Content-Type: application/json' \\",
    `    -d '{"query":"{ projects { nodes { facts { nodes { fact } } } } balance { tokens } }"}'`,
    '',
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}

function writeModelCalls({ baseUrl, boundaryId }: FirstCall, model: string): string[] {
  return [
    `  export BOUNDARY=${boundaryId}`,
    '',
    'Say something. The boundary makes the model remember it:',
    '',
    '  curl "$BASE/router/alpha/v1/chat/completions?boundary_id=$BOUNDARY" \\',
    '    -H "Authorization: Bearer $KEY" \\',
    "    -H 'Content-Type: application/json' \\",
    `    -d '{"model":"${model}",`,
    `         "messages":[{"role":"user","content":"My dog is called Bruno."}]}'`,
    '',
    'A moment later, ask in another call, here with the openai SDK:',
    '',
    "  import OpenAI from 'openai';",
    '  const client = new OpenAI({',
    `    baseURL: '${baseUrl}/router/alpha/v1',`,
    '    apiKey: process.env.KEY,',
    '    defaultQuery: { boundary_id: process.env.BOUNDARY },',
    '  });',
    '  const answer = await client.chat.completions.create({',
    `    model: '${model}',`,
    "    messages: [{ role: 'user', content: 'What is my dog called?' }],",
    '  });',
    '  console.log(answer.choices[0].message.content);',
  ];
}

/** Writes what is printed at every start, when all parts serve. */
export function writeReadyBanner(
  settings: EntryPointSettings,
  { seconds, loginLink }: { seconds: string; loginLink: string | null },
): string {
  const { publicUrl } = settings.http;
  const shown = ['graphiql', 'rest_reference', 'mcp'];
  const lines = [
    { name: 'Console', url: loginLink ?? `${publicUrl}/console/` },
    ...listEntryPoints(settings).filter(({ id }) => shown.includes(id)),
  ];
  return [
    `Ready at ${publicUrl} after ${seconds} s. Ctrl-C stops it.`,
    '',
    ...lines.map(({ name, url }) => `  ${name.padEnd(16)}${url}`),
    `  ${'A first story'.padEnd(16)}npm run story   (in a second terminal)`,
    ...(loginLink === null ? [] : ['', '  The link to the console logs you in, once and within ten minutes.']),
    '',
  ].join('\n');
}

/** Shortens the path of a file in the working folder, where the reader is, too. */
function shorten(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** Quotes a path for a shell, where it needs that. */
function quote(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
}
