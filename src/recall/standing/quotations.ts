const FENCE = /^\s*(?:`{3,}|~{3,})/;
const TRIPLE = /"""|'''|“““/;
const TAG = /<([a-z_][\w.:-]{0,40})(?:\s[^<>]{0,300})?>/i;
/** Direct speech. Names of up to four words in quotation marks stay. */
const QUOTED =
  /"[^"]{1,2000}(?:"|$)|“[^”]{1,2000}(?:”|$)|„[^“”]{1,2000}(?:[“”]|$)|«[^»]{1,2000}(?:»|$)|「[^」]{1,2000}(?:」|$)|『[^』]{1,2000}(?:』|$)|‘[^’\n]{12,2000}’(?!\p{L})|`[^`\n]{1,500}`/gu;

/** Stands for a quotation until its sentence is known. */
export const PLACE = /\ue000(\d{1,4})\ue001/g;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export interface Unquoted {
  rest: string;
  quotations: string[];
  /** Characters that are not in the rest. */
  taken: number;
}

/** The text without what stands in fences and tags, and with places for its quotations. */
export function withoutQuotations(text: string): Unquoted {
  const quotations: string[] = [];
  const untagged = withoutTags(cutBetween(withoutFences(text), TRIPLE));
  let quoted = 0;
  const rest = untagged.replace(QUOTED, (one) => {
    if (isName(one)) return one;
    quoted += one.length;
    return `\ue000${quotations.push(one) - 1}\ue001`;
  });
  return { rest, quotations, taken: text.length - untagged.length + quoted };
}

function isName(quoted: string): boolean {
  if (/[.!?。！？\n]/u.test(quoted)) return false;
  return UNSPACED.test(quoted) ? quoted.length <= 14 : quoted.length <= 40 && quoted.split(/\s+/).length <= 4;
}

function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let isOpen = false;
  const kept = text.split('\n').filter((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isOpen = !isOpen && !isWholeFence(line.trim());
    return !isFence && !isOpen;
  });
  return kept.join('\n');
}

/** A fence that ends on its own line. */
function isWholeFence(line: string): boolean {
  return line.length > 6 && (line.endsWith('```') || line.endsWith('~~~'));
}

/** Leaves out each other part between the marks. An open one ends with the text. */
function cutBetween(text: string, mark: RegExp): string {
  return text
    .split(mark)
    .filter((_, i) => i % 2 === 0)
    .join('\n');
}

/** Texts with more tags end there. */
const MAX_TAGS = 20;

function withoutTags(text: string): string {
  const kept: string[] = [];
  let rest = text;
  for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
    kept.push(rest.slice(0, tag.index));
    const after = rest.slice(tag.index + tag[0].length);
    const end = after.toLowerCase().indexOf(`</${(tag[1] ?? '').toLowerCase()}`);
    const closed = end < 0 ? -1 : after.indexOf('>', end);
    if (closed < 0 || kept.length > MAX_TAGS) return kept.join('\n');
    rest = after.slice(closed + 1);
  }
  return [...kept, rest].join('\n');
}

/** Every expression, for the check that none takes more than linear time. */
export const QUOTATION_FORMS: readonly RegExp[] = [FENCE, TAG, QUOTED];
