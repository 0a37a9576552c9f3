import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { expectHidden, expectRejected } from './ask.ts';
import { statementsOf } from './statements.ts';

const SEARCH =
  'query ($projectId: ID!, $filter: MemoryFilter, $first: Int, $after: String, $offset: Int) { list: memories(projectId: $projectId, filter: $filter, first: $first, after: $after, offset: $offset) { totalCount nodes { id name } pageInfo { hasNextPage hasPreviousPage endCursor } } }';

interface List {
  totalCount: number;
  nodes: { id: string; name: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const TEXTS: [name: string, content: string][] = [
  ['Bread', 'Proof the dough for two hours.'],
  ['Baking', 'Bread, bread and more bread: breads are baked slowly.'],
  ['花', '春の桜は上野公園で満開になります。'],
  ['中文', '我的狗叫布鲁诺，它喜欢在公园里跑。'],
  ['한국어', '저는 서울에서 김치를 만듭니다.'],
  ['ภาษาไทย', 'ฉันชอบกินข้าวผัดที่กรุงเทพ'],
  ['Русский', 'Мою собаку зовут Бруно.'],
  ['عربي', 'أحب القهوة في الصباح'],
  ['Ελληνικά', 'Ο σκύλος μου αγαπά τη θάλασσα'],
  ['Français', 'Le café du marché est délicieux à Orléans.'],
  ['Marks', '100% of a_b is \\ here'],
  ['The Who', 'To be or not to be'],
];

const { system, owner: me } = useSystem({ router: false });
let projectId: string;
beforeAll(async () => {
  projectId = await me.createProject('Texts');
  for (const [name, content] of TEXTS) await me.createMemory(projectId, name, content);
});

async function search(query: string | null, args: object = {}, actor = me): Promise<List> {
  return (await actor.gql<{ list: List }>(SEARCH, { projectId, filter: { words: query }, ...args })).list;
}

async function found(query: string): Promise<string[]> {
  return (await search(query)).nodes.map(({ name }) => name);
}

describe('does what it says', () => {
  it('finds words by their stems in name and content, newest first', async () => {
    expect(await found('breads')).toEqual(['Baking', 'Bread']);
    expect(await found('proofing BREAD')).toEqual(['Bread']);
    expect((await search('bread')).totalCount).toBe(2);
    expect(await found('bread submarine')).toEqual([]);
  });

  it.each([
    ['上野公園', ['花']],
    ['満開', ['花']],
    ['狗叫布鲁诺', ['中文']],
    ['公园 布鲁诺', ['中文']],
    ['서울', ['한국어']],
    ['ข้าวผัด', ['ภาษาไทย']],
    ['собаку', ['Русский']],
    ['القهوة', ['عربي']],
    ['ΣΚΎΛΟς θάλασσα', ['Ελληνικά']],
    ['CAFÉ marché', ['Français']],
    ['公园 bread', []],
    ['to be', ['The Who']],
  ])('finds %s in its script', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each([' ', '%', '_', '&|!', '\\', "'", '\u3000', '🦄'])('%j contains no word and finds nothing', async (query) => {
    expect(await search(query)).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it.each(["' | 'bread", 'bread & !dough', 'bread:*', '((bread', '<-> bread', '花%', '花_', 'x'.repeat(200)])(
    'takes %s for words, not for operators',
    async (query) => {
      await search(query);
      expect(await found('bread:*')).toEqual(['Baking', 'Bread']);
      expect(await found('花%')).toEqual([]);
    },
  );

  it.each([null, ''])('with %j lists all, newest first', async (none) => {
    expect((await search(none)).nodes.map(({ name }) => name)).toEqual(TEXTS.map(([name]) => name).toReversed());
  });

  it('is the same list by cursor and by offset, none missing and none twice, newest first', async () => {
    const many = await me.createProject('Many');
    const ids: string[] = [];
    for (let i = 0; i < 14; i++)
      ids.push(await me.createMemory(many, `Note ${i}`, i % 3 === 0 ? 'garden garden garden' : 'garden shed'));
    const whole = (await search('garden', { projectId: many })).nodes.map(({ id }) => id);
    expect(whole).toEqual(ids.toReversed());
    for (const first of [1, 3, 4, 13]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: List = await search('garden', { projectId: many, first, after });
        expect(page).toMatchObject({ totalCount: 14, pageInfo: { hasPreviousPage: after !== null } });
        seen.push(...page.nodes.map(({ id }) => id));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(seen, `pages of ${first}`).toEqual(whole);
    }
    const byOffset = await search('garden', { projectId: many, first: 4, offset: 4 });
    expect(byOffset.nodes.map(({ id }) => id)).toEqual(whole.slice(4, 8));
  });

  it.each([
    ['as nodes', 'nodes { id content }'],
    ['as edges, by a fragment', 'edges { node { ...Text } }'],
  ])('reads the contents of a list with its rows: %s', async (_, selected) => {
    const list = (fields: string) => `query ($projectId: ID!) { memories(projectId: $projectId) { ${fields} } }`;
    const without = await statementsOf(system, () => me.gql(list('nodes { id }'), { projectId }));
    const text = 'fragment Text on Memory { id content }';
    const query = `${list(selected)} ${selected.includes('...') ? text : ''}`;
    const withContents = await statementsOf(system, () => me.gql(query, { projectId }));
    expect(withContents.length, withContents.join('\n')).toBe(without.length);
  });

  it('costs the same number of statements for 1 as for 14', async () => {
    const few = await statementsOf(system, () => search('proof', { first: 1 }));
    const many = await statementsOf(system, () => search('bread', { first: 100 }));
    expect(many.length, many.join('\n')).toBe(few.length);
    expect(few.length).toBeLessThan(6);
  });
});

describe('rejects', () => {
  it.each([
    ['x'.repeat(201), {}, 'filter.words'],
    ['a\0', {}, 'filter.words'],
    ['a', { first: 0 }, 'first'],
    ['a', { offset: -1 }, 'offset'],
    ['a', { after: 'x' }, 'after'],
    ['a', { after: Buffer.from('mem_x').toString('base64url') }, 'after'],
  ])('%j with %j', async (query, args, field) => {
    await expectRejected('INVALID_PARAMETER', search(query, args), field);
  });

  it('callers who may not read memories', async () => {
    const other = await me.withKey({ permissions: ['project:read'] });
    await expectRejected('ACCESS_DENIED', search('bread', {}, other));
  });

  it('another team, for which the project is not there', async () => {
    const stranger = await system.newTeam();
    await expectHidden(stranger, projectId, (id) => ({
      query: SEARCH,
      variables: { projectId: id, filter: { words: 'bread' } },
    }));
  });
});
