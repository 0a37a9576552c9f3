import { describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { call, RESPONSES, say, type CallOptions } from './scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { answersBy, KEYS, PROVIDERS, rowOf, reached } from './targets.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { statusOf } from './model-calls.ts';

const s = useScripted({
  moreProviders: PROVIDERS,
  moreModels:
    rowOf('even', '{ provider: one }, { provider: two }, { provider: three }') +
    rowOf('uneven', '{ provider: one, weight: 70 }, { provider: two, weight: 25 }, { provider: three, weight: 5 }') +
    rowOf('spare', '{ provider: three, weight: 0 }, { provider: two, weight: 0 }, { provider: one, weight: 0.5 }'),
  env: KEYS,
  answers: answersBy({}),
});
const second = useSecondRouter(s);
const team = useFileTeam(s, 1_000_000_000_000n);
/** The address of one of two routers on one database, in turns. */
const baseOf = (turn: number) => (turn % 2 === 0 ? s.system.base : second.base);

/** Makes a call, and returns the providers that it reached. */
async function asked(body: object | string, options: CallOptions = {}): Promise<string[]> {
  const before = s.calls().length;
  await statusOf(s, team, body, options);
  return reached(s, before);
}

const withKey = (key: string, model = 'even') => say('Hello', { model, prompt_cache_key: key });

describe('a conversation stays at its target', () => {
  it('by its prompt_cache_key over ten turns, at both routers, though other conversations are elsewhere', async () => {
    const used = new Set<string>();
    for (let conversation = 0; conversation < 12; conversation++) {
      const targets = new Set<string>();
      for (let turn = 0; turn < 10; turn++) {
        const [target = ''] = await asked(withKey(`conversation-${conversation}`), { base: baseOf(turn) });
        targets.add(target);
      }
      expect([...targets]).toHaveLength(1);
      used.add([...targets][0] ?? '');
    }
    expect([...used].sort()).toEqual(['one', 'three', 'two']);
  });

  it('by its boundary, whatever its prompt_cache_key is', async () => {
    const used = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const boundary = await team.createBoundary({ projectIds: [await team.createProject()] });
      const targets = new Set<string>();
      for (let turn = 0; turn < 4; turn++)
        for (const target of await asked(withKey(`turn-${turn}`), { boundary, base: baseOf(turn) }))
          targets.add(target);
      expect([...targets]).toHaveLength(1);
      used.add([...targets][0] ?? '');
    }
    expect(used.size).toBeGreaterThan(1);
  });

  it('by its service key where it names neither, on every endpoint', async () => {
    const targets = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      for (const target of await asked(say('Hello', { model: 'even' }), { base: baseOf(turn) })) targets.add(target);
      for (const target of await asked({ model: 'even', input: 'Hello' }, { path: RESPONSES })) targets.add(target);
    }
    expect([...targets]).toHaveLength(1);
  });

  it('and comes back to it after another target has helped out', async () => {
    const [own = ''] = await asked(withKey('helped'));
    s.upstream.answers(answersBy({ [own]: answerJson({ error: {} }, 503) }));
    const [first, helper] = await asked(withKey('helped'));
    expect(first).toBe(own);
    // The helper is the same for all calls of the conversation, too.
    expect(await asked(withKey('helped'))).toEqual([own, helper]);
    s.upstream.answers(answersBy({}));
    expect(await asked(withKey('helped'))).toEqual([own]);
  });
});

describe('many conversations', () => {
  it('are shared by the weights of the targets, within a tolerance', async () => {
    const CONVERSATIONS = 600;
    for (let i = 0; i < CONVERSATIONS; i += 20)
      await Promise.all(
        Array.from({ length: 20 }, async (_, j) =>
          (await call(s, team, withKey(`many-${i + j}`, 'uneven'))).arrayBuffer(),
        ),
      );
    const share = (provider: string) => reached(s).filter((one) => one === provider).length / CONVERSATIONS;
    // Four standard deviations of a share of 0.7 are 0.075.
    expect(Math.abs(share('one') - 0.7)).toBeLessThan(0.075);
    expect(Math.abs(share('two') - 0.25)).toBeLessThan(0.075);
    expect(Math.abs(share('three') - 0.05)).toBeLessThan(0.04);
  });

  it('use a target of weight 0 only when the others fail, and then in the order of the catalog', async () => {
    for (let i = 0; i < 12; i++) expect(await asked(withKey(`spare-${i}`, 'spare'))).toEqual(['one']);
    s.upstream.answers(answersBy({ one: answerJson({}, 500), three: answerJson({}, 500) }));
    for (let i = 0; i < 4; i++) expect(await asked(withKey(`spare-${i}`, 'spare'))).toEqual(['one', 'three', 'two']);
  });
});
