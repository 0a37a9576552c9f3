import { describe, expect, it } from 'vitest';
import { remove, restore as restoreFromBin } from '../system/bin.ts';
import { FACT, OTHER, useForgetting } from './use-forgetting.ts';

const { team, projectId, add, tell, block, found, inForce, read, mutate, forget, restore } = useForgetting();

const SIBLING = 'A lamp was shipped to the user at 12 Oak Street in Berlin.';
const ADDRESS = 'Where does the user live? At 12 Oak Street in Berlin?';

describe('forgetting a fact reaches other facts that say the same', () => {
  it('as its preview lists them, and one restore brings all back', async () => {
    await tell('Please ship the lamp to 12 Oak Street, Berlin, where I live.');
    const [id, sibling] = [await add(FACT), await add(SIBLING)];
    await add(OTHER);
    const before = await found(ADDRESS);
    const { forgetPreview } = await team.gql<{
      forgetPreview: { facts: { totalCount: number; nodes: { id: string }[] }; messages: { totalCount: number } };
    }>(
      'query ($id: ID!) { forgetPreview(id: $id) { facts(first: 10) { totalCount nodes { id } } messages { totalCount } } }',
      { id },
    );
    expect(forgetPreview).toEqual({ facts: { totalCount: 1, nodes: [{ id: sibling }] }, messages: { totalCount: 1 } });
    const { similar } = await forget(id);
    expect(similar).toMatchObject([{ id: sibling, expired: true }]);
    expect(await block(ADDRESS)).not.toContain('Oak');
    expect(await inForce()).toEqual([OTHER]);
    expect((await read(sibling)).changes.nodes.at(-1)).toMatchObject({
      kind: 'DELETE',
      cause: 'FORGOTTEN',
      detail: { forgottenWith: id },
    });
    await restore(id);
    expect(await found(ADDRESS)).toEqual(before);
    expect(await read(sibling)).toMatchObject({ expired: false, conflictsWith: null, version: 3 });
  });

  it('but not where that is not wanted', async () => {
    const id = await add(FACT);
    await add(SIBLING);
    expect((await forget(id, { withSimilar: false })).similar).toEqual([]);
    expect(await inForce()).toEqual([SIBLING]);
  });

  it('many at once, each of which restores its own', async () => {
    const [id, sibling, other, second] = [
      await add(FACT),
      await add(SIBLING),
      await add('The user has 3 red bicycles.'),
      await add('All 3 bicycles of the user are red.'),
    ];
    const { forgetFacts } = await team.gql<{ forgetFacts: { similar: { id: string }[] } }>(
      'mutation ($ids: [ID!]!) { forgetFacts(input: { ids: $ids }) { similar { id } } }',
      { ids: [id, other] },
    );
    expect(forgetFacts.similar.map((one) => one.id).toSorted()).toEqual([sibling, second].toSorted());
    await restore(other);
    expect((await inForce()).length).toBe(2);
    await restore(id);
    expect((await inForce()).length).toBe(4);
  });

  it('and leaves one that was restored by itself, or forgotten again, as people left it', async () => {
    const [id, sibling] = [await add(FACT), await add(SIBLING)];
    await forget(id);
    await restore(sibling);
    expect(await inForce()).toEqual([SIBLING]);
    await forget(sibling);
    await restore(id);
    expect(await inForce()).toEqual([FACT]);
  });

  it.each([
    [
      'German',
      'Der Nutzer wohnt in der Eichstraße 12.',
      'Die Lampe geht an den Nutzer in der Eichstraße 12.',
      'Eichstraße',
    ],
    ['French', 'Mon adresse est 12 rue Larkspur.', 'La lampe part au 12 rue Larkspur, mon adresse.', 'Larkspur'],
    ['Chinese', '我的地址是橡树街12号。', '台灯寄到橡树街12号。', '橡树'],
    ['Russian', 'Мой адрес: улица Дубовая 12.', 'Лампу отправили на улицу Дубовая 12, мой адрес.', 'Дубовая'],
    ['Japanese', '私の住所は橡通り12番です。', 'ランプを橡通り12番に送りました。', '橡'],
    ['Korean', '제 주소는 참나무길 12 입니다.', '램프를 참나무길 12 주소로 보냈습니다.', '참나무'],
    ['words alone', 'The user adores cold rice pudding.', 'Cold rice pudding is what the user adores most.', 'pudding'],
  ])('in %s', async (_, text, sibling, word) => {
    const id = await add(text);
    await add(sibling);
    await forget(id);
    expect(await block(`${text} ${sibling}`)).not.toContain(word);
  });

  it('no fact with other numbers or about something else', async () => {
    const id = await add(FACT);
    const others = ['The user lived at 14 Oak Street in Berlin.', 'The office of the user is in Berlin.', OTHER];
    for (const text of others) await add(text);
    expect((await forget(id)).similar).toEqual([]);
    expect(await inForce()).toEqual(others.toSorted());
  });

  it.each([
    ["L'utilisateur possède un bateau brimfar.", "L'utilisateur possède un bateau kelvurn."],
    ['The user owns a brimfar boat.', 'The user owns a kelvurn boat.'],
    ['Der Nutzer besitzt das Boot Brimfar.', 'Der Nutzer besitzt das Boot Kelvurn.'],
    ['El usuario tiene un barco brimfar.', 'El usuario tiene un barco kelvurn.'],
    ["L'utente possiede una barca brimfar.", "L'utente possiede una barca kelvurn."],
    ['De gebruiker heeft een boot brimfar.', 'De gebruiker heeft een boot kelvurn.'],
    ['用户有一艘叫布林的船。', '用户有一艘叫凯文的船。'],
  ])('and not the twin about another thing: %s', async (text, twin) => {
    const id = await add(text);
    await add(twin);
    const { similar } = await mutate('forgetFact', { id });
    expect(similar).toEqual([]);
    expect(await found(twin)).toEqual([twin]);
  });

  it('of a project in the bin, after its return', async () => {
    const [id, sibling] = [await add(FACT), await add(SIBLING)];
    await forget(id);
    await remove(team, 'PROJECT', projectId());
    await restoreFromBin(team, projectId());
    await restore(id);
    expect(await read(sibling)).toMatchObject({ expired: false });
  });

  it('an erasure forgets them, too', async () => {
    const id = await add(FACT);
    const sibling = await add(SIBLING);
    await team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', { id });
    expect(await block(ADDRESS)).not.toContain('Oak');
    expect(await read(sibling)).toMatchObject({ expired: true, supersededBy: null });
  });

  it('two at once that say the same, and each is forgotten', async () => {
    const ids = [await add(FACT), await add(SIBLING), await add(`${FACT.slice(0, -1)}, Germany.`)];
    await Promise.all(ids.map((id) => forget(id)));
    expect(await inForce()).toEqual([]);
  });
});

