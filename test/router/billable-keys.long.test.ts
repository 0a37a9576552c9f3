import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTerms } from '../../router-sidecar/billing/hosted-terms.ts';
import type { Billing, Rows } from '../../router-sidecar/billing/billing-rows.ts';
import { messages } from '../../router-sidecar/dialects/anthropic.ts';
import { compact, responses } from '../../router-sidecar/dialects/openai-responses.ts';
import { embeddings, chatCompletions } from '../../router-sidecar/dialects/openai.ts';
import { scanDocument } from '../../router-sidecar/json-scan.ts';

/** Keys of the providers' public API documents: names alone. */
const DOCUMENTED = JSON.parse(
  readFileSync(new URL('../fixtures/provider-keys.json', import.meta.url), 'utf8'),
) as Record<string, Record<'request' | 'tools' | 'usage', string[]>>;

const withoutDate = (type: string) => type.replace(/_\d{4}_?\d{2}_?\d{2}$/, '');

/** Returns the documented keys that a table has no row for. */
function missing({ request, tools, usage }: Billing, endpoint: string): string[] {
  const documented = DOCUMENTED[endpoint];
  const lacks = (rows: Rows) => (key: string) => !Object.hasOwn(rows, key);
  return [
    ...(documented?.request.filter(lacks(request)) ?? ['no documented keys']),
    ...(documented?.tools.map(withoutDate).filter(lacks(tools)) ?? []),
    ...(documented?.usage.filter(lacks(usage)) ?? []),
  ];
}

function without(billing: Billing, part: 'request' | 'tools' | 'usage', key: string): Billing {
  const { [key]: _row, ...rest } = billing[part];
  return { ...billing, [part]: rest };
}

const unpriced = { price: null, partTokens: { image: 5000, audio: null, file: null }, storesAnswers: false };
const DIALECTS = [chatCompletions, responses, compact, embeddings, messages];

describe('the table of billable keys', () => {
  it.each(DIALECTS.map((dialect) => [dialect.endpoint, dialect] as const))(
    'has a row for every documented key of %s, and every row has a reason or a price',
    (endpoint, { billing }) => {
      expect(missing(billing, endpoint)).toEqual([]);
      for (const row of [billing.request, billing.tools, billing.usage].flatMap((rows) => Object.values(rows))) {
        if (row.bills === 'tokens') expect(row.by.length).toBeGreaterThan(0);
        else if (row.bills === 'variant') expect(row.plain.length).toBeGreaterThan(0);
        else expect(row.why).toMatch(/^[A-Z].+\.$/);
      }
    },
  );

  it('notices any row that is taken away', () => {
    for (const { endpoint, billing } of DIALECTS)
      for (const part of ['request', 'tools', 'usage'] as const)
        for (const key of DOCUMENTED[endpoint]?.[part] ?? []) {
          const name = part === 'tools' ? withoutDate(key) : key;
          expect(missing(without(billing, part, name), endpoint)).toContain(name);
        }
  });

  it.each([
    ['service_tier', chatCompletions, { service_tier: 'priority' }],
    ['speed', messages, { speed: 'fast' }],
    ['background', responses, { background: true }],
    ['web_search_options', chatCompletions, { web_search_options: {} }],
  ] as const)('alone rejects %s: without its row the call would go free', (key, { billing }, body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    const members = new Map(scanDocument(bytes).map((member) => [member.key, member]));
    expect(() => readTerms(bytes, members, billing, unpriced)).toThrow(key);
    expect(readTerms(bytes, members, without(billing, 'request', key), unpriced)).toMatchObject({
      variant: null,
      tools: [],
    });
  });
});
