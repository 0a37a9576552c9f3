/** Scripts of the wishes. Chinese and Japanese share one. */
const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  greek: /\p{Script=Greek}/u,
  devanagari: /\p{Script=Devanagari}/u,
  hangul: /\p{Script=Hangul}/u,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** A script of the wishes. */
export type Script = keyof typeof SCRIPTS;

/** Returns the scripts that a text has letters of. */
export function scriptsOf(text: string): ReadonlySet<Script> {
  return new Set((Object.keys(SCRIPTS) as Script[]).filter((script) => SCRIPTS[script].test(text)));
}

/** Returns the script of the words of an expression, whose names of classes are Latin. */
export function scriptOfWords(words: string): Script {
  return [...scriptsOf(words.replaceAll('\\p', ''))].find((script) => script !== 'latin') ?? 'latin';
}
