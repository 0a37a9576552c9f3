import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { ask, badTexts, expectHidden, HOSTILE_NAMES, errorOf, errorsOfAll } from './ask.ts';
import {
  connectBot,
  createBot,
  credentialsFor,
  deleteBot,
  getBot,
  INTEGRATION,
  replaceCredentials,
  updateBot,
} from './bots.ts';
import { createRole, join } from './invitees.ts';
import { errorsOf, follow, openClient, runOnSocket } from './socket.ts';

const CHANNELS = ['im_a', 'im_b', 'im_c', 'im_d'];
const LIST = `query ($workspaceId: ID, $first: Int, $after: String) {
  integrations(workspaceId: $workspaceId, first: $first, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } }
}`;
const FOLLOW = `subscription ($integrationId: ID, $workspaceId: ID) {
  integrationStatusChanged(integrationId: $integrationId, workspaceId: $workspaceId) { id status statusErrorCode }
}`;
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string;

interface Listed {
  integrations: { totalCount: number; nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);
let agentId: string;
let project: string;
let other: { workspaceId: string; agentId: string; projectId: string };
beforeAll(async () => {
  agentId = await owner.createAgent();
  project = await owner.createProject();
  const made = await owner.gql<{ createWorkspace: { workspace: { id: string } } }>(
    'mutation { createWorkspace(input: { name: "Other" }) { workspace { id } } }',
  );
  const workspaceId = made.createWorkspace.workspace.id;
  const things = await owner.gql<{ a: { agent: { id: string } }; p: { project: { id: string } } }>(
    `mutation ($w: ID!) { a: createAgent(input: { name: "A", workspaceId: $w }) { agent { id } }
       p: createProject(input: { name: "P", workspaceId: $w }) { project { id } } }`,
    { w: workspaceId },
  );
  other = { workspaceId, agentId: things.a.agent.id, projectId: things.p.project.id };
});

const create = (input: object = {}, actor = owner) => createBot(actor, { agentId, ...input });

describe('does what it says', () => {
  it('a new integration has what was sent or the documented defaults, and is pending', async () => {
    const bot = await create();
    expect(bot).toEqual({
      id: expect.stringMatching(/^intg_[0-9a-f]{32}$/) as string,
      workspaceId: owner.workspaceId,
      name: 'A bot',
      channel: 'im_a',
      agentId,
      enabled: true,
      status: 'pending',
      statusError: null,
      statusErrorCode: null,
      credentialsConfigured: true,
      externalAppId: 'ding0123456789',
      dailyMessageLimit: 0,
      datasetIds: [],
      readOnlyProjectIds: [],
      readWriteProjectId: null,
      settings: { cardTemplateId: null },
      createdAt: MOMENT,
      updatedAt: MOMENT,
    });
    expect(await getBot(owner, bot.id)).toEqual(bot);
    const sent = {
      name: 'Desk',
      workspaceId: other.workspaceId,
      agentId: other.agentId,
      dailyMessageLimit: 50,
      datasetIds: ['weather', 'maps', 'weather'],
      readOnlyProjectIds: [other.projectId],
      readWriteProjectId: other.projectId,
      settings: { cardTemplateId: ' tpl.schema ' },
    };
    const full = await create({ ...sent, enabled: false, credentials: null });
    expect(full).toMatchObject({
      ...sent,
      datasetIds: ['weather', 'maps'],
      settings: { cardTemplateId: 'tpl.schema' },
      status: 'disabled',
      credentialsConfigured: false,
      externalAppId: null,
    });
  });

  it('each channel knows the bot by its own credentials; card templates are of the first alone', async () => {
    const names = ['ding0123456789', 'cli_a0123456789b', 'aibot-0123456789', null];
    for (const [i, channel] of CHANNELS.entries()) {
      const settings = { cardTemplateId: 'tpl' };
      expect(await create({ channel, credentials: { ...credentialsFor(channel), other: 1 }, settings })).toMatchObject({
        channel,
        externalAppId: names[i],
        settings: { cardTemplateId: channel === 'im_a' ? 'tpl' : null },
      });
    }
  });

  it('an update changes what is sent and nothing else; settings are sent whole', async () => {
    const bot = await create({ readWriteProjectId: project, datasetIds: ['a'], settings: { cardTemplateId: 'tpl' } });
    const renamed = await updateBot(owner, { id: bot.id, name: 'B', enabled: null, datasetIds: null, settings: null });
    expect(renamed).toEqual({ ...bot, name: 'B', updatedAt: renamed.updatedAt });
    expect(renamed.updatedAt > bot.updatedAt).toBe(true);
    const second = await owner.createAgent();
    const fields = { agentId: second, dailyMessageLimit: 7, datasetIds: ['b'], readOnlyProjectIds: [project] };
    const emptied = await updateBot(owner, { id: bot.id, ...fields, readWriteProjectId: null, settings: {} });
    expect(emptied).toMatchObject({ ...fields, readWriteProjectId: null, settings: { cardTemplateId: null } });
    expect(await getBot(owner, bot.id)).toEqual(emptied);
  });

  it('names come back as they went in', async () => {
    for (const name of HOSTILE_NAMES) expect((await getBot(owner, (await create({ name })).id)).name).toBe(name);
  });

  it('connecting honestly reports that this deployment cannot; nothing connects by itself', async () => {
    const bot = await create();
    const asked = await connectBot(owner, bot.id);
    expect(asked).toMatchObject({ status: 'error', statusErrorCode: 'dependency_misconfigured' });
    expect(asked.statusError).toMatch(/^This deployment lacks/);
    // Connecting again works: the first attempt released its lease.
    expect(await connectBot(owner, bot.id)).toMatchObject({ statusErrorCode: 'dependency_misconfigured' });
    const replaced = await replaceCredentials(owner, {
      id: bot.id,
      credentials: credentialsFor('im_a', 'z'.repeat(20)),
    });
    expect(replaced).toMatchObject({ status: 'pending', statusError: null, statusErrorCode: null });
    await connectBot(owner, bot.id);
    expect(await updateBot(owner, { id: bot.id, enabled: false })).toMatchObject({
      enabled: false,
      status: 'disabled',
      statusErrorCode: null,
    });
    expect(await replaceCredentials(owner, { id: bot.id, credentials: credentialsFor('im_a') })).toMatchObject({
      status: 'disabled',
    });
    expect(await updateBot(owner, { id: bot.id, enabled: true })).toMatchObject({ enabled: true, status: 'pending' });
  });

  it('an integration that cannot be connected is rejected', async () => {
    const without = await create({ credentials: null });
    const disabled = await create({ enabled: false });
    for (const { id } of [without, disabled])
      expect((await errorOf(connectBot(owner, id))).code).toBe('VALIDATION_FAILED');
    expect((await getBot(owner, without.id)).status).toBe('pending');
  });

  it('a list is newest first, of one workspace or of all, and pages meet without gaps', async () => {
    const team = await system.newTeam();
    const agent = await team.createAgent();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createBot(team, { agentId: agent })).id);
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < 5;) {
      const { integrations } = await team.gql<Listed>(LIST, { first: 2, after });
      expect(integrations.totalCount).toBe(5);
      seen.push(...integrations.nodes.map(({ id }) => id));
      after = integrations.pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
    const here = await team.gql<Listed>(LIST, { workspaceId: team.workspaceId });
    expect(here.integrations.nodes.map(({ id }) => id)).toEqual(ids);
    const below = await team.gql<{ workspaces: { nodes: { integrations: Listed['integrations'] }[] } }>(
      '{ workspaces { nodes { integrations { totalCount nodes { id } } } } }',
    );
    expect(below.workspaces.nodes.map(({ integrations }) => integrations)).toEqual([
      { totalCount: 5, nodes: ids.map((id) => ({ id })) },
    ]);
    expect(await deleteBot(team, ids[0] ?? '')).toBe(ids[0]);
    expect((await errorOf(getBot(team, ids[0] ?? ''))).code).toBe('NOT_FOUND');
    expect((await errorOf(deleteBot(team, ids[0] ?? ''))).code).toBe('NOT_FOUND');
  });

