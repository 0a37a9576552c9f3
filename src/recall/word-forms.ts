import { languageOf } from './analyze.ts';
import { FORMS, termsOf } from './forms.ts';
import { RUSSIAN, type Language } from './stem.ts';

/** Question words and pronouns of Polish and Ukrainian, which have no stemmer. */
const OF_SLAVIC = /(?<!\p{L})(?:gdzie|co|jak|czym|kim|ile|kogo|mój|moja|moje|ja|де|що|як|мене|мій|моя)(?!\p{L})/u;

/** By a form, the terms of all forms of its word. */
type Forms = ReadonlyMap<string, ReadonlySet<string>>;

const BY_LANGUAGE: ReadonlyMap<Language | null, Forms> = new Map(
  [...Map.groupBy(FORMS, ([language]) => language)].map(([language, lists]) => [
    language,
    formsOf(
      lists.flatMap(([, words]) => words.split('|')),
      language,
    ),
  ]),
);

function formsOf(all: readonly string[], language: Language | null): Forms {
  return new Map(
    all.flatMap((one) => {
      const forms = one.split(' ');
      const terms = new Set(forms.flatMap((form) => termsOf(form, language)));
      return forms.map((form): [string, ReadonlySet<string>] => [form, terms]);
    }),
  );
}

const WORDS = /[\p{L}\p{M}]+(?:'\p{L}+)?/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** In characters. Longer questions have other words to be found by. */
const MAX_CHARACTERS = 120;

/**
 * Returns terms of other forms of the words of a short question, each with the terms of the
 * question that it stands for. `terms` are those of the question.
 */
export function otherForms(question: string, terms: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  if (question.length > MAX_CHARACTERS) return found;
  const words = question.toLowerCase().replaceAll('’', "'").match(WORDS) ?? [];
  const asked = new Set(terms);
  for (const language of languagesOf(question, words)) {
    for (const word of words) {
      const all = BY_LANGUAGE.get(language)?.get(word);
      const own = new Set(all && termsOf(word, language).filter((term) => asked.has(term)));
      if (own.size === 0) continue;
      for (const term of all ?? []) if (!asked.has(term)) found.set(term, own);
    }
  }
  return found;
}

function languagesOf(question: string, words: readonly string[]): (Language | null)[] {
  const slavic = OF_SLAVIC.test(question.toLowerCase()) ? [null] : [];
  if (CYRILLIC.test(question)) return [RUSSIAN, ...slavic];
  const language = languageOf(words);
  return language ? [language] : slavic;
}
