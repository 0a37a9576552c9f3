import { describe, expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, call, moneyOf, RESPONSES, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { priceOf, tokenPrice, modelRow } from './catalog-rows.ts';
import { statusOf, heldDuring } from './model-calls.ts';
import { betaMessage } from './usage-events.ts';

const price = priceOf(3, 7, `tools: { web_search: ${tokenPrice(10_000)} }`);
const s = useScripted({
  moreModels: modelRow('searches', 'alpha', { price }) + modelRow('searches-beta', 'beta', { price }),
});

const START = 1_000_000_000n;
const search = { type: 'web_search' };
const ask = (more: object, input: unknown = 'Hello') => ({ model: 'chat', max_output_tokens: 50, input, ...more });
const message = (more: object, content: unknown = 'Hello') => ({
  model: 'messages',
  max_tokens: 50,
  messages: [{ role: 'user', content }],
  ...more,
});
const space = (key: string, ...tools: object[]) => ({ type: 'namespace', name: 'n', description: 'd', [key]: tools });
const escaped = (body: object, from: string, to: string) => JSON.stringify(body).replace(from, to);

async function statusAt(path: string, body: object | string): Promise<number> {
  const team = await s.team(START);
  const status = await statusOf(s, team, body, { path });
  if (status === 400) {
    expect(s.upstream.calls).toEqual([]);
    expect(await moneyOf(team)).toMatchObject({ balance: START, held: 0n, records: [] });
  }
  return status;
}

describe('a tool that runs at the provider is rejected without a price for it, wherever it stands', () => {
  it.each<[string, string, object | string]>([
    ['in a namespace', RESPONSES, ask({ tools: [space('tools', search)] })],
    ['in a namespace of a namespace', RESPONSES, ask({ tools: [space('tools', space('tools', search))] })],
    [
      'twenty deep',
      RESPONSES,
      ask({ tools: [Array.from({ length: 20 }).reduce<object>((in_) => space('tools', in_), search)] }),
    ],
    ['beside functions', RESPONSES, ask({ tools: [space('tools', { type: 'function', name: 'f' }, search)] })],
    ['under another key', RESPONSES, ask({ tools: [space('members', search)] })],
    [
      'under another key of a function',
      RESPONSES,
      ask({ tools: [{ type: 'function', name: 'f', helpers: [search] }] }),
    ],
    ['as an object', RESPONSES, ask({ tools: [{ type: 'namespace', name: 'n', tool: search }] })],
    [
      'in lists of lists',
      RESPONSES,
      ask({ tools: [{ type: 'namespace', name: 'n', groups: [[{ items: [search] }]] }] }),
    ],
    ['in a list whose key is in capitals', RESPONSES, ask({ tools: [space('Tools', search)] })],
    ['in a tool without a type', RESPONSES, ask({ tools: [{ name: 'n', tools: [search] }] })],
    ['in a dated version', RESPONSES, ask({ tools: [space('tools', { type: 'web_search_2025_08_26' })] })],
    ['in capitals under another key', RESPONSES, ask({ tools: [space('members', { type: 'Web_Search' })] })],
    [
      'with its type in escapes',
      RESPONSES,
      escaped(ask({ tools: [space('tools', search)] }), 'web_search', 'web\\u005fsearch'),
    ],
    [
      'with the list in escapes',
      RESPONSES,
      escaped(ask({ tools: [space('members', search)] }), 'members', 'm\\u0065mbers'),
    ],
    [
      'with a key in escapes',
      RESPONSES,
      escaped(ask({ tools: [space('members', { type: 'web_search' })] }), '{"type":"web', '{"t\\u0079pe":"web'),
    ],
    ['of files', RESPONSES, ask({ tools: [space('tools', { type: 'file_search', vector_store_ids: [] })] })],
    ['of code', RESPONSES, ask({ tools: [space('tools', { type: 'code_interpreter', container: { type: 'auto' } })] })],
    ['of a shell', RESPONSES, ask({ tools: [space('members', { type: 'shell' })] })],
    ['that nobody knows', RESPONSES, ask({ tools: [space('tools', { type: 'teleport' })] })],
    [
      'added by an item',
      RESPONSES,
      ask({}, [{ type: 'additional_tools', role: 'developer', tools: [space('tools', search)] }]),
    ],
    [
      'added by an item under another key',
      RESPONSES,
      ask({}, [{ type: 'additional_tools', role: 'developer', entries: [search] }]),
    ],
    ['found by a search', RESPONSES, ask({}, [{ type: 'tool_search_output', tools: [space('tools', search)] }])],
    [
      'found by a search with a deferred tool',
      RESPONSES,
      ask({}, [{ type: 'tool_search_output', tools: [{ ...search, defer_loading: true }] }]),
    ],
    [
      'in an item that nobody knows',
      RESPONSES,
      ask({}, [
        { type: 'kit', parts: [search] },
        { role: 'user', content: 'x' },
      ]),
    ],
    [
      'in the variables of a stored prompt',
      RESPONSES,
      ask({ prompt: { id: 'pmpt_1', variables: { a: { tools: [search] } } } }),
    ],
    ['in the tools of a stored prompt', RESPONSES, ask({ prompt: { id: 'pmpt_1', tools: [search] } })],
    ['in a chat', ALPHA, say('Hello', { tools: [space('tools', search)] })],
    [
      'in a function of a chat',
      ALPHA,
      say('Hello', { tools: [{ type: 'function', function: { name: 'f', tools: [search] } }] }),
    ],
    [
      'in a chat under another key',
      ALPHA,
      say('Hello', { tools: [{ type: 'custom', custom: { name: 'c', uses: search } }] }),
    ],
    [
      'in messages',
      BETA,
      message({
        tools: [
          { type: 'custom', name: 'c', input_schema: {}, tools: [{ type: 'web_search_20250305', name: 'web_search' }] },
        ],
      }),
    ],
    [
      'in a set of tools of messages',
      BETA,
      message({
        tools: [{ type: 'computer_toolset_20251001', name: 'c', members: [{ type: 'code_execution_20250825' }] }],
      }),
    ],
    [
      'that is another model',
      BETA,
      message({ tools: [{ name: 'c', input_schema: {}, helpers: [{ type: 'advisor_20260301' }] }] }),
    ],
  ])('%s', async (_where, path, body) => {
    expect(await statusAt(path, body)).toBe(400);
  });
});

describe('what the client runs or only says passes', () => {
  const schema = {
    type: 'object',
    properties: { tools: { type: 'array', items: { type: 'web_search' } }, type: { const: 'web_search' } },
  };
  it.each<[string, string, object]>([
    [
      'functions in a namespace',
      RESPONSES,
      ask({ tools: [space('tools', { type: 'function', name: 'f', parameters: schema })] }),
    ],
    ['a schema with such names', RESPONSES, ask({ tools: [{ type: 'function', name: 'f', parameters: schema }] })],
    [
      'a schema in a chat',
      ALPHA,
      say('Hello', { tools: [{ type: 'function', function: { name: 'f', parameters: schema } }] }),
    ],
    [
      'a schema in messages',
      BETA,
      message({ tools: [{ name: 'f', input_schema: schema, input_examples: [{ tools: [search] }] }] }),
    ],
    [
      'a grammar',
      RESPONSES,
      ask({ tools: [{ type: 'custom', name: 'c', format: { type: 'grammar', syntax: 'lark', definition: 'x' } }] }),
    ],
    [
      'a shell at the client',
      RESPONSES,
      ask({ tools: [space('tools', { type: 'shell', environment: { type: 'local' } })] }),
    ],
    [
      'the arguments of a call',
      RESPONSES,
      ask({}, [{ type: 'function_call', call_id: 'c', name: 'f', arguments: '{"type":"web_search"}' }]),
    ],
    [
      'words about it',
      RESPONSES,
      ask({}, [{ role: 'user', content: [{ type: 'input_text', text: '{"type":"web_search"}' }] }]),
    ],
    [
      'the input of a tool in messages',
      BETA,
      message({}, [{ type: 'tool_use', id: 't', name: 'n', input: { type: 'web_search', tools: [search] } }]),
    ],
    [
      'what a server listed',
      RESPONSES,
      ask({}, [{ type: 'mcp_list_tools', server_label: 'l', tools: [{ name: 'web_search', input_schema: schema }] }]),
    ],
  ])('%s', async (_what, path, body) => {
    const usage = { input_tokens: 10, output_tokens: 1 };
    s.upstream.answers(
      answerJson(
        path === ALPHA
          ? chatCompletion({ prompt_tokens: 10, completion_tokens: 1 })
          : path === BETA
            ? betaMessage(usage)
            : { output: [], usage },
      ),
    );
    expect(await statusAt(path, body)).toBe(200);
  });
});

describe('where it has a price, it is held and charged from there too', () => {
  it('in a namespace', async () => {
    const team = await s.team(START);
    const output = [
      { type: 'web_search_call', id: 'w' },
      { type: 'web_search_call', id: 'v' },
    ];
    const held = heldDuring(s, team, answerJson({ output, usage: { input_tokens: 10, output_tokens: 1 } }));
    const body = { ...ask({ tools: [space('tools', search)] }), model: 'searches' };
    await (await call(s, team, body, { path: RESPONSES })).text();
    expect(held()).toBe(100_000n * 3n + 50n * 7n + 10n * 10_000n);
    expect((await moneyOf(team)).balance).toBe(START - 30n - 7n - 20_000n);
  });

  it('once for each limit of uses, wherever it is repeated', async () => {
    const team = await s.team(START);
    const held = heldDuring(s, team, answerJson(betaMessage({ input_tokens: 10, output_tokens: 1 })));
    const tool = { type: 'web_search_20250305', name: 'web_search', max_uses: 3 };
    const source = { type: 'base64', media_type: 'image/png', data: 'AA' };
    const body = message({ tools: [tool], model: 'searches-beta' }, [{ type: 'image', source }]);
    await (await call(s, team, body, { path: BETA })).text();
    expect(held()).toBe(100_000n * 3n + 50n * 7n + 3n * 10_000n);
  });
});