  it('what it names may go: it goes with its agent, and forgets a project', async () => {
    const [going, staying] = [await owner.createProject(), await owner.createProject()];
    const doomed = await owner.createAgent();
    const fields = { readOnlyProjectIds: [going, staying], readWriteProjectId: going };
    const [bot, gone] = [await create(fields), await create({ agentId: doomed })];
    await owner.gql('mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }', { id: going });
    await owner.gql('mutation ($id: ID!) { deleteAgent(input: { id: $id }) { deletedId } }', { id: doomed });
    expect(await getBot(owner, bot.id)).toMatchObject({ readOnlyProjectIds: [staying], readWriteProjectId: null });
    expect((await errorOf(getBot(owner, gone.id))).code).toBe('NOT_FOUND');
  });

  it('subscribers receive each change of a status and nothing else, for one or for a workspace', async () => {
    const [bot, neighbour] = [await create(), await create()];
    const client = openClient(system);
    const one = follow(client, { query: FOLLOW, variables: { integrationId: bot.id } });
    const all = follow(client, { query: FOLLOW, variables: { workspaceId: owner.workspaceId } });
    await runOnSocket(client, { query: '{ viewer { team { id } } }' });
    await vi.waitFor(async () => {
      await connectBot(owner, neighbour.id);
      await replaceCredentials(owner, { id: neighbour.id, credentials: credentialsFor('im_a') });
      expect(all.results.length).toBeGreaterThan(0);
    });
    await updateBot(owner, { id: bot.id, name: 'Renamed' });
    await connectBot(owner, bot.id);
    await connectBot(owner, bot.id);
    await replaceCredentials(owner, { id: bot.id, credentials: credentialsFor('im_a') });
    await updateBot(owner, { id: bot.id, enabled: false });
    const reported = (following: typeof one, id: string) =>
      following.results
        .map(({ data }) => data?.['integrationStatusChanged'] as { id: string })
        .filter((event) => event.id === id).length;
    // Events come in order: once one of a new integration arrives, all before it have.
    const last = await create();
    await connectBot(owner, last.id);
    await vi.waitFor(() => expect(reported(all, last.id)).toBeGreaterThan(0));
    await vi.waitFor(() => expect(reported(one, bot.id)).toBeGreaterThan(2));
    expect([reported(one, bot.id), one.results.length, reported(all, bot.id)]).toEqual([3, 3, 3]);
    expect(JSON.stringify([one.results, all.results])).not.toContain('clientsecret');
    await client.dispose();
  });
});

