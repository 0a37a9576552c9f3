import { readFile, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/logger.ts';
import { createPlatform, type Platform } from '../../src/platform.ts';
import { GqlError, type TestActor } from '../harness/actor.ts';
import { openHouse, type House } from '../harness/house.ts';
import { answerJson, chatCompletion, openUpstream, type Upstream } from '../harness/upstream.ts';
import { refusal } from './ask.ts';

const SWITCH =
  'mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name isOff callable provider } } }';
const RELOAD = 'mutation { reloadCatalog { catalog { source generation loadedAt models { name } } } }';
const SEEN_WITHIN_MS = 1_500;
/** A poll comes every second; the rest is for a machine that has much to do. */
const POLLED_WITHIN_MS = 3_000;

const quiet = createLogger({ level: 'silent', name: 'test' });

let upstream: Upstream;
let house: House;
let owner: TestActor;
/** Another process of the deployment, as a router or a second replica is one. */
let replica: Platform;
beforeAll(async () => {
  upstream = await openUpstream();
  house = await openHouse({ catalog: catalogOf(), env: { ALPHA_KEY: 'alpha-account' } });
  owner = house.owner;
  replica = await createPlatform(house.config, quiet);
});
afterAll(async () => {
  await replica.close();
  await house.close();
  await upstream.close();
});
afterEach(async () => {
  for (const { name, isOff } of (await catalog()).models) if (isOff) await switchModel(name, true);
});

const price = (tokens: number) => `{ tokens_per_million: ${tokens}, usd_per_million: ${tokens / 4} }`;
const band = (upTo: string, tokens: number, more = '') =>
  `{ up_to_input_tokens: ${upTo}, input: ${price(tokens)}, output: ${price(tokens)}${more} }`;
const EVERY_PRICE = `{ input: ${price(1)}, output: ${price(1)}, details: { batch: { input: ${price(2)}, output: ${price(3)} },
      cache_read: ${price(4)}, cache_read_explicit: ${price(5)}, cache_write: ${price(6)}, cache_write_1h: ${price(7)}, cache_write_5m: ${price(8)},
      output_thinking: ${price(9)}, hosted_tools: ${price(1_000_000_000_000)}, tiers: [${band('100', 1)}, ${band('null', 2, `, cache_read: ${price(3)}, output_thinking: ${price(4)}`)}] } }`;

function catalogOf(more = '', memoryModel = 'memory'): string {
  const rest = 'context_tokens: 100000, max_output_tokens: 1000';
  return `providers:
  alpha: { protocol: alpha, base_url: ${upstream.url}/alpha/v1, api_key_env: ALPHA_KEY }
  open: { protocol: beta, base_url: 'http://user:hidden@127.0.0.1:1/beta?key=hidden' }
  theirs: { protocol: alpha, base_url: '${upstream.url}/theirs/v1', api_key_env: NO_SUCH_KEY }
  memory: { protocol: alpha, base_url: '${upstream.url}/memory/v1' }
models:
  - { name: chat, provider: alpha, ${rest}, price: ${EVERY_PRICE} }
  - { name: vectors, provider: alpha, kind: embeddings, ${rest} }
  - { name: memory, provider: memory, ${rest} }
  - { name: their-chat, provider: theirs, ${rest} }
  - { name: messages, provider: open, ${rest} }
${more}
memory_model: ${memoryModel}
`;
}

interface CatalogShown {
  source: string;
  loadedAt: string;
  generation: number;
  models: { name: string; isOff: boolean }[];
  providers: { name: string; protocol: string; baseUrl: string; hasKey: boolean }[];
  memoryModel: { name: string; isOff: boolean } | null;
}

async function catalog(): Promise<CatalogShown> {
  return (
    await owner.gql<{ catalog: CatalogShown }>(
      '{ catalog { source loadedAt generation models { name isOff } providers { name protocol baseUrl hasKey } memoryModel { name isOff } } }',
    )
  ).catalog;
}

function switchModel(name: string, on: boolean, actor = owner): Promise<unknown> {
  return actor.gql(SWITCH, { input: { name, on } });
}

/** The names in the router's own list, which is another process's than GraphQL's in production. */
async function listedByRouter(): Promise<string[]> {
  const response = await fetch(`${house.routerBase}/router/v1/models`, {
    headers: { authorization: `Bearer ${owner.secret}` },
  });
  const { data } = (await response.json()) as { data: { items: { name: string }[] } };
  return data.items.map(({ name }) => name);
}

function callModel(model: string, more: object = {}): Promise<Response> {
  return fetch(`${house.routerBase}/router/alpha/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.secret}` },
    body: JSON.stringify({ model, max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }], ...more }),
  });
}

/** What must become true in every process soon after an operator's word. */
async function soon(look: () => unknown, expected: unknown, timeout = SEEN_WITHIN_MS): Promise<void> {
  await expect.poll(look, { timeout, interval: 25 }).toEqual(expected);
}

