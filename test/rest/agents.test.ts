import { describe, expect, it } from 'vitest';
import { DEFAULT_FACT_INSTRUCTION } from '../../src/domains/agents/agent-settings.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId, type Page } from './answers.ts';

const V3 = '/api/v3';
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const MISSING = { status: 404, code: 'NOT_FOUND' };

const DEFAULTS = {
  model: '',
  capabilities: [],
  policies: {
    max_turns: 20,
    max_tool_calls: 20,
    allow_tools: [],
    deny_tools: [],
    subagent_timeout: 300,
    subagent_max_concurrency: 4,
  },
  output: { mode: 'text', json_schema: null },
  subagents: [],
  skills: [],
  system_prompt: '',
  model_settings: {},
  runtime_bindings: {},
};

const WHOLE = {
  model: 'demo-chat',
  capabilities: ['search'],
  policies: {
    max_turns: 5,
    max_tool_calls: 6,
    allow_tools: ['a'],
    deny_tools: ['b'],
    subagent_timeout: 7,
    subagent_max_concurrency: 8,
  },
  output: { mode: 'json', json_schema: { type: 'object', properties: { camelCase: { type: 'string' } } } },
  subagents: [{ name: 'scout', mode: 'parallel', context: 'Look.', inherit_tools: false }],
  skills: [{ skill_id: 's', skill_version: 2 }],
  system_prompt: 'Be brief.',
  model_settings: { maxTokens: 5, nested: { a_b: [1] } },
  runtime_bindings: { x: null },
};

interface Version {
  version: number;
  policies: Record<string, number>;
}

const { owner: me } = useSystem({ router: false });

const versions = (id: string) => `${V3}/agents/${id}/versions`;

async function create(id: string, body?: unknown): Promise<Version> {
  return dataOf(await me.rest('POST', versions(id), body), 'Agent version created.') as Version;
}

async function list(path: string): Promise<Page<Record<string, unknown>>> {
  return dataOf(await me.rest('GET', path)) as Page<Record<string, unknown>>;
}

