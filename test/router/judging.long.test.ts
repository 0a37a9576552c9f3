import { describe, expect, it } from 'vitest';
import { modelSays, proposed, type Compared, type ProposedFact } from './memory-model.ts';
import { useScripted } from './use-scripted.ts';
import { blockOf, useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s);

interface StoredFact {
  fact: string;
  expired: boolean;
  expirationDate: string | null;
  supersededBy: { fact: string } | null;
  changes: { nodes: { kind: string }[] };
}

const facts = () =>
  project.facts<StoredFact>('fact expired expirationDate supersededBy { fact } changes { nodes { kind } }');

interface Line {
  text: string;
  at?: string;
  /** The day that the model reads from it. */
  day?: string;
  /** Fields of the model's proposal. */
  fields?: Partial<ProposedFact>;
}

/**
 * Adds user messages as one conversation and waits for their extraction. The model proposes each
 * message as a statement, and decides on each with `verdict` about its candidate with this text.
 */
async function say(lines: Line[], verdict?: string, about?: string): Promise<Compared[]> {
  const compared: Compared[] = [];
  modelSays(
    s,
    ({ messages }) =>
      messages.map(({ n, text }) => {
        const { day = null, fields = {} } = lines[n - 1] ?? {};
        return proposed(text, { message: n, event_date: day, ...fields });
      }),
    (one) => {
      compared.push(one);
      if (verdict === undefined) return [];
      return one.facts.flatMap(({ f, candidates }) => {
        const n = candidates.find(({ text }) => text === about)?.n;
        return n === undefined ? [] : [{ f, verdict, n }];
      });
    },
  );
  await project.tell(...lines.map(({ text, at }) => ({ text, ...(at ? { at } : {}) })));
  return compared;
}

const TESLA = 'Ana drives a Tesla.';
const FIAT = 'Ana drives a Fiat.';
const IN_2024 = '2024-05-01T10:00:00.000Z';
const IN_2026 = '2026-03-01T10:00:00.000Z';

describe('a statement that is older than a stored fact', () => {
  it('never takes its place: the newer one stays in force, and the older is stored as already replaced', async () => {
    await say([{ text: TESLA, at: IN_2026 }]);
    await say([{ text: FIAT, at: IN_2024 }], 'SUPERSEDES', TESLA);
    expect(await project.inForce()).toEqual([TESLA]);
    const old = (await facts()).find(({ fact }) => fact === FIAT);
    expect(old).toMatchObject({ expired: true, supersededBy: { fact: TESLA } });
    expect(old?.changes.nodes.map(({ kind }) => kind)).toEqual(['ADD', 'DELETE']);
    await say([{ text: FIAT, at: IN_2024 }], 'SUPERSEDES', TESLA);
    expect(await facts()).toHaveLength(2);
    const found = await project.recalled('What does Ana drive?');
    expect(found).toContain(TESLA);
    expect(found).not.toContain(FIAT);
  });

  it('never ends it, and refines it beside it', async () => {
    await say([{ text: TESLA, at: IN_2026 }]);
    await say([{ text: 'Ana does not drive a Tesla any more.', at: IN_2024 }], 'EXPIRES', TESLA);
    await say([{ text: 'Ana drives a red Tesla with her dog.', at: IN_2024 }], 'REFINES', TESLA);
    expect((await project.inForce()).toSorted()).toEqual([TESLA, 'Ana drives a red Tesla with her dog.']);
    expect((await facts()).find(({ fact }) => fact === TESLA)).toMatchObject({ expirationDate: null });
  });

  it('is judged by the day that it speaks of, when both speak of a day that has passed', async () => {
    const bought = 'Ana bought a Tesla in February.';
    await say([{ text: bought, at: IN_2026, day: '2026-02-01' }]);
    const late = { text: 'Ana bought a Fiat in 2024.', at: '2026-04-01T10:00:00.000Z', day: '2024-02-01' };
    await say([late], 'SUPERSEDES', bought);
    expect(await project.inForce()).toEqual([bought]);
  });

  it('may be in the same conversation, in any order', async () => {
    await say(
      [
        { text: TESLA, at: IN_2026 },
        { text: FIAT, at: IN_2024 },
      ],
      'SUPERSEDES',
      TESLA,
    );
    expect(await project.inForce()).toEqual([TESLA]);
  });

  it('is compared with the last time that the fact was said', async () => {
    await say([{ text: TESLA, at: IN_2024 }]);
    await say([{ text: TESLA, at: IN_2026 }]);
    await say([{ text: TESLA, at: '2023-01-01T10:00:00.000Z' }]);
    await say([{ text: FIAT, at: '2025-01-01T10:00:00.000Z' }], 'SUPERSEDES', TESLA);
    expect(await project.inForce()).toEqual([TESLA]);
  });
});

describe('a statement that is newer than a stored fact', () => {
  it('takes its place, and the model is shown when both were said and of which day they speak', async () => {
    await say([{ text: FIAT, at: IN_2024, day: '2024-05-01' }]);
    const [compared] = await say([{ text: TESLA, at: IN_2026 }], 'SUPERSEDES', FIAT);
    expect(await project.inForce()).toEqual([TESLA]);
    expect(compared?.facts).toMatchObject([
      {
        text: TESLA,
        said: '2026-03-01',
        event_date: null,
        candidates: [{ n: 1, text: FIAT, said: '2024-05-01', event_date: '2024-05-01' }],
      },
    ]);
  });

  it('may move a plan to an earlier day', async () => {
    await say([{ text: 'The concert is on May 20.', at: IN_2024, day: '2024-05-20' }]);
    const moved = { text: 'The concert is on May 15.', at: '2024-05-02T10:00:00.000Z', day: '2024-05-15' };
    await say([moved], 'SUPERSEDES', 'The concert is on May 20.');
    expect(await project.inForce()).toEqual(['The concert is on May 15.']);
  });
});