const ALL = ['chat', 'memory', 'messages', 'their-chat', 'vectors'];

describe('does what it says', () => {
  it('catalogModels tells every model that can be called, sorted, with every price it has and null for the others', async () => {
    const one = 'tokensPerMillion usdPerMillion';
    const apart = `cacheRead { ${one} } cacheReadExplicit { ${one} } cacheWrite { ${one} } cacheWrite5m { ${one} } cacheWrite1h { ${one} } outputThinking { ${one} }`;
    const { catalogModels } = await owner.gql<{ catalogModels: { name: string }[] }>(
      `{ catalogModels { name protocol kind provider contextTokens maxOutputTokens callable isOff price { input { ${one} } output { ${one} } tiered
         details { batch { input { ${one} } output { ${one} } } hostedTools { ${one} } ${apart}
         tiers { upToInputTokens input { ${one} } output { ${one} } ${apart} } } } } }`,
    );
    const cost = (tokens: number) => ({ tokensPerMillion: tokens, usdPerMillion: tokens / 4 });
    const none = {
      cacheRead: null,
      cacheReadExplicit: null,
      cacheWrite: null,
      cacheWrite5m: null,
      cacheWrite1h: null,
      outputThinking: null,
    };
    const usual = { contextTokens: 100_000, maxOutputTokens: 1000, isOff: false, price: null, kind: 'chat' };
    expect(catalogModels).toEqual([
      {
        ...usual,
        name: 'chat',
        protocol: 'alpha',
        provider: 'alpha',
        callable: 'HOSTED',
        price: {
          input: cost(1),
          output: cost(1),
          tiered: true,
          details: {
            batch: { input: cost(2), output: cost(3) },
            cacheRead: cost(4),
            cacheReadExplicit: cost(5),
            cacheWrite: cost(6),
            cacheWrite1h: cost(7),
            cacheWrite5m: cost(8),
            outputThinking: cost(9),
            hostedTools: cost(1_000_000_000_000),
            tiers: [
              { ...none, upToInputTokens: 100, input: cost(1), output: cost(1) },
              {
                ...none,
                upToInputTokens: null,
                input: cost(2),
                output: cost(2),
                cacheRead: cost(3),
                outputThinking: cost(4),
              },
            ],
          },
        },
      },
      { ...usual, name: 'memory', protocol: 'alpha', provider: 'memory', callable: 'HOSTED' },
      { ...usual, name: 'messages', protocol: 'beta', provider: 'open', callable: 'HOSTED' },
      { ...usual, name: 'their-chat', protocol: 'alpha', provider: 'theirs', callable: 'BYOK_ONLY' },
      { ...usual, name: 'vectors', protocol: 'alpha', provider: 'alpha', callable: 'HOSTED', kind: 'embeddings' },
    ]);
  });

  it('catalog tells operators the file, its models and its providers without their credentials', async () => {
    const shown = await catalog();
    expect(shown).toMatchObject({
      source: house.config.catalog.file,
      memoryModel: { name: 'memory', isOff: false },
      providers: [
        { name: 'alpha', protocol: 'alpha', baseUrl: `${upstream.url}/alpha/v1`, hasKey: true },
        { name: 'memory', hasKey: true },
        { name: 'open', protocol: 'beta', baseUrl: 'http://127.0.0.1:1/beta', hasKey: true },
        { name: 'theirs', hasKey: false },
      ],
    });
    expect(shown.models.map(({ name }) => name)).toEqual(ALL);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|account/);
  });

  it('a model that is switched off is found by no new call in any process, until it is switched on again', async () => {
    upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
    expect(await switchModel('chat', false)).toEqual({
      switchModel: { model: { name: 'chat', isOff: true, callable: 'HOSTED', provider: 'alpha' } },
    });
    const { catalogModels } = await owner.gql<{ catalogModels: { name: string }[] }>('{ catalogModels { name } }');
    expect(catalogModels.map(({ name }) => name)).toEqual(ALL.filter((name) => name !== 'chat'));
    expect((await catalog()).models.filter(({ isOff }) => isOff)).toEqual([{ name: 'chat', isOff: true }]);
    await soon(
      listedByRouter,
      ALL.filter((name) => name !== 'chat'),
    );
    await soon(() => replica.catalog.find('chat'), null);
    const refused = await callModel('chat');
    const unknown = await callModel('never-heard');
    expect([refused.status, unknown.status]).toEqual([404, 404]);
    expect((await refused.text()).replaceAll('chat', 'never-heard')).toBe(await unknown.text());
    // Twice is once.
    await switchModel('chat', false);

    await switchModel('chat', true);
    await soon(listedByRouter, ALL);
    await soon(() => replica.catalog.find('chat')?.name, 'chat');
    const served = await callModel('chat');
    expect(served.status).toBe(200);
    await served.text();
  });

  it('a call that is under way when its model is switched off ends as if it were not', async () => {
    let end = (): void => {};
    const event = (text: string) => `data: {"choices":[{"index":0,"delta":{"content":"${text}"}}]}\n\n`;
    upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('one'));
      end = () =>
        void response.end(
          `${event('two')}data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\ndata: [DONE]\n\n`,
        );
    });
    const answer = await callModel('chat', { stream: true });
    await switchModel('chat', false);
    await soon(
      listedByRouter,
      ALL.filter((name) => name !== 'chat'),
    );
    end();
    expect(await answer.text()).toMatch(/one[\s\S]*two[\s\S]*\[DONE\]/);
  });

  it('a switch whose event was lost reaches every process all the same', async () => {
    const { pool } = house.running.platform;
    await pool.query(`insert into catalog_switch (model, switched_off_by) values ('messages', 'nobody')`);
    const without = ALL.filter((name) => name !== 'messages');
    await Promise.all([
      soon(listedByRouter, without, POLLED_WITHIN_MS),
      soon(() => replica.catalog.models.map(({ name }) => name), without, POLLED_WITHIN_MS),
    ]);
    await soon(() => house.running.platform.catalog.isOff('messages'), true, POLLED_WITHIN_MS);
    expect((await catalog()).models.find(({ name }) => name === 'messages')?.isOff).toBe(true);
  });

  it('while the switches cannot be read, what was known stays in force; afterwards they are followed again', async () => {
    const { pool } = house.running.platform;
    await switchModel('messages', false);
    await soon(() => replica.catalog.find('messages'), null);
    await pool.query('alter table setting rename column value to unreadable');
    try {
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      expect(replica.catalog.find('messages')).toBeNull();
      expect(replica.catalog.find('chat')?.name).toBe('chat');
      expect((await refusal(owner.gql(RELOAD))).code).toBe('INTERNAL_ERROR');
    } finally {
      await pool.query('alter table setting rename column unreadable to value');
    }
    await switchModel('messages', true);
    await soon(() => replica.catalog.find('messages')?.name, 'messages', POLLED_WITHIN_MS);
  });

  it('a reload puts the file as it is now in force in every process', async () => {
    const before = await catalog();
    const file = house.config.catalog.file ?? '';
    const added = '  - { name: added, provider: theirs, context_tokens: 10, max_output_tokens: 5 }';
    await writeFile(file, catalogOf(added).replace(/^ {2}- \{ name: vectors.*\n/m, ''));
    expect((await catalog()).models).toEqual(before.models);
    const { reloadCatalog } = await owner.gql<{ reloadCatalog: { catalog: CatalogShown } }>(RELOAD);
    const now = ['added', 'chat', 'memory', 'messages', 'their-chat'];
    expect(reloadCatalog.catalog.models.map(({ name }) => name)).toEqual(now);
    expect(reloadCatalog.catalog.generation).toBe(before.generation + 1);
    expect(reloadCatalog.catalog.loadedAt > before.loadedAt).toBe(true);
    await soon(listedByRouter, now);
    await soon(() => replica.catalog.models.map(({ name }) => name), now);
    await soon(() => replica.catalog.generation, before.generation + 1);

    await writeFile(file, catalogOf());
    await owner.gql(RELOAD);
    await soon(listedByRouter, ALL);
  });

  it('a process whose own file is faulty keeps what it has, says so in its log, and follows the next reload', async () => {
    const lines: string[] = [];
    const file = `${house.config.dataDir}/other.yaml`;
    await writeFile(file, catalogOf());
    const config = { ...house.config, catalog: { ...house.config.catalog, file } };
    const other = await createPlatform(config, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
    try {
      const before = other.catalog.generation;
      await writeFile(file, 'providers: {}\nmodels: 3\n');
      await owner.gql(RELOAD);
      await soon(() => lines.length, 1);
      expect(lines[0]).toContain('models: Invalid input');
      expect(other.catalog.models.map(({ name }) => name)).toEqual(ALL);
      expect(other.catalog.generation).toBe(before);
      await writeFile(file, catalogOf('  - { name: b, provider: alpha, context_tokens: 1, max_output_tokens: 1 }'));
      await owner.gql(RELOAD);
      await soon(() => other.catalog.find('b')?.name, 'b');
      await soon(() => other.catalog.generation, before + 2);
    } finally {
      await other.close();
    }
  });

  it('with the memory model off nothing is extracted; what was said is kept, and extracted when it is on again', async () => {
    upstream.answers(({ path, ...call }) =>
      answerJson(
        path.startsWith('/memory/')
          ? chatCompletion(null, '{"operations":[]}')
          : chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }),
      )({ path, ...call }),
    );
    const memoryCalls = () => upstream.calls.filter(({ path }) => path.startsWith('/memory/')).length;
    await switchModel('memory', false);
    expect(house.running.platform.catalog.memoryModel).toBeNull();
    expect((await catalog()).memoryModel).toEqual({ name: 'memory', isOff: true });
    const before = memoryCalls();
    const told = await fetch(`${house.routerBase}/router/alpha/v1/chat/completions?boundary_id=${house.boundaryId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.secret}` },
      body: JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'My dog is called Bruno.' }] }),
    });
    expect(told.status).toBe(200);
    await told.text();
    const states = async () => {
      const { projects } = await owner.gql<{
        projects: { nodes: { conversations: { nodes: { status: string }[] } }[] };
      }>('{ projects { nodes { conversations { nodes { status } } } } }');
      return projects.nodes.flatMap(({ conversations }) => conversations.nodes.map(({ status }) => status));
    };
    await soon(states, ['PENDING']);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(memoryCalls()).toBe(before);
    await switchModel('memory', true);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['DONE']);
    expect(memoryCalls()).toBe(before + 1);
  });
});

