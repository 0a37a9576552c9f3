import { describe, expect, it } from 'vitest';
import { ask, badTexts, errorsOfAll, expectRejected } from './ask.ts';
import { connectBot, credentialsFor, deleteBot, getBot, INTEGRATION, updateBot } from './bots.ts';
import { createRole, join } from './invitees.ts';
import { setGrants } from './operations.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';
import { CHANNELS, FOLLOW_BOTS, LIST_BOTS, useBots, type ListedBots } from './use-bots.ts';

const { system, owner, here, other, create } = useBots();

describe('rejects bad input', () => {
  it('each field is rejected by its name, and nothing is created or changed', async () => {
    const bot = await create();
    const before = (await owner.gql<ListedBots>(LIST_BOTS)).integrations.totalCount;
    const long = Array.from({ length: 101 }, (_, i) => `d${i}`);
    const bad: [string, object, string?][] = [
      ...badTexts(200).map(([, name]): [string, object] => ['name', { name }]),
      ['dailyMessageLimit', { dailyMessageLimit: -1 }],
      ['dailyMessageLimit', { dailyMessageLimit: 1.5 }],
      ['dailyMessageLimit', { dailyMessageLimit: 2 ** 31 }],
      ['datasetIds', { datasetIds: long }],
      ['datasetIds[1]', { datasetIds: ['a', ' '] }],
      ['datasetIds[0]', { datasetIds: ['x'.repeat(201)] }],
      ['readOnlyProjectIds', { readOnlyProjectIds: long }],
      ['readOnlyProjectIds[1]', { readOnlyProjectIds: [here.projectId, other.projectId] }, 'VALIDATION_FAILED'],
      ['readWriteProjectId', { readWriteProjectId: other.projectId }, 'VALIDATION_FAILED'],
      ['agentId', { agentId: other.agentId }, 'VALIDATION_FAILED'],
      ['settings.cardTemplateId', { settings: { cardTemplateId: 'x'.repeat(201) } }],
      ['settings.cardTemplateId', { settings: { cardTemplateId: 'a\0b' } }],
    ];
    for (const [field, fields, code = 'INVALID_PARAMETER'] of bad)
      for (const rejected of await errorsOfAll([
        create(fields),
        updateBot(owner, { id: bot.id, dailyMessageLimit: 9, enabled: false, ...fields }),
      ]))
        expect(rejected, JSON.stringify(fields).slice(0, 80)).toMatchObject({ code, field });
    await expectRejected('INVALID_PARAMETER', create({ channel: 'im_e' }), 'channel');
    expect(await getBot(owner, bot.id)).toEqual(bot);
    expect((await owner.gql<ListedBots>(LIST_BOTS)).integrations.totalCount).toBe(before);
  });

  it.each(CHANNELS)('%s: every missing or malformed credential is named, and none is repeated', async (channel) => {
    const good = credentialsFor(channel);
    const names = Object.keys(good);
    const bot = await create({ channel, credentials: good });
    const send = async (credentials: unknown) => {
      const query = `mutation ($input: ReplaceIntegrationCredentialsInput!) { replaceIntegrationCredentials(input: $input) { integration { ${INTEGRATION} } } }`;
      const { text, body } = await ask(system, query, { input: { id: bot.id, credentials } });
      const extensions = body.errors?.[0]?.extensions as {
        code: string;
        field?: string;
        errors?: { field: string }[];
      };
      return {
        text,
        code: extensions.code,
        fields: extensions.errors?.map(({ field }) => field) ?? [extensions.field],
      };
    };
    expect(await send({})).toMatchObject({
      code: 'INVALID_PARAMETER',
      fields: names.map((name) => `credentials.${name}`),
    });
    for (const name of names)
      for (const bad of [
        '',
        'canary',
        'canary canary canary canary',
        `${good[name]}\n`,
        ['canary-canary-canary'],
        { v: 'canary' },
        7,
        null,
      ]) {
        const { text, code, fields } = await send({ ...good, [name]: bad });
        expect([code, fields], JSON.stringify(bad)).toEqual(['INVALID_PARAMETER', [`credentials.${name}`]]);
        expect(text).not.toContain('canary');
      }
    for (const bad of ['canary-canary-canary', ['canary-canary-canary'], 7, null]) {
      const { text, code } = await send(bad);
      expect(code).toBe('INVALID_PARAMETER');
      expect(text).not.toContain('canary');
    }
    expect(await getBot(owner, bot.id)).toEqual(bot);
  });

  it('credentials in the text of an operation are rejected: texts of operations are no place for secrets', async () => {
    const { text } = await ask(
      system,
      `mutation { createIntegration(input: { name: "n", channel: im_c, agentId: "${here.agentId}", credentials: { bot_id: "aibot-0123456789", secret: "canary-canary-canary" } }) { integration { id } } }`,
    );
    expect(text).toContain('must be sent as a variable');
    expect(text).not.toContain('canary');
  });

  it('a subscription names one integration or one workspace', async () => {
    const client = openClient(system);
    const { id: integrationId } = await create();
    for (const variables of [{}, { integrationId, workspaceId: owner.workspaceId }])
      expect(errorsOf(await runOnSocket(client, { query: FOLLOW_BOTS, variables }))[0]?.extensions).toMatchObject({
        code: 'INVALID_PARAMETER',
        field: 'integrationId',
      });
    await client.dispose();
  });
});

describe('rejects strangers', () => {
  it('a grant for one workspace opens that one alone', async () => {
    await createRole(owner, ['workspace:read'], 'Reads workspaces');
    const member = await join(system.base, owner, 'Reads workspaces');
    const mine = await create();
    const there = await create({ workspaceId: other.workspaceId, agentId: other.agentId });
    await setGrants(owner, {
      memberId: member.principalId,
      workspaceId: other.workspaceId,
      permissions: ['workspace:integration_manage'],
    });
    await expect.poll(() => getBot(member, there.id).catch(() => null)).toEqual(there);
    expect((await updateBot(member, { id: there.id, name: 'Mine' })).name).toBe('Mine');
    const { integrations } = await member.gql<ListedBots>(LIST_BOTS);
    const inOther = await owner.gql<ListedBots>(LIST_BOTS, { workspaceId: other.workspaceId });
    const { nodes, totalCount } = inOther.integrations;
    expect(integrations).toMatchObject({ nodes, totalCount });
    for (const { code } of await errorsOfAll([
      getBot(member, mine.id),
      updateBot(member, { id: mine.id, name: 'x' }),
      deleteBot(member, mine.id),
      connectBot(member, mine.id),
      create({}, member),
      member.gql(LIST_BOTS, { workspaceId: owner.workspaceId }),
    ]))
      expect(code).toBe('ACCESS_DENIED');
  });
});