describe('versions of agents', () => {
  it('a version is returned with every documented field and no other', async () => {
    const id = await me.createAgent();
    const head = { agent_id: id, created_at: MOMENT };
    expect(await create(id)).toStrictEqual({ ...DEFAULTS, ...head, version: 2 });
    expect(await create(id, { ...WHOLE, unknown: 1, version: 9, agent_id: 'x' })).toStrictEqual({
      ...WHOLE,
      ...head,
      version: 3,
    });
    expect(await list(`${versions(id)}?page_size=2`)).toStrictEqual({
      items: [
        { ...WHOLE, ...head, version: 3 },
        { ...DEFAULTS, ...head, version: 2 },
      ],
      pagination: { page: 1, page_size: 2, total: 3 },
      continuation_token: expect.any(String) as string,
    });
  });

  it('only sent fields change: policies and output by their keys, and unknown ones are ignored', async () => {
    const id = await me.createAgent();
    await create(id, WHOLE);
    const sent = { policies: { max_turns: 1, deny_tools: null, maxTurns: 99, unknown: {} }, output: { mode: 'text' } };
    expect(await create(id, sent)).toMatchObject({
      ...WHOLE,
      policies: { ...WHOLE.policies, max_turns: 1, deny_tools: [] },
      output: { ...WHOLE.output, mode: 'text' },
    });
    expect(await create(id, { policies: null, model_settings: null })).toMatchObject({
      ...WHOLE,
      policies: DEFAULTS.policies,
      output: { ...WHOLE.output, mode: 'text' },
      model_settings: {},
    });
  });

  it('50 requests at once make 50 versions with consecutive numbers', async () => {
    const id = await me.createAgent();
    const made = await Promise.all(Array.from({ length: 50 }, (_, i) => create(id, { policies: { max_turns: i } })));
    const numbers = made.map(({ version }) => version).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
    const newest = made.find(({ version }) => version === 51);
    expect(dataOf(await me.rest('GET', `${V3}/agents/${id}`))).toMatchObject({ version: 51 });
    expect((await create(id, { model: 'm' })).policies).toEqual(newest?.policies);
  });

  it('values of the wrong type are all named at once, under their documented paths', async () => {
    const id = await me.createAgent();
    const answer = await me.rest('POST', versions(id), {
      model: 5,
      capabilities: 'search',
      policies: { max_turns: '5', allow_tools: [1], subagent_timeout: 1.5 },
      output: { mode: 'xml', json_schema: [] },
      subagents: [{ name: 'a' }, { mode: 'b', inherit_tools: 'yes' }],
      skills: [{ skill_id: 's' }, 'x'],
      system_prompt: {},
      model_settings: 'x',
      runtime_bindings: [],
    });
    checkError(answer, INVALID);
    expect(fieldsOf(answer)).toEqual([
      'model',
      'capabilities',
      'policies.max_turns',
      'policies.allow_tools[0]',
      'policies.subagent_timeout',
      'output.mode',
      'output.json_schema',
      'subagents[1].name',
      'subagents[1].inherit_tools',
      'skills[0].skill_version',
      'skills[1]',
      'system_prompt',
      'model_settings',
      'runtime_bindings',
    ]);
    expect((await list(versions(id))).pagination.total).toBe(1);
  });

  it('values out of range are all named at once, under their documented paths', async () => {
    const id = await me.createAgent();
    const answer = await me.rest('POST', versions(id), {
      capabilities: [''],
      policies: { max_turns: -1, max_tool_calls: -1, deny_tools: [' '] },
      output: { json_schema: { properties: { camelCase: { type: 'text' } } } },
      subagents: [{ name: 'a' }, { name: ' ' }],
      skills: [{ skill_id: 's', skill_version: 0 }],
      system_prompt: 'x'.repeat(100_001),
    });
    checkError(answer, INVALID);
    expect(fieldsOf(answer)).toEqual([
      'capabilities[0]',
      'policies.max_turns',
      'policies.max_tool_calls',
      'policies.deny_tools[0]',
      'output.json_schema',
      'subagents[1].name',
      'skills[0].skill_version',
      'system_prompt',
    ]);
    for (const { field, message } of answer.body.errors ?? []) expect(message.startsWith(`${field} `)).toBe(true);
    expect(answer.body.errors?.[4]?.message).toContain('#/properties/camelCase/type');
    expect((await list(versions(id))).pagination.total).toBe(1);
  });

  it('JSON that is nested a hundred thousand levels deep is rejected, and a missing agent is not found', async () => {
    const id = await me.createAgent();
    for (const field of ['model_settings', 'output']) {
      const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
      const body = field === 'output' ? `{"output":{"json_schema":${deep}}}` : `{"model_settings":${deep}}`;
      checkError(await me.rest('POST', versions(id), body), INVALID);
    }
    checkError(await me.rest('POST', versions(unknownId('agt')), {}), MISSING);
    checkError(await me.rest('GET', versions(unknownId('agt'))), MISSING);
  });
});