describe('refuses bad input', () => {
  it('switching a model that is not in the catalog is NOT_FOUND, and keeps nothing', async () => {
    for (const name of ['no-such', '', 'Chat', 'chat ', '__proto__'])
      expect((await refusal(switchModel(name, false))).code).toBe('NOT_FOUND');
    const { rows } = await house.running.platform.pool.query('select model from catalog_switch');
    expect(rows).toEqual([]);
  });

  it.each([
    ['that is not YAML', 'providers: {', /is not YAML/, []],
    [
      'whose rows have faults',
      'providers: { p: { protocol: gamma, base_url: x } }\nmodels: [{ name: m }]',
      /is not a catalog/,
      ['providers.p.protocol', 'providers.p.base_url', 'models.0.provider', 'models.0.context_tokens'],
    ],
    [
      'whose rows do not fit each other',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models:
  - { name: m, provider: q, context_tokens: 1, max_output_tokens: 1 }
  - { name: m, provider: p, kind: embeddings, context_tokens: 1, max_output_tokens: 1 }
memory_model: x`,
      /is not a catalog/,
      ['models.0.provider', 'models.1.name', 'memory_model'],
    ],
    [
      'whose memory model makes embeddings',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, provider: p, kind: embeddings, context_tokens: 1, max_output_tokens: 1 }]
memory_model: m`,
      /memory model m must be .* kind chat/,
      ['memory_model'],
    ],
    [
      'with more tokens than can be told',
      `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, provider: p, context_tokens: 3000000000, max_output_tokens: 1 }]`,
      /is not a catalog/,
      ['models.0.context_tokens'],
    ],
    [
      'that needs the demo provider, which was not started',
      'providers: { p: { protocol: alpha, built_in: demo } }\nmodels: []',
      /demo provider .* Restart/,
      [],
    ],
  ])(
    'a reload of a file %s is refused with every fault, and no process follows',
    async (_what, text, message, fields) => {
      const file = house.config.catalog.file ?? '';
      const good = await readFile(file, 'utf8');
      const { generation } = await catalog();
      await writeFile(file, text);
      try {
        const error = await owner.gql(RELOAD).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(GqlError);
        const { errors } = (error as GqlError).body as {
          errors: { message: string; extensions: { code: string; errors?: { field: string }[] } }[];
        };
        expect(errors[0]?.extensions.code).toBe('INVALID_PARAMETER');
        expect(errors[0]?.message).toMatch(message);
        for (const field of fields) expect(errors[0]?.extensions.errors?.map((fault) => fault.field)).toContain(field);
      } finally {
        await writeFile(file, good);
      }
      expect((await catalog()).generation).toBe(generation);
      expect(await listedByRouter()).toEqual(ALL);
      expect(replica.switches.catalogGeneration).toBe(generation);
    },
  );
});

describe('refuses strangers', () => {
  it('who do not operate the deployment: another team’s administrator, and a narrowed key of the operators', async () => {
    const narrow = await owner.withKey({ permissions: ['router:use', 'workspace:read'] });
    for (const actor of [await house.newTeam(), narrow]) {
      for (const work of [
        actor.gql('{ catalog { generation } }'),
        actor.gql(RELOAD),
        switchModel('chat', false, actor),
        switchModel('no-such', true, actor),
      ])
        expect((await refusal(work)).code).toBe('ACCESS_DENIED');
      expect(await actor.gql('{ catalogModels { name } }')).toEqual({ catalogModels: ALL.map((name) => ({ name })) });
    }
  });

  it('catalogModels is for keys that may call models', async () => {
    const reader = await owner.withKey({ permissions: ['project:read'] });
    expect((await refusal(reader.gql('{ catalogModels { name } }'))).code).toBe('ACCESS_DENIED');
  });
});
