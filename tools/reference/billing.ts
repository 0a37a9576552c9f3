import type { Dialect } from '../../router-sidecar/dialects/dialect.ts';
import { messages } from '../../router-sidecar/dialects/anthropic.ts';
import { compact, responses } from '../../router-sidecar/dialects/openai-responses.ts';
import { embeddings, chatCompletions } from '../../router-sidecar/dialects/openai.ts';
import type { Row, Rows } from '../../router-sidecar/billing/billing-rows.ts';
import { code, page, table, type Page } from './markdown.ts';

/** How every billable key of a model call is paid for in hosted mode. */
export function billingPage(): Page {
  return page(
    'billing.md',
    'Billing of model calls',
    `Calls with the service's account (hosted mode) are charged by these tables. Prices are those of the model in the
catalog. *Rejected* keys get status 400 and the name of the key, before the provider is contacted; calls with your own
provider key may use them. Keys that no table names pass: providers reject those that they do not know.`,
    `A call whose input is not all in its body, through a stored answer, a file, an address or a built-in tool, sets the whole
context of its model aside. If its client leaves, the rest of its answer is read for the usage. Images, audio and files in the
body count by \`part_tokens\` of the model, and audio and files without it by the whole context.`,
    `Keys of the usage are those of all providers that speak the protocol. Of several keys for one count the highest is charged.`,
    ...[chatCompletions, responses, compact, embeddings, messages].map(sectionOf),
  );
}

function sectionOf({ endpoint, billing: { request, tools, usage, answer, items } }: Dialect): string {
  return [
    `## ${code(endpoint)}`,
    part('Request', 'key', request),
    part('Tools, without the dates of their versions', 'type', tools),
    part('Usage', 'key', usage),
    part('Answer', 'key', answer),
    part('Uses of tools in the answer', 'part', items),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function part(title: string, first: string, rows: Rows): string {
  const entries = Object.entries(rows);
  if (entries.length === 0) return '';
  const cells = entries.map(([key, row]) => [code(key), billOf(key, row), 'why' in row ? row.why : '']);
  return `### ${title}\n\n${table([first, 'hosted', 'why'], cells)}`;
}

function billOf(key: string, row: Row): string {
  const except = (plain: readonly unknown[]) =>
    plain.length === 0 ? '' : `${plain.map((value) => code(String(value))).join(', ')}: free; others: `;
  switch (row.bills) {
    case 'free':
      return 'free';
    case 'tokens':
      return `charged by ${row.by.map(code).join(', ')}`;
    case 'tool':
      return `charged by ${code(`tools.${row.tool}`)}, else ${code('hosted_tools')}, else rejected`;
    case 'variant':
      return `${except(row.plain)}charged by ${code(`variants["${key}:…"]`)}, else rejected`;
    case 'served':
      return `${row.plain.map((value) => code(value)).join(', ')}: the base price; others: charged by ${code(`variants["${key}:…"]`)}, else as requested`;
    case 'unless empty':
      return `${row.values.map((value) => code(value)).join(', ')} before any output: free; after some: charged by the usage`;
    case 'audio':
      return `${except(row.plain)}charged by ${code('input_audio')} and ${code('output_audio')}, else rejected`;
    case 'tools':
      return 'see below';
    case 'reference':
      return 'charged as input; the whole context is set aside';
    case 'store':
      return row.isDefault
        ? `${code('false')} is set, unless the team has ${code('storesAnswers')}`
        : `${code('true')} is rejected, unless the team has ${code('storesAnswers')}`;
    case 'rejected':
      return `${except(row.plain)}rejected`;
  }
}