describe('what is near a forgotten fact', () => {
  const EATS = 'The user eats meat.';
  const DENIED = 'The user does not eat meat.';
  const SAID = 'I do not eat meat.';
  const AGREES = 'I eat meat.';
  const PREVIEW = `query ($id: ID!) { forgetPreview(id: $id) {
    facts(first: 10) { nodes { id } } messages(first: 10) { nodes { id text } }
    near { facts(first: 10) { totalCount nodes { id fact } } messages(first: 10) { totalCount nodes { id text } } } } }`;
  interface Preview {
    facts: { nodes: { id: string }[] };
    messages: { nodes: { id: string; text: string }[] };
    near: {
      facts: { totalCount: number; nodes: { id: string; fact: string }[] };
      messages: { totalCount: number; nodes: { id: string; text: string }[] };
    };
  }
  const preview = async (id: string) => (await team.gql<{ forgetPreview: Preview }>(PREVIEW, { id })).forgetPreview;

  it('is listed apart, and stays', async () => {
    await tell(SAID, AGREES);
    const [id, denied] = [await add(EATS), await add(DENIED)];
    const { near, facts, messages } = await preview(id);
    expect(facts.nodes).toEqual([]);
    expect(messages.nodes).toMatchObject([{ text: AGREES }]);
    expect(near).toMatchObject({
      facts: { totalCount: 1, nodes: [{ id: denied, fact: DENIED }] },
      messages: { totalCount: 1, nodes: [{ text: SAID }] },
    });
    await forget(id);
    expect(await inForce()).toEqual([DENIED]);
    expect(await found('Does the user eat meat?')).toEqual([DENIED, SAID].toSorted());
  });

  it('goes where it is named, and comes back with the fact', async () => {
    await tell(SAID);
    const [id, denied] = [await add(EATS), await add(DENIED)];
    const before = await found('Does the user eat meat?');
    const { near } = await preview(id);
    const { similar } = await forget(id, { also: [denied, near.messages.nodes[0]?.id] });
    expect(similar).toMatchObject([{ id: denied }]);
    expect(await found('Does the user eat meat?')).toEqual([]);
    await restore(id);
    expect(await found('Does the user eat meat?')).toEqual(before);
  });

  it('and what says the same stays where it is named', async () => {
    await tell(AGREES);
    const [id, sibling] = [await add(FACT), await add(SIBLING)];
    await tell('Please ship the lamp to 12 Oak Street, Berlin, where I live.');
    const { messages } = await preview(id);
    await forget(id, { except: [sibling, messages.nodes[0]?.id] });
    expect(await inForce()).toEqual([SIBLING]);
    expect(await found(ADDRESS)).toContain(messages.nodes[0]?.text);
  });

  it.each(['also', 'except'])('an id of %s that is not there is refused, and nothing changes', async (field) => {
    const [id, other] = [await add(EATS), await add(OTHER)];
    await expect(forget(id, { [field]: [other] })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await inForce()).toEqual([EATS, OTHER].toSorted());
  });
});
