import { describe, expect, it } from 'vitest';
import { fromEnv, newRandom, seedOf } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { createOneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { randomOperations, type RandomOperation } from './random-operations.ts';

// Operations of any kind, with ids of the caller's team and of another one, nulls, and texts that
// break what does not expect them. RANDOM_OPERATIONS says how many; FAULT_SEED repeats a run.

const COUNT = fromEnv('RANDOM_OPERATIONS', 100);
/** Operations per team of the caller: things that were deleted are missing from then on. */
const PER_TEAM = 400;
const AT_ONCE = 4;

const { system } = useSystem({
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0', INVALID_KEY_LIMIT: '10000' },
});

interface Answer extends RandomOperation {
  status: number;
  text: string;
}

const codesIn = ({ text }: Answer) =>
  ((JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] }).errors ?? []).map(
    ({ extensions }) => extensions?.code ?? 'none',
  );

const random = newRandom(seedOf('FAULT_SEED', 20_270_030));

describe(`random operations (FAULT_SEED=${random.seed})`, () => {
  it(
    'are never an internal error, show nothing of another team, and leave it as it was',
    { timeout: 1_800_000 },
    async () => {
      const foreign = await createOneOfEach(system, await system.newTeam('Foreign'));
      await system.settled();
      const before = await rowsOf(system, foreign.actor.teamId);
      const answers: Answer[] = [];
      for (let done = 0; done < COUNT; done += PER_TEAM) {
        const own = await createOneOfEach(system, await system.newTeam());
        const next = randomOperations(random, own, foreign);
        const operations = Array.from({ length: Math.min(PER_TEAM, COUNT - done) }, next);
        const work = Array.from({ length: AT_ONCE }, async () => {
          for (let one = operations.pop(); one; one = operations.pop()) {
            const response = await own.actor.fetch('/graphql', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ query: one.query, variables: one.variables }),
            });
            answers.push({ ...one, status: response.status, text: await response.text() });
          }
        });
        await Promise.all(work);
      }
      const faulty = answers.filter((answer) =>
        codesIn(answer).some((code) => code === 'none' || code === 'INTERNAL_ERROR'),
      );
      expect(faulty).toEqual([]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      expect(answers.filter(({ text }) => text.includes(foreign.mark))).toEqual([]);
      expect(await rowsOf(system, foreign.actor.teamId)).toBe(before);
      // Most operations get as far as the domain, and a good part succeeds.
      const codes = answers.flatMap((answer) => (codesIn(answer).length === 0 ? ['done'] : codesIn(answer)));
      const tally = Object.fromEntries(
        [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
      );
      expect(tally['done']).toBeGreaterThan(COUNT / 5);
      expect(tally['NOT_FOUND']).toBeGreaterThan(COUNT / 50);
    },
  );
});
