import { analyze, analyzeQuestion } from '../analyze.ts';
import { LANGUAGE_FORMS } from './language-forms.ts';
import { scriptsOf } from './scripts.ts';

// Wishes that say when they hold: "Always name the region when I ask about deployments."

/** Ends of the clause that says when. */
const BOUNDARY = /[,;，、；。،؛]/;
const termsOf = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap(analyze));
/** Asking, in languages whose verb ends the clause. */
const ASKING = termsOf(
  'wenn falls sobald immer jedes mal ich nach frage fragen bitte brauche will schreibe erwähne',
  'als wanneer telkens ik naar vraag wil schrijf noem praat',
  'sorduğumda sorarsam istediğimde yazdığımda',
  'जब भी मैं के बारे में पूछूँ पूछूं पूछता पूछती कहूँ माँगूँ मांगूं',
  '私が僕が質問したとき 質問した場合 聞いたら 頼んだら について',
  '내가 제가 물어보면 물으면 물어볼 때 질문하면 질문할 요청하면 부탁하면',
);
/** Words that orders are made of, whatever they are about. */
const COMMON = termsOf(
  'include use provide format give show make tell name add keep explain detail question answer need want ask',
  'nenne nutze verwende zeige gib füge immer antworte frage',
  'indique donne utilise ajoute montre explique toujours question réponse',
  'incluye usa da muestra indica explica siempre pregunta',
  'includi usa dammi mostra spiega sempre domanda',
  'inclua use mostra mostre indique explica explique sempre pergunta',
  'gebruik geef toon vermeld noem altijd vraag',
  'använd ge visa ange nämn alltid fråga',
);

/**
 * Returns the terms of the clause that says when a wish holds. Null: it holds always, as with "when
 * you answer".
 */
export function conditionOf(wish: string): string[] | null {
  const sentence = wish.replaceAll('’', "'");
  const scripts = scriptsOf(sentence);
  for (const { script, asks, isOrderLast } of LANGUAGE_FORMS) {
    const found = scripts.has(script) ? asks.exec(sentence) : null;
    if (!found) continue;
    const endsClause = isOrderLast || asks.source.includes('.{');
    const end = found.index + found[0].length;
    const before = isOrderLast ? (sentence.slice(0, end).split(BOUNDARY).at(-1) ?? '') : found[0];
    const opening = endsClause ? ownTerms(before).filter((term) => !ASKING.has(term)) : [];
    // "When I ask you, in a review, about …": the rest of the clause, else the next of two more.
    const [rest = '', next = '', order] = isOrderLast ? [] : sentence.slice(end).split(BOUNDARY, 3);
    // The whole sentence shows its language, and so which words are small.
    const known = new Set(analyze(sentence));
    const [terms = [], others = []] = [[...opening, ...ownTerms(rest)], order === undefined ? [] : ownTerms(next)].map(
      (each) => each.filter((term) => known.has(term)),
    );
    const some = terms.length > 0 ? terms : others;
    if (some.length > 0) return some;
  }
  return null;
}

function ownTerms(text: string): string[] {
  return analyze(text).filter((term) => !COMMON.has(term));
}

/** How a wish stands to a question. A score above zero: the question is about what it says. */
export type FitOfWish = (wish: string) => { isConditional: boolean; score: number };

/**
 * Returns how wishes stand to a question. Terms of the condition count as shares of it, those of
 * the whole wish half. Wishes that hold always have no score.
 */
export function fitTo(question: string): FitOfWish {
  const asked = new Set(analyzeQuestion(question));
  const shareOf = (terms: readonly string[]) =>
    terms.length === 0 ? 0 : terms.filter((term) => asked.has(term)).length / terms.length;
  return (wish) => {
    const condition = conditionOf(wish);
    if (condition === null) return { isConditional: false, score: 0 };
    return { isConditional: true, score: shareOf(condition) + shareOf(ownTerms(wish)) / 2 };
  };
}