describe('rejects bad input', () => {
  it('each field is rejected by its name, and nothing is created or changed', async () => {
    const bot = await create();
    const before = (await owner.gql<Listed>(LIST)).integrations.totalCount;
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
      ['readOnlyProjectIds[1]', { readOnlyProjectIds: [project, other.projectId] }, 'VALIDATION_FAILED'],
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
    expect(await errorOf(create({ channel: 'im_e' }))).toMatchObject({ code: 'INVALID_PARAMETER', field: 'channel' });
    expect(await getBot(owner, bot.id)).toEqual(bot);
    expect((await owner.gql<Listed>(LIST)).integrations.totalCount).toBe(before);
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
      `mutation { createIntegration(input: { name: "n", channel: im_c, agentId: "${agentId}", credentials: { bot_id: "aibot-0123456789", secret: "canary-canary-canary" } }) { integration { id } } }`,
    );
    expect(text).toContain('must be sent as a variable');
    expect(text).not.toContain('canary');
  });

  it('a subscription names one integration or one workspace', async () => {
    const client = openClient(system);
    const { id: integrationId } = await create();
    for (const variables of [{}, { integrationId, workspaceId: owner.workspaceId }])
      expect(errorsOf(await runOnSocket(client, { query: FOLLOW, variables }))[0]?.extensions).toMatchObject({
        code: 'INVALID_PARAMETER',
        field: 'integrationId',
      });
    await client.dispose();
  });
});

