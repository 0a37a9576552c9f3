import { describe, expect, it, vi } from 'vitest';
import { expectRejected, HOSTILE_NAMES } from './ask.ts';
import { connectBot, createBot, credentialsFor, deleteBot, getBot, replaceCredentials, updateBot } from './bots.ts';
import { deleteAgent, deleteProject } from './operations.ts';
import { follow, openClient, runOnSocket } from './socket.ts';
import { CHANNELS, FOLLOW_BOTS, LIST_BOTS, useBots, type ListedBots } from './use-bots.ts';

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string;

const { system, owner, here, other, create } = useBots();

describe('does what it says', () => {
  it('a new integration has what was sent or the documented defaults, and is pending', async () => {
    const bot = await create();
    expect(bot).toEqual({
      id: expect.stringMatching(/^intg_[0-9a-f]{32}$/) as string,
      workspaceId: owner.workspaceId,
      name: 'A bot',
      channel: 'im_a',
      agentId: here.agentId,
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
    const bot = await create({
      readWriteProjectId: here.projectId,
      datasetIds: ['a'],
      settings: { cardTemplateId: 'tpl' },
    });
    const renamed = await updateBot(owner, { id: bot.id, name: 'B', enabled: null, datasetIds: null, settings: null });
    expect(renamed).toEqual({ ...bot, name: 'B', updatedAt: renamed.updatedAt });
    expect(renamed.updatedAt > bot.updatedAt).toBe(true);
    const second = await owner.createAgent();
    const fields = { agentId: second, dailyMessageLimit: 7, datasetIds: ['b'], readOnlyProjectIds: [here.projectId] };
    const emptied = await updateBot(owner, { id: bot.id, ...fields, readWriteProjectId: null, settings: {} });
    expect(emptied).toMatchObject({ ...fields, readWriteProjectId: null, settings: { cardTemplateId: null } });
    expect(await getBot(owner, bot.id)).toEqual(emptied);
  });

  it('names come back as they went in', async () => {
    for (const name of HOSTILE_NAMES) expect((await getBot(owner, (await create({ name })).id)).name).toBe(name);
  });

  it('connecting honestly reports that this deployment has no router; nothing connects by itself', async () => {
    const bot = await create();
    const asked = await connectBot(owner, bot.id);
    expect(asked).toMatchObject({ status: 'error', statusErrorCode: 'dependency_unavailable' });
    expect(asked.statusError).toMatch(/^The router/);
    // Connecting again works: the first attempt released its lease.
    expect(await connectBot(owner, bot.id)).toMatchObject({ statusErrorCode: 'dependency_unavailable' });
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
    for (const { id } of [without, disabled]) await expectRejected('VALIDATION_FAILED', connectBot(owner, id));
    expect((await getBot(owner, without.id)).status).toBe('pending');
  });

  it('a list is newest first, of one workspace or of all, and pages meet without gaps', async () => {
    const team = await system.newTeam();
    const agent = await team.createAgent();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createBot(team, { agentId: agent })).id);
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < 5;) {
      const { integrations } = await team.gql<ListedBots>(LIST_BOTS, { first: 2, after });
      expect(integrations.totalCount).toBe(5);
      seen.push(...integrations.nodes.map(({ id }) => id));
      after = integrations.pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
    const inWorkspace = await team.gql<ListedBots>(LIST_BOTS, { workspaceId: team.workspaceId });
    expect(inWorkspace.integrations.nodes.map(({ id }) => id)).toEqual(ids);
    const below = await team.gql<{ workspaces: { nodes: { integrations: ListedBots['integrations'] }[] } }>(
      '{ workspaces { nodes { integrations { totalCount nodes { id } } } } }',
    );
    expect(below.workspaces.nodes.map(({ integrations }) => integrations)).toEqual([
      { totalCount: 5, nodes: ids.map((id) => ({ id })) },
    ]);
    expect(await deleteBot(team, ids[0] ?? '')).toBe(ids[0]);
    await expectRejected('NOT_FOUND', getBot(team, ids[0] ?? ''));
    await expectRejected('NOT_FOUND', deleteBot(team, ids[0] ?? ''));
  });

  it('what it names may go: it goes with its agent, and forgets a project', async () => {
    const [going, staying] = [await owner.createProject(), await owner.createProject()];
    const doomed = await owner.createAgent();
    const fields = { readOnlyProjectIds: [going, staying], readWriteProjectId: going };
    const [bot, gone] = [await create(fields), await create({ agentId: doomed })];
    await deleteProject(owner, going);
    await deleteAgent(owner, doomed);
    expect(await getBot(owner, bot.id)).toMatchObject({ readOnlyProjectIds: [staying], readWriteProjectId: null });
    await expectRejected('NOT_FOUND', getBot(owner, gone.id));
  });

  it('subscribers receive each change of a status and nothing else, for one or for a workspace', async () => {
    const [bot, neighbour] = [await create(), await create()];
    const client = openClient(system);
    const one = follow(client, { query: FOLLOW_BOTS, variables: { integrationId: bot.id } });
    const all = follow(client, { query: FOLLOW_BOTS, variables: { workspaceId: owner.workspaceId } });
    await runOnSocket(client, { query: '{ viewer { team { id } } }' });
    await vi.waitFor(async () => {
      await connectBot(owner, neighbour.id);
      await replaceCredentials(owner, { id: neighbour.id, credentials: credentialsFor('im_a') });
      expect(all.results.length).toBeGreaterThan(0);
    }, 15_000);
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
    await vi.waitFor(() => expect(reported(all, last.id)).toBeGreaterThan(0), 15_000);
    await vi.waitFor(() => expect(reported(one, bot.id)).toBeGreaterThan(2), 15_000);
    expect([reported(one, bot.id), one.results.length, reported(all, bot.id)]).toEqual([3, 3, 3]);
    expect(JSON.stringify([one.results, all.results])).not.toContain('clientsecret');
    await client.dispose();
  });
});
