import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { expectAllRejected, expectRejected } from './ask.ts';
import { ALL, openDeployment, RELOAD, soon, type Deployment } from './deployment.ts';

let d: Deployment;
beforeAll(async () => void (d = await openDeployment()));
afterAll(() => d.close());
afterEach(async () => {
  for (const { name, isOff } of (await d.catalog()).models) if (isOff) await d.switchModel(name, true);
});

describe('does what it says', () => {
  it('catalogModels returns every callable model, sorted, with every price it has and null for the others', async () => {
    const one = 'tokensPerMillion usdPerMillion';
    const apart = `cacheRead { ${one} } cacheReadExplicit { ${one} } cacheWrite { ${one} } cacheWrite5m { ${one} } cacheWrite1h { ${one} } outputThinking { ${one} }`;
    const { catalogModels } = await d.owner.gql<{ catalogModels: { name: string }[] }>(
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

  it('catalog returns to operators the file, its models and its providers without their credentials', async () => {
    const shown = await d.catalog();
    expect(shown).toMatchObject({
      source: d.system.config.catalog.file,
      memoryModel: { name: 'memory', isOff: false },
      providers: [
        { name: 'alpha', protocol: 'alpha', baseUrl: `${d.upstream.url}/alpha/v1`, hasKey: true },
        { name: 'memory', hasKey: true },
        { name: 'open', protocol: 'beta', baseUrl: 'http://127.0.0.1:1/beta', hasKey: true },
        { name: 'theirs', hasKey: false },
      ],
    });
    expect(shown.models.map(({ name }) => name)).toEqual(ALL);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|account/);
  });

  it('a model that is switched off is found by no new call in any process, until it is switched on again', async () => {
    d.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
    expect(await d.switchModel('chat', false)).toEqual({
      switchModel: { model: { name: 'chat', isOff: true, callable: 'HOSTED', provider: 'alpha' } },
    });
    const { catalogModels } = await d.owner.gql<{ catalogModels: { name: string }[] }>('{ catalogModels { name } }');
    expect(catalogModels.map(({ name }) => name)).toEqual(ALL.filter((name) => name !== 'chat'));
    expect((await d.catalog()).models.filter(({ isOff }) => isOff)).toEqual([{ name: 'chat', isOff: true }]);
    await soon(
      d.listedByRouter,
      ALL.filter((name) => name !== 'chat'),
    );
    await soon(() => d.replica.catalog.find('chat'), null);
    const rejected = await d.callModel('chat');
    const unknown = await d.callModel('never-heard');
    expect([rejected.status, unknown.status]).toEqual([404, 404]);
    expect((await rejected.text()).replaceAll('chat', 'never-heard')).toBe(await unknown.text());
    // Switching twice has the same effect as once.
    await d.switchModel('chat', false);

    await d.switchModel('chat', true);
    await soon(d.listedByRouter, ALL);
    await soon(() => d.replica.catalog.find('chat')?.name, 'chat');
    const served = await d.callModel('chat');
    expect(served.status).toBe(200);
    await served.text();
  });

  it('a call that is running when its model is switched off ends normally', async () => {
    let end = (): void => {};
    const event = (text: string) => `data: {"choices":[{"index":0,"delta":{"content":"${text}"}}]}\n\n`;
    d.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('one'));
      end = () =>
        void response.end(
          `${event('two')}data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\ndata: [DONE]\n\n`,
        );
    });
    const answer = await d.callModel('chat', { stream: true });
    await d.switchModel('chat', false);
    await soon(
      d.listedByRouter,
      ALL.filter((name) => name !== 'chat'),
    );
    end();
    expect(await answer.text()).toMatch(/one[\s\S]*two[\s\S]*\[DONE\]/);
  });

  it('a switch whose event was lost reaches every process all the same', async () => {
    const { pool } = d.system.running.platform;
    await pool.query(`insert into catalog_switch (model, switched_off_by) values ('messages', 'nobody')`);
    const without = ALL.filter((name) => name !== 'messages');
    await Promise.all([
      soon(d.listedByRouter, without),
      soon(() => d.replica.catalog.models.map(({ name }) => name), without),
    ]);
    await soon(() => d.system.running.platform.catalog.isOff('messages'), true);
    expect((await d.catalog()).models.find(({ name }) => name === 'messages')?.isOff).toBe(true);
  });

  it('with the memory model off nothing is extracted; messages are stored, and extracted when it is on again', async () => {
    d.upstream.answers(({ path, ...call }) =>
      answerJson(
        path.startsWith('/memory/')
          ? chatCompletion(null, '{"facts":[]}')
          : chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }),
      )({ path, ...call }),
    );
    const memoryCalls = () => d.upstream.calls.filter(({ path }) => path.startsWith('/memory/')).length;
    await d.switchModel('memory', false);
    expect(d.system.running.platform.catalog.memoryModel).toBeNull();
    expect((await d.catalog()).memoryModel).toEqual({ name: 'memory', isOff: true });
    const before = memoryCalls();
    const reported = await fetch(
      `${d.system.base}/router/alpha/v1/chat/completions?boundary_id=${d.system.boundaryId}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${d.owner.secret}` },
        body: JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'My dog is called Bruno.' }] }),
      },
    );
    expect(reported.status).toBe(200);
    await reported.text();
    const states = async () => {
      const { projects } = await d.owner.gql<{
        projects: { nodes: { conversations: { nodes: { status: string }[] } }[] };
      }>('{ projects { nodes { conversations { nodes { status } } } } }');
      return projects.nodes.flatMap(({ conversations }) => conversations.nodes.map(({ status }) => status));
    };
    await soon(states, ['PENDING']);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(memoryCalls()).toBe(before);
    await d.switchModel('memory', true);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['DONE']);
    expect(memoryCalls()).toBe(before + 1);
  });
});

describe('rejects bad input', () => {
  it('switching a model that is not in the catalog is NOT_FOUND, and stores nothing', async () => {
    for (const name of ['no-such', '', 'Chat', 'chat ', '__proto__'])
      await expectRejected('NOT_FOUND', d.switchModel(name, false));
    const { rows } = await d.system.running.platform.pool.query('select model from catalog_switch');
    expect(rows).toEqual([]);
  });
});

describe('rejects strangers', () => {
  it('callers who do not operate the deployment: another team’s administrator, and a narrowed key of the operators', async () => {
    const narrow = await d.owner.withKey({ permissions: ['router:use', 'workspace:read'] });
    for (const actor of [await d.system.newTeam(), narrow]) {
      await expectAllRejected('ACCESS_DENIED', [
        actor.gql('{ catalog { generation } }'),
        actor.gql(RELOAD),
        d.switchModel('chat', false, actor),
        d.switchModel('no-such', true, actor),
      ]);
      expect(await actor.gql('{ catalogModels { name } }')).toEqual({ catalogModels: ALL.map((name) => ({ name })) });
    }
  });
});
