import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';
import { createBot } from './bots.ts';
import { askWithoutKey, createRole, invite, join, tokenOf } from './invitees.ts';

const { system, owner } = useSystem({ router: false });

/** Texts that no name may hold, each with what is wrong with it. */
const CONTROLS: [string, string][] = [
  ['a line break', 'x)\r\n\r\nClick here'],
  ['a line feed', 'two\nlines'],
  ['a tab', 'a\tb'],
  ['an escape', '\u001b[2J'],
  ['a delete', 'a\u007f'],
  ['a C1 control', 'a\u009b1m'],
  ['a next line', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['an override of the direction', 'gpj.\u202efdp'],
  ['an embedding of the direction', '\u202aabc\u202c'],
  ['an isolate of the direction', '\u2067abc\u2069'],
];

/** Texts that mail clients turn into links. */
const ADDRESSES: [string, string][] = [
  ['an address with a scheme', 'URGENT https://evil.example'],
  ['another scheme', 'call ftp://x'],
  ['a domain', 'Pay at evil.example now'],
  ['a domain with www', 'www.evil'],
  ['a mail address', 'write to eve@localhost'],
  ['a domain with an ideographic full stop', 'evil\u3002example'],
];

interface Naming {
  field: string;
  /** Runs the command with this name. */
  run: (name: string) => Promise<unknown>;
}

const mutation =
  (query: string, more: () => Promise<object> | object = () => ({}), field = 'name'): Naming['run'] =>
  async (name) => {
    const input = { ...(await more()), [field]: name };
    const [, command = '', type = ''] = /^(\w+)\(input: (\w+)\)/.exec(query) ?? [];
    return owner.gql(`mutation ($input: ${type}!) { ${command}(input: $input) ${query.slice(query.indexOf('{'))} }`, {
      input,
    });
  };

const NAMINGS: Record<string, Naming> = {
  updateTeam: { field: 'name', run: mutation('updateTeam(input: UpdateTeamInput) { team { id } }') },
  createTeam: {
    field: 'name',
    run: mutation('createTeam(input: CreateTeamInput) { team { id } }', () => ({
      adminEmail: 'a@example.com',
      adminName: 'A',
    })),
  },
  'createTeam, administrator': {
    field: 'adminName',
    run: mutation(
      'createTeam(input: CreateTeamInput) { team { id } }',
      () => ({ adminEmail: 'a@example.com', name: 'T' }),
      'adminName',
    ),
  },
  createRole: {
    field: 'name',
    run: mutation('createRole(input: CreateRoleInput) { role { id } }', () => ({ permissions: [] })),
  },
  updateRole: {
    field: 'name',
    run: mutation('updateRole(input: UpdateRoleInput) { role { id } }', async () => ({
      id: await createRole(owner, []),
    })),
  },
  createWorkspace: {
    field: 'name',
    run: mutation('createWorkspace(input: CreateWorkspaceInput) { workspace { id } }'),
  },
  updateWorkspace: {
    field: 'name',
    run: mutation('updateWorkspace(input: UpdateWorkspaceInput) { workspace { id } }', () => ({
      id: owner.workspaceId,
    })),
  },
  createProject: { field: 'name', run: mutation('createProject(input: CreateProjectInput) { project { id } }') },
  updateProject: {
    field: 'name',
    run: mutation('updateProject(input: UpdateProjectInput) { project { id } }', async () => ({
      id: await owner.createProject(),
    })),
  },
  createAgent: {
    field: 'name',
    run: mutation('createAgent(input: CreateAgentInput) { agent { id } }', () => ({ workspaceId: owner.workspaceId })),
  },
  createBoundary: { field: 'name', run: mutation('createBoundary(input: CreateBoundaryInput) { boundary { id } }') },
  createIntegration: {
    field: 'name',
    run: async (name) => createBot(owner, { agentId: await owner.createAgent(), name }),
  },
  createServiceKey: {
    field: 'description',
    run: mutation('createServiceKey(input: CreateServiceKeyInput) { serviceKey { id } }', () => ({}), 'description'),
  },
  updateServiceKey: {
    field: 'description',
    run: mutation(
      'updateServiceKey(input: UpdateServiceKeyInput) { serviceKey { id } }',
      async () => ({ id: (await owner.withKey({})).keyId }),
      'description',
    ),
  },
  createProjectKey: {
    field: 'description',
    run: mutation(
      'createProjectKey(input: CreateProjectKeyInput) { projectKey { id } }',
      async () => ({ projectId: await owner.createProject() }),
      'description',
    ),
  },
  updateMember: {
    field: 'name',
    run: mutation('updateMember(input: UpdateMemberInput) { principal { id } }', async () => ({
      id: (await join(system.base, owner)).principalId,
    })),
  },
  acceptInvitation: {
    field: 'name',
    async run(name) {
      const [invited] = await invite(owner, [`${uniqueId()}@example.com`]);
      return askWithoutKey(
        system.base,
        'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { acceptance { email } } }',
        { input: { token: tokenOf(invited?.link), name } },
      );
    },
  },
};

describe('rejects bad input', () => {
  it.each(Object.entries(NAMINGS))('%s: a name with a control character', async (_command, { field, run }) => {
    for (const [what, name] of CONTROLS)
      expect([what, await errorOf(run(name))]).toMatchObject([what, { code: 'INVALID_PARAMETER', field }]);
    await run(`Dr. Ada's naïve team (v1.2), Ω 👩‍👩‍👧‍👦 ${uniqueId()}`);
  });

  it.each(['updateTeam', 'createTeam', 'createRole', 'updateRole'])(
    '%s: a name with an address, because mails show it',
    async (command) => {
      const { field, run } = NAMINGS[command] as Naming;
      for (const [what, name] of ADDRESSES)
        expect([what, await errorOf(run(name))]).toMatchObject([what, { code: 'INVALID_PARAMETER', field }]);
      await run(`Acme Inc. & Co. ${uniqueId()}`);
    },
  );

  it('and changes nothing', async () => {
    const team = async () => owner.gql('{ viewer { team { name } } }');
    const before = await team();
    for (const [, name] of [...CONTROLS, ...ADDRESSES]) await errorOf((NAMINGS['updateTeam'] as Naming).run(name));
    expect(await team()).toEqual(before);
  });
});
