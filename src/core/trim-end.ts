/**
 * Returns the text without the characters at its end that match `character`, an expression for one
 * character. `replace(/x+$/, '')` would take quadratic time for runs that are not at the end.
 */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const isPair = end > 1 && isLowSurrogate(text.charCodeAt(end - 1)) && isHighSurrogate(text.charCodeAt(end - 2));
    const from = end - (isPair ? 2 : 1);
    if (!character.test(text.slice(from, end))) break;
    end = from;
  }
  return text.slice(0, end);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
