/** Only the beginning of a text is read, because every search looks at hundreds of messages. */
const MAX_CHARACTERS = 2_000;

/** English, German, French, Spanish, Italian and Portuguese. */
const WISHES =
  /(?<![\p{L}\p{N}])(?:always|never|whenever|from now on|prefer|(?:would|'d) rather|make sure (?:to|that|you)|favou?rite|immer|niemals|künftig|ab jetzt|bevorzuge|lieblings\p{L}{1,20}|toujours|jamais|désormais|dorénavant|préfère|préférée?|siempre|nunca|a partir de ahora|prefiero|favorit[oa]|d'ora in poi|preferisco|preferit[oa]|sempre|prefiro)(?![\p{L}\p{N}])/iu;

/** Whether a text tells a lasting wish, such as "Always answer in French" or "I prefer trains". */
export function isStandingWish(text: string): boolean {
  return WISHES.test(text.slice(0, MAX_CHARACTERS));
}
