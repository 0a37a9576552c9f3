import { describe, expect, it } from 'vitest';
import { createFirstTeam } from '../../src/startup/create-first-team.ts';
import { useSystem } from '../harness/use-system.ts';

const { system, owner } = useSystem({ router: false, env: { DEMO_PROJECT: 'true' } });

interface Listed {
  projects: {
    nodes: {
      id: string;
      isDemo: boolean;
      memoryCount: number;
      facts: { nodes: { fact: string; changes: { totalCount: number } }[] };
      conversations: { nodes: { status: string; messages: { id: string }[] }[] };
    }[];
  };
}

const LIST = `{ projects { nodes { id isDemo memoryCount facts { nodes { fact changes { totalCount } } }
  conversations { nodes { status messages { id } } } } } }`;
const projects = async (actor = owner) => (await actor.gql<Listed>(LIST)).projects.nodes;

describe('the demo project', () => {
  it('is made by the first start, marked, older than the first project, and filled without a model', async () => {
    const [first, demo] = await projects();
    expect([first?.isDemo, first?.memoryCount, demo?.isDemo, demo?.memoryCount]).toEqual([false, 0, true, 2]);
    const facts = demo?.facts.nodes ?? [];
    expect(facts.map(({ fact }) => fact)).toContain('Jonas is allergic to hazelnuts.');
    expect(facts.some(({ changes }) => changes.totalCount === 2)).toBe(true);
    expect(demo?.conversations.nodes.map(({ status, messages }) => [status, messages.length])).toEqual([['NONE', 4]]);
    const { rows } = await system.running.platform.pool.query('select from usage_record');
    expect(rows).toEqual([]);
  });

  it('is in no other team, and never comes back once it is removed', async () => {
    expect(await projects(await system.newTeam())).toEqual([]);
    const demo = (await projects()).find(({ isDemo }) => isDemo);
    await owner.gql('mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { deletedId } }', {
      input: { id: demo?.id },
    });
    // Another start.
    expect(await createFirstTeam(system.running.platform)).toBeNull();
    expect((await projects()).map(({ isDemo }) => isDemo)).toEqual([false]);
    await owner.gql('mutation ($input: RestoreFromBinInput!) { restoreFromBin(input: $input) { restored { id } } }', {
      input: { id: demo?.id },
    });
    expect((await projects()).map(({ isDemo }) => isDemo)).toEqual([false, true]);
  });
});
