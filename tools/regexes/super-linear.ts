import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA, type NoParent } from 'refa';
import { analyse } from 'scslre';

/** More states than any expression of ours needs. */
const MAX_NODES = 20_000;
const PARSED = { assertions: 'ignore', backreferences: 'disable' } as const;

/**
 * Returns why matching takes more than linear time for some input, or null. Static, so the result
 * never depends on the machine. Assertions are ignored where that makes the check stricter.
 */
export function findSuperLinear({ source, flags }: { source: string; flags: string }): string | null {
  const { reports } = analyse({ source, flags }, { maxReports: 1 });
  const [report] = reports;
  if (report) return `${report.exponential ? 'exponential' : 'polynomial'} (${report.type.toLowerCase()})`;
  const repeated = findRepeatedStart(source, flags);
  return repeated === null ? null : `polynomial (many starts before ${repeated})`;
}

/**
 * Finds a quantifier such as in `<a>.*<\/a>`: what precedes it can occur again and again within
 * what it repeats, so each occurrence is a start that runs to the end and fails.
 */
function findRepeatedStart(source: string, flags: string): string | null {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const parser = JS.Parser.fromLiteral({ source, flags });
  const nfaOf = (elements: readonly AST.Element[], repeats: boolean) => {
    const parts = elements.flatMap((element) => parser.parseElement(element, PARSED).expression);
    return toNfa(parts, parser.maxCharacter, repeats);
  };
  for (const path of pathsOf(pattern.alternatives, [], [])) {
    const { before, quantifier, after } = path;
    const isAnchored = before.some((element) => element.type === 'Assertion' && element.kind === 'start');
    const canRestart = before.some(consumes) && (!isAnchored || flags.includes('m'));
    if (!canRestart || !after.some((element) => !isOptional(element))) continue;
    if (!isDisjointWith(nfaOf(before, false), nfaOf([quantifier.element], true))) return quantifier.raw;
  }
  return null;
}

interface Path {
  before: AST.Element[];
  quantifier: AST.Quantifier;
  after: AST.Element[];
}

/** Yields every unbounded quantifier with what precedes and follows it. */
function* pathsOf(
  alternatives: readonly AST.Alternative[],
  before: readonly AST.Element[],
  after: readonly AST.Element[],
): Generator<Path> {
  for (const { elements } of alternatives)
    for (const [i, element] of elements.entries()) {
      const left = [...before, ...elements.slice(0, i)];
      const right = [...elements.slice(i + 1), ...after];
      if (element.type === 'Group' || element.type === 'CapturingGroup')
        yield* pathsOf(element.alternatives, left, right);
      if (element.type !== 'Quantifier') continue;
      if (element.max === Infinity) yield { before: left, quantifier: element, after: right };
      const { element: inner } = element;
      if (inner.type === 'Group' || inner.type === 'CapturingGroup') yield* pathsOf(inner.alternatives, left, right);
    }
}

function toNfa(parts: readonly NoParent<JS.ParseResult['expression']>[], maxCharacter: number, repeats: boolean): NFA {
  const elements = parts.map(({ alternatives }) => ({
    type: 'Quantifier' as const,
    min: repeats ? 0 : 1,
    max: repeats ? Infinity : 1,
    lazy: false,
    alternatives,
  }));
  const expression = { type: 'Expression' as const, alternatives: [{ type: 'Concatenation' as const, elements }] };
  return NFA.fromRegex(expression, { maxCharacter }, {}, new NFA.LimitedNodeFactory(MAX_NODES));
}

/** Whether an element always takes a character. */
function consumes(element: AST.Element): boolean {
  return element.type !== 'Assertion' && !isOptional(element);
}

/** Whether an element matches everywhere, at least with nothing. */
function isOptional(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || isOptional(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.some(({ elements }) => elements.every(isOptional));
  return false;
}
