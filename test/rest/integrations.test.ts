import { beforeAll, describe, expect, it } from 'vitest';
import { createBot, credentialsFor } from '../graphql/bots.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, idOf, unknownId, type Page } from './answers.ts';

const PATH = '/admin/v1/integrations';
const SECONDS = expect.toSatisfy(
  (value) => Number.isInteger(value) && Math.abs(Number(value) - Date.now() / 1000) < 60,
) as number;
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

interface Bot {
  id: string;
  status: string;
  updated_at: number;
}

const { system, owner: me } = useSystem({ router: false });
let agentId: string;
let project: string;
let documented: object;
beforeAll(async () => {
  agentId = await me.createAgent();
  project = await me.createProject();
  documented = {
    id: idOf('intg'),
    workspace_id: me.workspaceId,
    name: 'A bot',
    channel: 'im_a',
    agent_id: agentId,
    enabled: true,
    status: 'pending',
    credentials_configured: true,
    external_app_id: 'ding0123456789',
    daily_message_limit: 0,
    dataset_ids: [],
    read_only_project_ids: [],
    direct_memory: 'PERSON',
    group_memory: 'CHAT',
    sentences: {},
    settings: {},
    version: 1,
    created_at: SECONDS,
    updated_at: SECONDS,
  };
});

const create = async (body: object = {}): Promise<Bot> =>
  dataOf(
    await me.rest('POST', PATH, {
      name: 'A bot',
      channel: 'im_a',
      agent_id: agentId,
      credentials: credentialsFor('im_a'),
      ...body,
    }),
    'Integration created.',
  ) as Bot;
const read = async (id: string) => dataOf(await me.rest('GET', `${PATH}/${id}`));

