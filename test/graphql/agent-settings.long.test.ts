import { describe, expect, it } from 'vitest';
import { DEFAULT_FACT_INSTRUCTION, loadMemorySettings } from '../../src/domains/agents/agent-settings.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { badTexts, errorOf, expectAllRejected, expectRejected } from './ask.ts';
import { statementsOf } from './statements.ts';

const FIELDS = 'agentId factInstruction instructionInForce extractionEnabled model updatedAt';
const GET = `query ($agentId: ID!, $workspaceId: ID) { agentSettings(agentId: $agentId, workspaceId: $workspaceId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateAgentSettingsInput!) { updateAgentSettings(input: $input) { settings { ${FIELDS} } } }`;
const DRAFT =
  'mutation ($input: DraftFactInstructionInput!) { draftFactInstruction(input: $input) { factInstruction } }';

interface Settings {
  agentId: string;
  factInstruction: string | null;
  instructionInForce: string;
  extractionEnabled: boolean;
  model: string | null;
  updatedAt: string | null;
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

async function get(agentId: string, workspaceId?: string): Promise<Settings> {
  return (await owner.gql<{ agentSettings: Settings }>(GET, { agentId, workspaceId })).agentSettings;
}

async function update(agentId: string, fields: object): Promise<Settings> {
  const data = await owner.gql<{ updateAgentSettings: { settings: Settings } }>(UPDATE, {
    input: { agentId, ...fields },
  });
  return data.updateAgentSettings.settings;
}

describe('does what it says', () => {
  it('an agent begins with the built-in instruction, and what is set is read back, by extraction too', async () => {
    const id = await owner.createAgent();
    const first = await get(id, owner.workspaceId);
    expect(first).toEqual({
      agentId: id,
      factInstruction: null,
      instructionInForce: DEFAULT_FACT_INSTRUCTION,
      extractionEnabled: true,
      model: null,
      updatedAt: null,
    });
    const set = await update(id, { factInstruction: '# Ours\n', extractionEnabled: false, model: 'demo-chat' });
    expect(set).toMatchObject({
      factInstruction: '# Ours\n',
      instructionInForce: '# Ours\n',
      extractionEnabled: false,
    });
    expect(await get(id)).toEqual(set);
    const em = system.running.platform.orm.em.fork();
    em.setFilterParams('team', { teamId: owner.teamId });
    expect(await loadMemorySettings(em, id)).toMatchObject({ factInstruction: '# Ours\n', model: 'demo-chat' });
  });

  it('the settings of many agents take as many statements as those of one', async () => {
    const agents = [await owner.createAgent(), await owner.createAgent(), await owner.createAgent()];
    await update(agents[1] ?? '', { factInstruction: 'Only this.' });
    const query = (ids: string[]) =>
      `{ ${ids.map((id, i) => `a${i}: agentSettings(agentId: "${id}") { factInstruction }`).join(' ')} }`;
    expect(await owner.gql(query(agents))).toEqual({
      a0: { factInstruction: null },
      a1: { factInstruction: 'Only this.' },
      a2: { factInstruction: null },
    });
    const count = async (ids: string[]) => (await statementsOf(system, () => owner.gql(query(ids)))).length;
    expect(await count(agents)).toBe(await count(agents.slice(0, 1)));
  });

  it('only sent fields change, and null restores the default', async () => {
    const id = await owner.createAgent();
    await update(id, { factInstruction: 'Ours', extractionEnabled: false, model: 'demo-chat' });
    expect(await update(id, { extractionEnabled: null })).toMatchObject({
      factInstruction: 'Ours',
      model: 'demo-chat',
    });
    const last = await update(id, { factInstruction: null, model: null });
    expect(last).toMatchObject({ factInstruction: null, extractionEnabled: false, model: null });
    expect(last.instructionInForce).toBe(DEFAULT_FACT_INSTRUCTION);
  });

  it('concurrent first updates of different fields are all stored', async () => {
    const id = await owner.createAgent();
    await Promise.all([
      update(id, { factInstruction: 'Ours' }),
      update(id, { extractionEnabled: false }),
      update(id, { model: 'demo-chat' }),
    ]);
    expect(await get(id)).toMatchObject({ factInstruction: 'Ours', extractionEnabled: false, model: 'demo-chat' });
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(20_000))('an instruction that is %s', async (_what, factInstruction) => {
    const id = await owner.createAgent();
    await expectRejected(
      'INVALID_PARAMETER',
      update(id, { factInstruction, extractionEnabled: false }),
      'factInstruction',
    );
    expect(await get(id)).toMatchObject({ extractionEnabled: true, updatedAt: null });
  });

  it.each(['nobody-knows-it', 'demo-messages', ''])('the model %j, which cannot be called', async (model) => {
    const id = await owner.createAgent();
    await expectRejected('VALIDATION_FAILED', update(id, { model }), 'model');
    expect((await get(id)).updatedAt).toBeNull();
  });

  it('an agent is not found in a workspace that it is not of', async () => {
    const id = await owner.createAgent();
    for (const workspaceId of ['', 'ws_none', id, stranger.workspaceId])
      await expectAllRejected('NOT_FOUND', [
        get(id, workspaceId),
        update(id, { workspaceId, model: null }),
        owner.gql(DRAFT, { input: { agentId: id, workspaceId } }),
      ]);
  });
});

describe('rejects strangers', () => {
  it('a draft from existing facts needs the permission to read them', async () => {
    const id = await owner.createAgent();
    const writer = await owner.withKey({ permissions: ['workspace_agent:settings_update'] });
    const facts = writer.gql(DRAFT, { input: { agentId: id, useExistingFacts: true } });
    expect((await errorOf(facts)).message).toContain('workspace_agent:fact_read');
    expect((await get(id)).updatedAt).toBeNull();
  });
});
