import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { ALL_PERMISSIONS, type Permission } from '../../src/auth/permissions.ts';
import type { Exchanged } from '../harness/exchange.ts';
import { useSystem } from '../harness/use-system.ts';
import { ask, runAll } from './authority/ask.ts';
import { neededBy, openCallers, openProjectKeys, type Caller, type Callers } from './authority/callers.ts';
import { CASES, plainRequest, type Case, type Form } from './authority/cases.ts';
import { FORM, IS_WHOLE, newSample, type Sample } from './authority/sample.ts';
import { foreignTo, openThings, type Things, type Which } from './authority/things.ts';
import { complaintsAbout, mayTry, RULES, type Outcome } from './authority/verdict.ts';
import { idIn, NODES, schema } from './id-cases.ts';
import { deepIdArgumentsOf } from './id-arguments.ts';
import { say, type OneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { expectNothingOf, TRACE, unlike, wholeOf } from './same-response.ts';
import { createThingsToTake } from './things-to-take.ts';

// Every operation × callers × things that are not theirs, by every way in. The table of operations
// says what happens. A sample asks each operation as the callers who come closest to what they may
// not do.

// It asks more in a minute than one key may.
const { system } = useSystem({
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0', DATABASE_POOL_SIZE: '20' },
});
let things: Things;
let callers: Callers;
let projectKeys: Caller[];
let theirs: OneOfEach;
let before: string;
beforeAll(async () => {
  things = await openThings(system);
  theirs = things.foreign['another team'];
  [callers, projectKeys] = await Promise.all([openCallers(system, things), openProjectKeys(things.mine)]);
  before = await rowsOf(system, theirs.actor.teamId);
});

const WAYS = ['GraphQL', 'REST', 'MCP'] as const;
const sample = newSample();
const outcomes: Outcome[] = [];

/** Judges an answer. Returns what is wrong with it. */
function judge(outcome: Omit<Outcome, 'code' | 'isLacking' | 'isShown'>, { text }: Exchanged, shown: string[]) {
  const code = /"(?:code|error_code)":"([A-Z_]+)"|"text":"([A-Z_]+): /.exec(text);
  const judged = {
    ...outcome,
    code: code?.[1] ?? code?.[2] ?? 'ok',
    isLacking: text.includes('This key lacks'),
    isShown: shown.some((part) => text.includes(part)),
  };
  outcomes.push(judged);
  return complaintsAbout(judged);
}

interface Probe {
  one: Case;
  caller: Caller;
  which: Which;
  form: Form;
}

/**
 * Probes by how close they come to what is allowed: all permissions in another team, a grant for
 * another project, and of the others those who are denied, and those who find nothing.
 */
async function probesOf(one: Case): Promise<Probe[][]> {
  const { administrator, operator, members, withOnly } = callers;
  const who = one.way === 'MCP' ? projectKeys : [...members, operator, await withOnly(neededBy(one.rows))];
  const probes = who.flatMap((caller) => {
    // Operators see every team's money and usage.
    if (caller === operator && one.name.endsWith('teamId')) return [];
    // To a project's key, all other projects of the team are foreign.
    const asked = one.way === 'MCP' ? { ...caller, everywhere: new Set<Permission>() } : caller;
    return foreignTo(things, asked, one.kind, one.idArgument?.field).flatMap((which) =>
      one.forms
        .filter((form) => form === 'alone' || (which === 'another team' && caller === administrator))
        .map((form) => ({ one, caller, which, form })),
    );
  });
  const kindOf = ({ caller, which }: Probe) => {
    if (caller.everywhere.size > 20 && which === 'another team') return 'a stranger';
    return caller === callers.ofProject && which === 'another project' ? 'a neighbour' : isDenied(one, caller);
  };
  return [...Map.groupBy(probes, kindOf).values()];
}

/** Whether the answer is that a permission lacks. Rows that hide say that there is nothing. */
function isDenied({ rows }: Case, caller: Caller): boolean {
  return !mayTry({ rows, caller }) && !rows.some((row) => RULES[row]?.hides);
}

/**
 * Asks for what is another team's and for what does not exist, which must be the same to the byte.
 */
async function complaintsOf({ one, caller, which, form }: Probe): Promise<string[]> {
  const own = new Set(Object.values(caller.own.ids));
  const asked = `${one.way} ${one.rows.join('+')} ${one.name} (${one.kind}${form === 'alone' ? '' : `, ${form}`})`;
  const answers = (which === 'another team' ? ([which, 'no thing'] as const) : [which]).map(async (named) => {
    const among = things.foreign[named];
    const id = idIn(among, one.kind);
    const answer = await ask(system, caller.secret, one.request({ own: caller.own, id, form, among }));
    const sent = form === 'with all of theirs' ? Object.values(among.ids) : [id];
    const shown = Object.values(among.ids).filter((other) => !sent.includes(other) && !own.has(other));
    return {
      found: judge({ rows: one.rows, asked, which: named, caller }, answer, [among.mark, ...shown]),
      whole: wholeOf(answer, sent),
    };
  });
  const [first, second = first] = await Promise.all(answers);
  const found = (await Promise.all(answers)).flatMap((answer) => answer.found);
  if (first?.whole !== second?.whole) found.push(`${asked} as ${caller.name}: ${first?.whole} is not ${second?.whole}`);
  return found;
}

/** The inputs of one operation are alike: a sample asks one of each operation. */
function sampled(way: Case['way'], { drawOfEach }: Sample): Case[] {
  const cases = CASES.filter((one) => one.way === way);
  return drawOfEach(cases, ({ rows }) => rows.join());
}

/** Rows of operations that need something, and say so. */
const PLAIN = Object.entries(RULES).flatMap(([row, rule]) =>
  /^(?:Query|Mutation)/.test(row) && rule.needs.length > 0 && !rule.hides ? [{ row, rule }] : [],
);

/** Those who hold just enough, all but one of it, and what some role holds. */
function plainCallers({ needs: [first = [], ...others], also }: OperationRule): (() => Promise<Caller>)[] {
  const { nobody, member, withOnly } = callers;
  const keys = also?.includes('key:read') ? (['key:read'] as const) : [];
  const without = (permission: Permission) =>
    ALL_PERMISSIONS.filter((one) => one !== permission && !others.flat().includes(one));
  return [
    () => Promise.resolve(nobody),
    () => withOnly([...first, ...keys], things.operators),
    ...sample.draw(first).map((one) => () => withOnly(without(one), things.operators)),
    () => Promise.resolve(member),
  ];
}

describe(`who names what is not theirs gets the refusal that the table says (${FORM})`, () => {
  it('every kind of node has an example in both teams, and there is a case for every id', () => {
    for (const kind of NODES) expect(theirs.ids, kind).toHaveProperty(kind);
    // Reads as the root field of that name with the person.
    expect(deepIdArgumentsOf(schema)).toEqual(['Actor.standingMemory.placeId']);
    expect(CASES.length).toBeGreaterThan(480);
  });

  it('whatever is named, if a permission lacks', async () => {
    const tasks = PLAIN.flatMap(({ row, rule }) =>
      plainCallers(rule).map((open) => async () => {
        const caller = await open();
        return judge({ rows: [row], asked: row, caller }, await ask(system, caller.secret, plainRequest(row)), []);
      }),
    );
    expect((await runAll(tasks)).flat()).toEqual([]);
  });

  it('by every way, and some are denied and others find nothing, whatever a sample’s seed is', async () => {
    const probes = new Map(await runAll(CASES.map((one) => async () => [one, await probesOf(one)] as const)));
    for (let seed = 1; seed <= 500; seed++)
      for (const way of WAYS) {
        const one = newSample(seed, false);
        const drawn = sampled(way, one).flatMap((each) => (probes.get(each) ?? []).flatMap(one.draw));
        const kinds = new Set(drawn.map((probe) => isDenied(probe.one, probe.caller)));
        expect([...kinds].toSorted(Number), `${way}, AUTHORITY_SEED=${seed}`).toEqual([false, true]);
      }
  });

  it.each(WAYS)('by %s', { timeout: 1_800_000 }, async (way) => {
    const earlier = outcomes.length;
    const probes = await runAll(sampled(way, sample).map((one) => () => probesOf(one)));
    const drawn = probes.flat().flatMap(sample.draw);
    const found = await runAll(drawn.map((probe) => () => complaintsOf(probe)));
    expect(found.flat()).toEqual([]);
    // Without these, a platform that rejects everything for lack of a permission would pass.
    for (const code of ['ACCESS_DENIED', 'NOT_FOUND'])
      expect(outcomes.slice(earlier).filter((outcome) => outcome.code === code).length, code).toBeGreaterThan(
        IS_WHOLE ? 20 : 0,
      );
  });

  it.each([false, true])('through the router, a boundary of another team (beta: %s)', async (beta) => {
    for (const { own } of [callers.administrator, callers.operator])
      for (const kind of ['Boundary', 'Project', 'Agent', 'Workspace', 'Team']) {
        const answers = [idIn(theirs, kind), unlike(idIn(theirs, kind))].map(async (id) => {
          const response = await say(own.actor, id, `What is ${beta}?`, TRACE, beta);
          return wholeOf({ status: response.status, headers: response.headers, text: await response.text() }, [id]);
        });
        const [foreign, unknown] = await Promise.all(answers);
        expect(foreign).toMatch(/^\[404,/);
        expect(foreign).toBe(unknown);
      }
    const { actor, mark } = things.mine;
    const answer = await say(actor, idIn(things.mine, 'Boundary'), 'What is my dog called?', TRACE, beta);
    expect(await answer.text()).toContain(mark);
  });

  it('and nothing of theirs has changed, or is among the others’', async () => {
    expect(await rowsOf(system, theirs.actor.teamId)).toBe(before);
    for (const { actor } of [things.mine, things.operators])
      expectNothingOf(theirs, await rowsOf(system, actor.teamId));
  });
});

/** Operators alone may, or a provider must be there: test/connectors and test/router have one. */
const NOT_BY_US = /^(?:topUpBalance|correctBalance|refundCall|connectLibrary|replayExtraction|sendTestMessage)$/;
/** Mutations after which a thing is gone, or in a state or place that others do not expect. */
const TAKES_AWAY =
  /^(?:acceptForget|decline|delete|discard|disable|end|forget|linkDocument|move|purge|release|remove|resend|restore|retry|revoke|un|updateBoundary)/;
/** Mutations that take much with them come last. */
const TAKES_ALL = /^(?:delete(?:Agent|Project|Workspace)|erasePerson)$/;
/** Kinds that have a rule for who touches them of whom: authority-keys.test.ts. */
const OF_SOMEBODY = new Set(['ConsoleSession', 'Invitation', 'Principal', 'Role', 'ServiceKey', 'Team']);

/** Chooses among what the call itself finds: any other id is refused. */
const isChoice = ({ path }: { path: readonly string[] }) => ['also', 'except'].includes(path.at(-1) ?? '');
const GIVEN = /^(?!\{"errors":)/;
const REFUSED = /"code":"(?:ACCESS_DENIED|NOT_FOUND|VALIDATION_FAILED)"/;

/** The permissions for a thing of this kind, where a row has a set for each owner. */
const setFor = ({ kind }: Case, { needs }: OperationRule): readonly Permission[] =>
  (kind.startsWith('Agent') ? needs[1] : kind === 'Boundary' ? needs.at(-1) : undefined) ?? needs[0] ?? [];

/** Keys that lack one of the permissions, in rows that hide what is not theirs to change. */
async function lacking(one: Case, rule: OperationRule): Promise<Caller[]> {
  const all = ALL_PERMISSIONS.filter((permission) => permission !== 'platform:operate');
  const keys = sample
    .draw(rule.hides ? setFor(one, rule) : [])
    .map((lack) => callers.withOnly(all.filter((permission) => permission !== lack)));
  return Promise.all(keys);
}

/** The caller that holds just enough for one's own, by a grant if that suffices. */
async function justEnough(one: Case, rule: OperationRule): Promise<Caller> {
  const { administrator, ofWorkspace, withOnly } = callers;
  if (OF_SOMEBODY.has(one.kind)) return administrator;
  const isGranted = rule.at && setFor(one, rule).every((permission) => ofWorkspace.somewhere.has(permission));
  return isGranted ? ofWorkspace : withOnly(neededBy(one.rows, 'all'));
}

describe(`who names what is theirs gets it (${FORM})`, () => {
  // Without this, a matrix of calls that are rejected for another reason would prove nothing.
  it('with just the permissions and grants that the table says', { timeout: 1_800_000 }, async () => {
    const take = createThingsToTake(system, things.foreign['another project']);
    const own = CASES.filter(
      ({ idArgument }) => idArgument && !NOT_BY_US.test(idArgument.field) && !isChoice(idArgument),
    );
    const some = sample.drawOneIn(6, own);
    const isLast = ({ idArgument }: Case) => Number(TAKES_ALL.test(idArgument?.field ?? ''));
    const asks = [];
    for (const one of some.toSorted((a, b) => isLast(a) - isLast(b))) {
      const { field = '', operation } = one.idArgument ?? {};
      const set = operation === 'mutation' && TAKES_AWAY.test(field) ? await take(field) : things.mine;
      const rule = RULES[one.rows[0] ?? ''] ?? { needs: [] };
      for (const caller of await lacking(one, rule)) asks.push({ one, set, caller, depth: 0, answer: REFUSED });
      asks.push({ one, set, caller: await justEnough(one, rule), depth: 0, answer: GIVEN });
      if (operation === 'query') asks.push({ one, set, caller: callers.administrator, depth: 3, answer: GIVEN });
    }
    // A grant for a workspace covers its new projects within a second.
    await sleep(1_000);
    const found: string[] = [];
    for (const { one, set, caller, depth, answer } of asks) {
      const request = one.request({ own: set, id: idIn(set, one.kind), among: set, depth });
      const { text } = await ask(system, caller.secret, request);
      if (!answer.test(text)) found.push(`${one.name} (${one.kind}) by ${caller.name}: ${text}`);
    }
    expect(found).toEqual([]);
  });
});

describe('a fault in the table is found', () => {
  const about = (row: string) => outcomes.filter(({ rows }) => rows.includes(row));
  const complaintsWith = (row: string, rule: OperationRule) =>
    about(row).flatMap((one) => complaintsAbout(one, { ...RULES, [row]: rule }));
  /** Rows of operators reject all. */
  const open = PLAIN.filter(({ rule }) => !rule.of);

  it.each(open)('$row needs one permission more', ({ row, rule }) => {
    const known = [...rule.needs.flat(), ...(rule.also ?? [])];
    const other = ALL_PERMISSIONS.find((one) => !known.includes(one)) as Permission;
    expect(complaintsWith(row, { ...rule, needs: rule.needs.map((set) => [...set, other]) })).not.toEqual([]);
  });

  it.each(open.filter(({ rule }) => rule.needs.length === 1))('$row needs nothing', ({ row, rule }) => {
    expect(complaintsWith(row, { ...rule, needs: [] })).not.toEqual([]);
  });
});