describe('GET /integrations/{integration_id}', () => {
  it('returns every documented field, times in Unix seconds; absent values are left out', async () => {
    const { id } = await createBot(me, { agentId });
    expect(await read(id)).toStrictEqual({ ...documented, id });
    const full = {
      daily_message_limit: 20,
      dataset_ids: ['weather'],
      read_only_project_ids: [project],
      read_write_project_id: project,
      direct_memory: 'SHARED',
      group_memory: 'PERSON',
      sentences: { begun_anew: 'From the beginning, then.' },
      settings: { card_template_id: 'tpl' },
    };
    const made = await create(full);
    expect(await read(made.id)).toStrictEqual({ ...documented, ...full, id: made.id });
    const other = await create({ channel: 'im_d', credentials: credentialsFor('im_d'), settings: full.settings });
    const { external_app_id: _, ...known } = documented as { external_app_id: string };
    expect(await read(other.id)).toStrictEqual({ ...known, id: other.id, channel: 'im_d' });
  });

  it('status_error and status_error_code are there together, while the status is error', async () => {
    const { id } = await create();
    const asked = dataOf(await me.rest('POST', `${PATH}/${id}/connect`), 'Connection attempted.');
    const error = {
      ...documented,
      id,
      status: 'error',
      status_error: expect.stringMatching(/^The router/) as string,
      status_error_code: 'dependency_unavailable',
    };
    expect(asked).toStrictEqual(error);
    expect(await read(id)).toStrictEqual(error);
    const path = `${PATH}/${id}/credentials`;
    const credentials = { client_id: 'ding9876543210', client_secret: 'another-secret-of-it' };
    const replaced = dataOf(await me.rest('PUT', path, { credentials }), 'Credentials replaced.');
    expect(replaced).toStrictEqual({ ...documented, id, external_app_id: 'ding9876543210', version: 2 });
  });

  it('is 403 for a key without the permission, and 404 for a missing one or another team’s', async () => {
    const { id } = await create();
    const blind = await me.withKey({ permissions: ['workspace:read', 'agent:read'] });
    checkError(await blind.rest('GET', `${PATH}/${id}`), { status: 403, code: 'ACCESS_DENIED' });
    const stranger = await system.newTeam();
    for (const [actor, what] of [
      [stranger, id],
      [me, unknownId('intg')],
      [me, 'x'],
    ] as const)
      checkError(await actor.rest('GET', `${PATH}/${what}`), { status: 404, code: 'NOT_FOUND' });
    checkError(await me.rest('POST', `${PATH}/${id}`, {}), { status: 405, code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('integrations over REST', () => {
  it('list, newest first, by pages; change sent fields; delete', async () => {
    const team = await system.newTeam();
    const agent = await team.createAgent();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await createBot(team, { agentId: agent })).id);
    const list = async (query: string) => dataOf(await team.rest('GET', `${PATH}?${query}`)) as Page<Bot>;
    expect((await list('')).items.map(({ id }) => id)).toEqual(ids);
    const second = await list(`workspace_id=${team.workspaceId}&page=2&page_size=2`);
    expect(second.pagination).toEqual({ page: 2, page_size: 2, total: 3 });
    const [id = ''] = second.items.map((item) => item.id);
    expect(second.items).toEqual([dataOf(await team.rest('GET', `${PATH}/${id}`))]);
    const sent = { name: 'N', enabled: false, daily_message_limit: 3, settings: { card_template_id: 'c' } };
    const changed = dataOf(await team.rest('PATCH', `${PATH}/${id}`, sent), 'Integration updated.');
    expect(changed).toStrictEqual({ ...second.items[0], ...sent, status: 'disabled', version: 2, updated_at: SECONDS });
    const gone = await team.rest('DELETE', `${PATH}/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { success: true, message: 'Integration deleted.' }]);
    expect((await list('')).pagination.total).toBe(2);
    checkError(await team.rest('GET', `${PATH}?workspace_id=${me.workspaceId}`), { status: 404, code: 'NOT_FOUND' });
  });

  it('report errors by the sent names, and never contain a credential', async () => {
    const { id } = await create();
    const bad = { name: ' ', channel: 'im_a', agent_id: agentId };
    expect(fieldsOf(await me.rest('POST', PATH, bad))).toEqual(['name']);
    expect(fieldsOf(await me.rest('POST', PATH, { dataset_ids: 'x', settings: { card_template_id: 1 } }))).toEqual(
      expect.arrayContaining(['name', 'channel', 'agent_id', 'dataset_ids', 'settings.card_template_id']),
    );
    const faults: [object, string][] = [
      [{ daily_message_limit: -1 }, 'daily_message_limit'],
      [{ settings: { card_template_id: 'x'.repeat(201) } }, 'settings.card_template_id'],
      [{ dataset_ids: ['a', ''] }, 'dataset_ids[1]'],
      [{ name: null }, 'name'],
      [{ enabled: null }, 'enabled'],
    ];
    for (const [body, field] of faults) {
      const answer = await me.rest('PATCH', `${PATH}/${id}`, body);
      checkError(answer, INVALID);
      expect(fieldsOf(answer)).toEqual([field]);
    }
    const elsewhere = await me.rest('PATCH', `${PATH}/${id}`, { read_only_project_ids: [project, unknownId('proj')] });
    checkError(elsewhere, { status: 422, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(elsewhere)).toEqual(['read_only_project_ids[1]']);
    const wrong = { client_id: 'canary canary', client_secret: ['canary-canary-canary'] };
    const rejected = await me.rest('PUT', `${PATH}/${id}/credentials`, { credentials: wrong });
    checkError(rejected, INVALID);
    expect(fieldsOf(rejected)).toEqual(['credentials.client_id', 'credentials.client_secret']);
    expect(JSON.stringify(rejected.body)).not.toContain('canary');
    expect(fieldsOf(await me.rest('PUT', `${PATH}/${id}/credentials`, {}))).toEqual(['credentials']);
    expect(await read(id)).toStrictEqual({ ...documented, id });
  });
});