describe('what one person may have several of', () => {
  it.each([
    ['Ana is a member of the chess club.', 'Ana is a member of the tennis club.'],
    ['Ana speaks German.', 'Ana speaks Spanish.'],
    ['Ana has a son, Paul.', 'Ana has a son, Luc.'],
    ['Ana ist gegen Nüsse allergisch.', 'Ana ist gegen Eier allergisch.'],
    ['安娜会说德语和英语。', '安娜会说西班牙语和英语。'],
  ])('is not replaced, nor ended, by another one: %s %s', async (older, newer) => {
    await say([{ text: older }]);
    await say([{ text: newer }], 'SUPERSEDES', older);
    expect((await project.inForce()).toSorted()).toEqual([older, newer].toSorted());
    const third = newer.replace(/tennis|Spanish|Luc|Eier|西班牙/, (one) => (one === '西班牙' ? '葡萄牙' : 'Norwegian'));
    await say([{ text: third }], 'EXPIRES', older);
    expect(await project.inForce()).toContain(older);
  });
});

describe('a role that several people may hold', () => {
  it.each([
    ['Ana is the CFO of Globex.', 'Ana administers the Git organisation of Globex.', 'SUPERSEDES'],
    ['Ana is the CFO of Globex.', 'Ana is a member of the board of Globex.', 'REFINES'],
    ['Ana maintains the parser.', 'Ana is the CTO of Globex.', 'SUPERSEDES'],
    ['Ana is a nurse in Graz.', 'Ana is a volunteer in the fire brigade of Graz.', 'EXPIRES'],
    ['Ana ist die Leiterin der Buchhaltung.', 'Ana ist Mitglied im Betriebsrat der Buchhaltung.', 'SUPERSEDES'],
    ['Ana est directrice de Globex.', 'Ana est membre du club de Globex.', 'SUPERSEDES'],
    ['安娜是环球公司的首席财务官。', '安娜负责环球公司的代码仓库管理。', 'SUPERSEDES'],
    ['Ana is the CFO of Globex.', 'Ana now also leads the hiring at Globex.', 'SUPERSEDES'],
  ])('retires nobody: %s %s (%s)', async (older, newer, verdict) => {
    await say([{ text: older }]);
    await say([{ text: newer }], verdict, older);
    expect((await project.inForce()).toSorted()).toEqual([older, newer].toSorted());
    const block = await project.recalled('What is Ana at Globex? Ana 安娜 环球公司');
    expect(block).toContain(older);
    expect(block).toContain(newer);
  });

  it.each([
    ['Ana is the CFO of Globex.', 'Ana is the CEO of Globex.'],
    ['Ana administers the Git organisation of Globex.', 'Ana no longer administers the Git organisation of Globex.'],
    ['Ana is the CFO of Globex.', 'Ana left the CFO post and is a member of the board now.'],
    ['Ana is a member of the chess club.', 'Ana left it and is now a member of the tennis club.'],
    ['Ana lives in Graz.', 'Ana lives in Linz.'],
  ])('but what excludes it does: %s %s', async (older, newer) => {
    await say([{ text: older }]);
    await say([{ text: newer }], 'SUPERSEDES', older);
    expect(await project.inForce()).toEqual([newer]);
  });
});

describe('a statement that tells the end of another one', () => {
  it.each([
    ['I own a Vespa.', 'I sold my Vespa.', 'Do I have a Vespa?', 'sold'],
    ['I have a subscription to the Gazette.', 'I cancelled the Gazette.', 'Do I read the Gazette?', 'cancelled'],
    ['I work at Globex.', 'I left Globex.', 'Where do I work, at Globex?', 'left'],
    ['Ich besitze eine Vespa.', 'Ich habe meine Vespa verkauft.', 'Habe ich eine Vespa?', 'verkauft'],
    ['我有一辆红色的摩托车。', '我把摩托车卖给了邻居。', '我有摩托车吗？', '卖'],
    ['J’habite à Lyon.', 'Je n’habite plus à Lyon.', 'Est-ce que j’habite à Lyon ?', 'plus'],
  ])(
    'stands before it, which is marked, where the model calls it unrelated: %s %s',
    async (older, newer, query, word) => {
      await say([{ text: older }]);
      await say([{ text: newer }]);
      const stored = await project.facts<{ fact: string; conflictsWith: { fact: string } | null }>(
        'fact conflictsWith { fact }',
      );
      expect(stored.find(({ fact }) => fact === older)).toMatchObject({ conflictsWith: { fact: newer } });
      expect((await project.inForce()).length).toBe(2);
      const block = await blockOf(project.team, project.boundary, query);
      expect(block).toMatch(new RegExp(`^f1 .*${word}`, 'm'));
      expect(block).toMatch(/contradicts f1/);
    },
  );

  it.each([
    ['I like apples.', 'I sold apples at the market.'],
    ['I own a Vespa.', 'I sold my boat.'],
    ['I sold my Vespa.', 'I own a Vespa.'],
  ])('and nothing else is marked: %s %s', async (older, newer) => {
    await say([{ text: older }]);
    await say([{ text: newer }]);
    const stored = await project.facts<{ conflictsWith: object | null }>('conflictsWith { fact }');
    expect(stored.map(({ conflictsWith }) => conflictsWith)).toEqual([null, null]);
  });
});
