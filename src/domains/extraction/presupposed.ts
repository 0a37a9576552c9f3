import { analyze } from '../../recall/analyze.ts';

/** "My cat" in a question, a denial or a wish says that there is a cat. */
const POSSESSIVE =
  /^(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}{1,2}|mio|mia|miei|mie|nostr\p{L}|meu|minha|meus|minhas|noss\p{L}{1,2}|mijn|onze|ons|мой|моя|моё|мое|мои|моего|моей|моим|моих|моему|моими|наш\p{L}{0,3}|мій|моє|мої|мого|моєї|моїм|mój|moja|moje|mojego|mojej|moim|moją|moi|nasz\p{L}{0,3}|min|mitt|mina|vår\p{L}?|vårt|benim|bizim|мне|मेरा|मेरी|मेरे|हमार\p{L})$/iu;
/** "As a nurse", "als Krankenpfleger". */
const AS = /^(?:als|como|come|как|як|jako|som)$/iu;
const CLAUSE =
  /^(?:ik|je|jij|we|wij|hij|zij|ze|het|de|er|mijn|ich|wir|sie|es|ob|wenn|wäre|hätte|nunca|si|se|me|tu|yo|io|eu|я|мы|ja)$/iu;
const GENITIVE = /^\p{Lu}[\p{L}\p{M}]{1,30}['’]s$/u;
/** Predicates end the part that is presupposed. */
const PREDICATE =
  /^(?:have|has|had|having|is|are|was|were|be|been|need|needs|get|gets|got|like|likes|love|loves|want|wants|live|lives|work|works|eat|eats|drink|speak|speaks|play|plays|suffer|suffers|hat|haben|ist|sind|war|waren|wohnt|lebt|mag|a|ont|est|sont|aime|tiene|tienen|es|está|ha|hanno|è|tem|têm|é|heeft|hebben|есть|живёт|живет|має|є|ma|mają|jest|har|är|var)$/iu;
const MAX_WORDS = 4;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
/** "My" before or in a word, in scripts that write it with the noun. */
const JOINED =
  /我(?:的|家的?|(?=[女儿兒妻丈老姐妹哥弟妈爸媽孩同朋狗猫]))([\p{Script=Han}A-Za-z]{1,6})|(?:私の|うちの|僕の|俺の)([\p{Script=Han}\p{Script=Katakana}A-Za-zー]{1,8})|(?:내|제|우리) ([\p{Script=Hangul}A-Za-z]{1,8}(?: [\p{Lu}\p{Script=Hangul}]\p{L}{0,8})?)|(?<!\p{L})((?!أ)[\p{Script=Arabic}]{3,12}ي)(?!\p{L})/gu;

/** The terms of what a clause takes for known, whatever it asks, denies or wishes. */
export function presupposedIn(clause: string): string[] {
  const found: string[] = [];
  for (const joined of clause.matchAll(JOINED)) found.push(...joined.slice(1).filter((one) => one !== undefined));
  const words = clause.match(WORD) ?? [];
  words.forEach((word, at) => {
    const isAs =
      (AS.test(word) && !CLAUSE.test(words[at + 1] ?? '')) ||
      (word.toLowerCase() === 'as' && /^an?$/i.test(words[at + 1] ?? ''));
    const isOwner = GENITIVE.test(word);
    if (!POSSESSIVE.test(word) && !isAs && !isOwner) return;
    found.push(...(isOwner ? [word] : []), ...nounOf(words.slice(at + 1, at + 1 + MAX_WORDS)));
  });
  return found.flatMap((words) => analyze(words));
}

const ARTICLE =
  /^(?:a|an|the|ein\p{L}{0,2}|der|die|das|den|un|une|le|la|les|una|uno|el|il|lo|um|uma|o|een|het|de|en|ett)$/iu;
const NAMING = /^(?:\p{Lu}|\p{N})/u;
const PREPOSITION =
  /^(?:in|at|of|near|from|on|for|dr|bei|von|aus|am|im|à|de|du|chez|en|del|di|da|do|no|na|van|op|в|на|у|w|z|med|i|på)$/iu;

/**
 * A noun, with an adjective before and names behind it: "old dog Rex", "flat in Graz", "sister".
 */
function nounOf(words: readonly string[]): string[] {
  const goesOn = (word: string | undefined) => word !== undefined && (NAMING.test(word) || PREPOSITION.test(word));
  const found: string[] = [];
  for (const [i, word] of words.entries()) {
    const isAdjective = i === 1 && !ARTICLE.test(word) && goesOn(words[2]) && !PREPOSITION.test(words[2] ?? '');
    if (PREDICATE.test(word) || (i > 0 && !goesOn(word) && !isAdjective && !PREPOSITION.test(words[i - 1] ?? '')))
      break;
    found.push(word);
  }
  return found;
}
