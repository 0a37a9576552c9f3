import { ENGLISH, LANGUAGES, type Language } from './stem.ts';

/**
 * Words by which a short question shows its language: question words, pronouns, and frequent words
 * of the first person. None is a word of another language of the list.
 */
const MARKS: Readonly<Record<keyof typeof LANGUAGES, string>> = {
  spanish:
    'dónde cuál cuáles cuándo quién quiénes cómo qué cuánto cuánta cuántos tengo trabajo llamo conduzco gusta conozco hago quiero',
  french: "où quel quelle quels quelles qu'est j'ai m'appelle je suis habite travaille bois conduis",
  german: 'ich wo wann warum welche welcher welches welchen wem wessen mein meine meinen meiner heiße wohne arbeite',
  italian: "dove dov'è cosa cos'è chi quale quali quanto mio miei abito bevo faccio",
  portuguese: 'onde quem quais meu minha meus minhas moro tenho trabalho conheço faço você',
  dutch: 'waar wat welke wanneer ik mijn heb woon',
  swedish: 'vad vem vilken vilket när jag mitt arbetar dricker',
  turkish: 'nerede nereye hangi kimin nasıl benim adım yaşıyorum çalışıyorum içiyorum',
};

const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(
  Object.entries(MARKS).flatMap(([name, marks]) =>
    marks.split(' ').map((mark): [string, Language] => [mark, LANGUAGES[name as keyof typeof LANGUAGES]]),
  ),
);
/** Longer questions have small words that show it. */
const MAX_WORDS = 12;

/** Returns the language of a short question in lower case, by its words, or null. */
export function languageOfQuestion(words: readonly string[]): Language | null {
  if (words.length > MAX_WORDS) return null;
  const found = new Set(words.flatMap((word) => LANGUAGE_OF.get(word) ?? []));
  const [language, ...more] = found;
  if (!language || more.length > 0) return null;
  // A question in English may name something foreign.
  return words.some((word) => ENGLISH.isStop(word) && !language.isStop(word) && !LANGUAGE_OF.has(word))
    ? null
    : language;
}