describe('rejects strangers', () => {
  it('callers who may not manage integrations may do nothing, and learn nothing of existing ones', async () => {
    const bot = await create();
    const blind = await owner.withKey({ permissions: ['workspace:read', 'agent:read', 'project:read'] });
    for (const id of [bot.id, `intg_${'0'.repeat(32)}`])
      for (const { code } of await errorsOfAll([
        getBot(blind, id),
        updateBot(blind, { id, name: 'x' }),
        replaceCredentials(blind, { id, credentials: {} }),
        connectBot(blind, id),
        deleteBot(blind, id),
      ]))
        expect(code).toBe('ACCESS_DENIED');
    for (const { code } of await errorsOfAll([
      create({}, blind),
      blind.gql(LIST),
      blind.gql(LIST, { workspaceId: owner.workspaceId }),
      blind.gql('{ workspaces { nodes { integrations { totalCount } } } }'),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    expect(await getBot(owner, bot.id)).toEqual(bot);
  });

  it('a grant for one workspace opens that one alone', async () => {
    await createRole(owner, ['workspace:read'], 'Reads workspaces');
    const member = await join(system.base, owner, 'Reads workspaces');
    const here = await create();
    const there = await create({ workspaceId: other.workspaceId, agentId: other.agentId });
    await owner.gql(
      'mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }',
      {
        input: {
          memberId: member.principalId,
          workspaceId: other.workspaceId,
          permissions: ['workspace:integration_manage'],
        },
      },
    );
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await getBot(member, there.id)).toEqual(there);
    expect((await updateBot(member, { id: there.id, name: 'Mine' })).name).toBe('Mine');
    const { integrations } = await member.gql<Listed>(LIST);
    const inOther = await owner.gql<Listed>(LIST, { workspaceId: other.workspaceId });
    const { nodes, totalCount } = inOther.integrations;
    expect(integrations).toMatchObject({ nodes, totalCount });
    for (const { code } of await errorsOfAll([
      getBot(member, here.id),
      updateBot(member, { id: here.id, name: 'x' }),
      deleteBot(member, here.id),
      connectBot(member, here.id),
      create({}, member),
      member.gql(LIST, { workspaceId: owner.workspaceId }),
    ]))
      expect(code).toBe('ACCESS_DENIED');
  });
});

describe('hides what is not yours', () => {
  it("another team's integration, agent, project and workspace answer like those that do not exist", async () => {
    const bot = await create();
    const theirAgent = await stranger.createAgent();
    const say = (verb: string, input: (id: string) => object) => (id: string) => {
      const type = verb.charAt(0).toUpperCase() + verb.slice(1);
      const selection = verb === 'deleteIntegration' ? 'deletedId' : 'integration { id }';
      return {
        query: `mutation ($input: ${type}Input!) { ${verb}(input: $input) { ${selection} } }`,
        variables: { input: input(id) },
      };
    };
    await expectHidden(stranger, bot.id, (id) => ({
      query: 'query ($id: ID!) { integration(id: $id) { id } }',
      variables: { id },
    }));
    await expectHidden(stranger, bot.id, (id) => ({
      query: 'query ($id: ID!) { node(id: $id) { id } }',
      variables: { id },
    }));
    await expectHidden(
      stranger,
      bot.id,
      say('updateIntegration', (id) => ({ id, name: '' })),
    );
    await expectHidden(
      stranger,
      bot.id,
      say('replaceIntegrationCredentials', (id) => ({ id, credentials: {} })),
    );
    await expectHidden(
      stranger,
      bot.id,
      say('connectIntegration', (id) => ({ id })),
    );
    await expectHidden(
      stranger,
      bot.id,
      say('deleteIntegration', (id) => ({ id })),
    );
    await expectHidden(stranger, owner.workspaceId, (id) => ({ query: LIST, variables: { workspaceId: id } }));
    const base = { name: 'n', channel: 'im_b', agentId: theirAgent };
    await expectHidden(
      stranger,
      agentId,
      say('createIntegration', (id) => ({ ...base, agentId: id })),
    );
    await expectHidden(
      stranger,
      project,
      say('createIntegration', (id) => ({ ...base, readWriteProjectId: id })),
    );
    await expectHidden(
      stranger,
      project,
      say('createIntegration', (id) => ({ ...base, readOnlyProjectIds: [id] })),
    );
    await expectHidden(
      stranger,
      owner.workspaceId,
      say('createIntegration', (id) => ({ ...base, workspaceId: id })),
    );
    const { integrations } = await stranger.gql<Listed>(LIST);
    expect(integrations).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await getBot(owner, bot.id)).toEqual(bot);
  });
});
