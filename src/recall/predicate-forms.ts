/**
 * Forms of the most usual verbs that no stem joins: who says "Я ем" is one who "ест". A line for
 * each verb.
 */
const FORMS = `
eat eats ate eaten
drink drinks drank drunk
go goes went gone
take takes took taken
drive drives drove driven
speak speaks spoke spoken
wear wears wore worn
buy buys bought
sleep sleeps slept
esse isst iss aß gegessen essen isse
nehme nimmt genommen nahm nehmen nimm
fahre fährt gefahren fuhr fahren
spreche spricht gesprochen sprach sprechen
lese liest gelesen las
trage trägt getragen trug
schlafe schläft geschlafen schlief
trinke trinkt getrunken trank
mag möchte mögen mochte
bois boit buvons buvait bu boire
vis vit vivons vécu vivre
vais va allons aller allé
prends prend prenons pris prendre
conduis conduit conduire
dors dort dormir dormi
lis lit lire lu
vivo vive vivimos vivir vivía
como come comemos comer comía
bebo bebe bebemos beber bebía
juego juega jugar jugaba
duermo duerme dormir
conduzco conduce conducir
tengo tiene tener tenía
voy va ir
bevo beve bere beveva
vado va andare
moro mora morar morava
durmo dorme dormir
eet eten gegeten at
drink drinkt dronk gedronken
rijd rijdt rijden reed
боюсь боится боятся боялся боялась
умею умеет умеют умел
ем ест едим едят ел ела
пью пьет пьём пьют пил пила пить
живу живет живем живут жил жила жить
люблю любит любят любил любила любить
вожу водит водят водил водила водить
ношу носит носят носил носила
езжу ездит ездят ездил ездила
сплю спит спят спал спала
плачу платит платят платил платила
боюся боюсь боїться бояться боявся боялася
вмію вміє вміють
їм їсть їдять їв їла
пю пє пють пив пила
живу живе живуть жив жила
jem je jedzą jadł jadła
piję pije piją pił piła
yer yerim yemem yemez yiyor yiyorum yemiyor yemiyorum yedi yedim
içer içerim içmem içmez içiyor içiyorum içmiyor içmiyorum
τρώω τρώει τρώνε
πίνω πίνει
피운 피워 피우 피웠 피운다 피워요
마시지 마신다 마셔 마시 마신 마셨 마십 마셔요
먹지 먹는 먹어 먹습 먹었 먹는다 먹어요
산다 살아 삽니 살고 살았 살아요
يعاني أعاني تعاني
يأكل آكل أكل تأكل
يشرب أشرب شرب
يعيش أعيش عاش
يسكن أسكن سكن
يدخن أدخن
`;

const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = groupsOf(
  FORMS.trim()
    .split('\n')
    .map((line) => line.split(' ')),
);

function groupsOf(lines: readonly (readonly string[])[]): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  lines.forEach((forms, i) => {
    for (const form of new Set(forms.map(foldForm))) groups.set(form, (groups.get(form) ?? new Set()).add(i));
  });
  return groups;
}

function foldForm(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** The usual verbs that a text holds, by number. */
export function readPredicates(text: string): Set<number> {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...(GROUPS.get(foldForm(word)) ?? [])]));
}

/** Whether a word is a form of one of these predicates. */
export function isFormOf(word: string, predicates: ReadonlySet<number>): boolean {
  return !(GROUPS.get(foldForm(word)) ?? new Set<number>()).isDisjointFrom(predicates);
}