describe('agents', () => {
  const agents = () => `${V3}/workspaces/${me.workspaceId}/agents`;

  it('an agent is created with its first version, listed, renamed and deleted', async () => {
    const made = dataOf(await me.rest('POST', agents(), { name: 'Ada', ...WHOLE }), 'Agent created.') as { id: string };
    const record = { id: idOf('agt'), name: 'Ada', version: 1, revision: 1, created_at: MOMENT, updated_at: MOMENT };
    expect(made).toStrictEqual(record);
    expect((await list(versions(made.id))).items[0]).toMatchObject({ ...WHOLE, version: 1 });
    expect((await list(`${agents()}?page_size=1`)).items).toStrictEqual([made]);
    const one = `${V3}/agents/${made.id}`;
    expect(dataOf(await me.rest('PUT', one, { name: 'Eve' }), 'Agent updated.')).toMatchObject({ name: 'Eve' });
    expect(await me.rest('DELETE', one)).toMatchObject({ status: 200, body: { success: true } });
    checkError(await me.rest('GET', one), MISSING);
    checkError(await me.rest('DELETE', one), MISSING);
  });

  it('settings are read and changed, and only what is sent changes', async () => {
    const id = await me.createAgent();
    const at = `${agents()}/${id}/settings`;
    const settings = {
      agent_id: id,
      fact_instruction: null,
      instruction_in_force: DEFAULT_FACT_INSTRUCTION,
      extraction_enabled: true,
      model: null,
      version: 1,
      updated_at: null,
    };
    expect(dataOf(await me.rest('GET', at))).toStrictEqual(settings);
    const set = {
      ...settings,
      fact_instruction: '# Ours',
      instruction_in_force: '# Ours',
      version: 2,
      updated_at: MOMENT,
    };
    expect(dataOf(await me.rest('PUT', at, { fact_instruction: '# Ours' }), 'Settings updated.')).toStrictEqual(set);
    expect(dataOf(await me.rest('PUT', at, { extraction_enabled: false }), 'Settings updated.')).toStrictEqual({
      ...set,
      extraction_enabled: false,
      version: 3,
    });
    const bad = await me.rest('PUT', at, { fact_instruction: 'x'.repeat(20_001) });
    checkError(bad, INVALID);
    expect(fieldsOf(bad)).toEqual(['fact_instruction']);
    checkError(await me.rest('PUT', at, { extraction_enabled: null }), INVALID);
    checkError(await me.rest('PUT', at, { model: 'nobody' }), { status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('actors', () => {
  it('an actor is created, found by its custom id, bound twice and unbound, and a taken custom id is a conflict', async () => {
    const sent = { custom_id: 'crm:1', actor_type: 'HUMAN', display_name: 'Ada' };
    const names = { aliases: ['ada@example.com'] };
    const actor = dataOf(await me.rest('POST', `${V3}/actors`, { ...sent, ...names }), 'Actor created.') as {
      id: string;
    };
    const stamps = { version: 1, created_at: MOMENT, updated_at: MOMENT };
    expect(actor).toStrictEqual({ ...sent, ...names, id: idOf('act'), ...stamps });
    const again = await me.rest('POST', `${V3}/actors`, sent);
    checkError(again, { status: 409, code: 'CONFLICT' });
    expect(fieldsOf(again)).toEqual(['custom_id']);
    expect((await list(`${V3}/actors?custom_id=crm:1`)).items).toStrictEqual([actor]);
    expect((await list(`${V3}/actors?custom_id=crm:2`)).items).toStrictEqual([]);

    const place = `${V3}/workspaces/${me.workspaceId}/actors`;
    const bind = async () => dataOf(await me.rest('POST', place, { actor_id: actor.id }), 'Actor bound.');
    const binding = await bind();
    expect(binding).toStrictEqual({ ...sent, actor_id: actor.id, bound_at: MOMENT });
    expect(await bind()).toStrictEqual(binding);
    expect((await list(place)).items).toStrictEqual([binding]);
    expect(await me.rest('DELETE', `${place}/${actor.id}`)).toMatchObject({ status: 200, body: { success: true } });
    checkError(await me.rest('DELETE', `${place}/${actor.id}`), MISSING);
    expect((await list(place)).items).toEqual([]);
  });

  it('missing, mistyped and unknown values are rejected under their documented names', async () => {
    const wrong = await me.rest('POST', `${V3}/actors`, { custom_id: 5, actor_type: 'human' });
    checkError(wrong, INVALID);
    expect(fieldsOf(wrong)).toEqual(['custom_id', 'actor_type', 'display_name']);
    const place = (id: string) => `${V3}/workspaces/${id}/actors`;
    for (const body of [undefined, {}, { actor_id: null }, { actor_id: 5 }]) {
      const rejected = await me.rest('POST', place(me.workspaceId), body);
      checkError(rejected, INVALID);
      expect(fieldsOf(rejected)).toEqual(['actor_id']);
    }
    checkError(await me.rest('POST', place(me.workspaceId), { actor_id: unknownId('act') }), {
      status: 422,
      code: 'VALIDATION_FAILED',
    });
    const sent = { custom_id: 'crm:9', actor_type: 'ASSISTANT', display_name: 'Bot' };
    const { id } = dataOf(await me.rest('POST', `${V3}/actors`, sent), 'Actor created.') as { id: string };
    checkError(await me.rest('POST', place(unknownId('ws')), { actor_id: id }), MISSING);
    expect(dataOf(await me.rest('PUT', `${V3}/actors/${id}`, { display_name: 'B' }), 'Actor updated.')).toMatchObject({
      ...sent,
      display_name: 'B',
    });
  });
});
