import { describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { ask } from './ask.ts';

const { system, owner } = useSystem({ router: false });
const team = useTeam(system);

describe('does what it says', () => {
  it('a new version comes with its agent, whose newest version it is', async () => {
    const agentId = await team.createAgent('Gardener');
    const data = await team.gql<Record<string, { version: { version: number }; agent: object }>>(
      `mutation ($id: ID!) {
        made: createAgentVersion(input: { agentId: $id, model: "demo-chat" }) { version { version } agent { id version revision } }
        back: rollBackAgent(input: { agentId: $id, version: 1 }) { version { version } agent { id version revision } } }`,
      { id: agentId },
    );
    expect(data).toEqual({
      made: { version: { version: 2 }, agent: { id: agentId, version: 2, revision: 2 } },
      back: { version: { version: 3 }, agent: { id: agentId, version: 3, revision: 3 } },
    });
  });

  it('an entry of the ledger comes with the balance of its team', async () => {
    const { teamId } = await system.newTeam();
    const data = await owner.gql<object>(
      `mutation ($teamId: ID!) {
        added: topUpBalance(input: { teamId: $teamId, amount: "500", idempotencyKey: "a" }) { balance { amount available } }
        taken: correctBalance(input: { teamId: $teamId, amount: "-200", note: "Because.", idempotencyKey: "b" }) { balance { amount } } }`,
      { teamId },
    );
    expect(data).toEqual({
      added: { balance: { amount: '500', available: '500' } },
      taken: { balance: { amount: '300' } },
    });
  });
});

describe('hides what is not yours', () => {
  it('who may create versions and read no agents gets the version alone', async () => {
    const agentId = await team.createAgent('Gardener');
    const narrow = await team.withKey({ permissions: ['agent:version_create'] });
    const { body } = await ask(
      system,
      'mutation ($id: ID!) { createAgentVersion(input: { agentId: $id }) { version { version } agent { name } } }',
      { id: agentId },
      { authorization: `Bearer ${narrow.secret}` },
    );
    expect(body.data).toEqual({ createAgentVersion: { version: { version: 2 }, agent: null } });
    expect(body.errors?.map(({ extensions }) => extensions.code)).toEqual(['ACCESS_DENIED']);
  });
});
