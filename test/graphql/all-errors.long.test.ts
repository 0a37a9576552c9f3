import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';

const { system, owner } = useSystem({ router: false });

const MISSING = 'x_01900000000070008000000000000000';
const LONG = 'x'.repeat(201);

/** The fields that a mutation's error names, and its code. */
async function fieldsOf(mutation: string, input: object): Promise<[code: string, fields: string[]]> {
  const name = mutation.charAt(0).toUpperCase() + mutation.slice(1);
  const { body } = await ask(system, `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { __typename } }`, {
    input,
  });
  const [error] = body.errors ?? [];
  const { code = '', errors = [] } = (error?.extensions ?? {}) as {
    code?: string;
    errors?: { field: string; message: string }[];
  };
  for (const { field, message } of errors) expect(message).toContain(field);
  expect(error?.message).toBe(errors[0]?.message);
  return [code, errors.map(({ field }) => field)];
}

describe('an input with several errors names all of them', () => {
  it('each wrong field, whatever the mutation', async () => {
    const tooMany = Array.from({ length: 101 }, () => MISSING);
    const text = { name: '', description: 'x'.repeat(10_001) };
    expect(await fieldsOf('createProject', text)).toEqual(['INVALID_PARAMETER', ['name', 'description']]);
    expect(await fieldsOf('createActor', { customId: ' ', actorType: 'HUMAN', displayName: LONG })).toEqual([
      'INVALID_PARAMETER',
      ['customId', 'displayName'],
    ]);
    expect(
      await fieldsOf('createBoundary', { name: ' ', maxTokens: 5_000, agentIds: tooMany, projectIds: tooMany }),
    ).toEqual(['INVALID_PARAMETER', ['name', 'maxTokens', 'agentIds', 'projectIds']]);
    expect(
      await fieldsOf('createServiceKey', {
        description: LONG,
        permissions: ['fly', 'project:read', 'swim'],
        allowedAddresses: ['10.0.0.0/8', 'home'],
        expiresAt: '2001-01-01T00:00:00Z',
      }),
    ).toEqual([
      'INVALID_PARAMETER',
      ['description', 'permissions[0]', 'permissions[2]', 'allowedAddresses[1]', 'expiresAt'],
    ]);
    const projectId = await owner.createProject();
    expect(await fieldsOf('createMemory', { projectId, name: '', content: 'x'.repeat(500_001) })).toEqual([
      'INVALID_PARAMETER',
      ['name', 'content'],
    ]);
    const agentId = await owner.createAgent();
    expect(
      await fieldsOf('createIntegration', {
        name: '',
        channel: 'im_a',
        agentId,
        dailyMessageLimit: -1,
        datasetIds: ['a', ' '],
      }),
    ).toEqual(['INVALID_PARAMETER', ['name', 'dailyMessageLimit', 'datasetIds[1]']]);
    expect(
      await fieldsOf('createAgent', { workspaceId: owner.workspaceId, name: '', policies: { maxTurns: -1 } }),
    ).toEqual(['INVALID_PARAMETER', ['name', 'policies.maxTurns']]);
  });

  it('each wrong item of a list', async () => {
    expect(await fieldsOf('inviteMembers', { emails: ['a@example.com', 'b', 'c@example.com', 'd e'] })).toEqual([
      'INVALID_PARAMETER',
      ['emails[1]', 'emails[3]'],
    ]);
    const projectId = await owner.createProject();
    expect(await fieldsOf('addProjectFacts', { projectId, facts: ['One.', ' ', 'Two.', ''] })).toEqual([
      'INVALID_PARAMETER',
      ['facts[1]', 'facts[3]'],
    ]);
    const messages = ['', 'said', ' '].map((said) => ({ role: 'user', text: said }));
    expect(await fieldsOf('addMessages', { projectId, messages })).toEqual([
      'INVALID_PARAMETER',
      ['messages[0].text', 'messages[2].text'],
    ]);
    expect(await fieldsOf('createRole', { name: 'Pilot', permissions: ['fly', 'project:read', 'swim'] })).toEqual([
      'INVALID_PARAMETER',
      ['permissions[0]', 'permissions[2]'],
    ]);
  });

  it('each id that names nothing there', async () => {
    expect(
      await fieldsOf('createBoundary', {
        name: 'B',
        agentIds: [MISSING],
        projectIds: [MISSING],
        writeProjectId: MISSING,
      }),
    ).toEqual(['VALIDATION_FAILED', ['agentIds[0]', 'projectIds[0]', 'writeProjectId']]);
  });

  it('and nothing of it is stored', async () => {
    const before = await owner.gql('{ projects { totalCount } invitations { totalCount } boundaries { totalCount } }');
    await fieldsOf('createProject', { name: '', description: 'x'.repeat(10_001) });
    await fieldsOf('inviteMembers', { emails: ['a@example.com', 'b', 'c'] });
    const after = await owner.gql('{ projects { totalCount } invitations { totalCount } boundaries { totalCount } }');
    expect(after).toEqual(before);
  });

  it('an input with one error answers with that one alone', async () => {
    const { body } = await ask(system, 'mutation { createProject(input: { name: "" }) { __typename } }');
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'INVALID_PARAMETER', field: 'name' });
  });
});
