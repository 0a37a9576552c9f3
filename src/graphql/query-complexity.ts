import {
  Kind,
  visit,
  Lexer,
  Source,
  TokenKind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { invalid, AppError } from '../core/errors.ts';
import { rejectAbove, type OperationLimits } from './limits.ts';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A selection set with its fragments expanded. */
interface Measure {
  /** Fields side by side. */
  width: number;
  fields: number;
  depth: number;
  aliases: number;
  directives: number;
  introspections: number;
}

/**
 * Rejects a document that would take long to validate. Takes linear time: validation compares
 * fields in pairs, so this comes first. Throws INVALID_PARAMETER.
 */
export function measureDocument(document: DocumentNode, limits: OperationLimits): void {
  measureWritten(document, limits);
  const fragments = fragmentsOf(document);
  const measure = createMeasure(fragments);
  let expandedFields = 0;
  // A fragment that no operation uses is validated too.
  const roots = [...document.definitions].sort((a, b) => Number(isFragment(a)) - Number(isFragment(b)));
  const measured: SelectionSetNode[] = [];
  for (const root of roots) {
    if (!('selectionSet' in root) || !root.selectionSet) continue;
    if (isFragment(root) && measure.isUsed(root.name.value)) continue;
    const total = measure.ofSet(root.selectionSet);
    expandedFields += total.fields;
    measured.push(root.selectionSet);
    rejectAbove('levels', total.depth, limits.depth);
    rejectAbove('aliases', total.aliases, limits.aliases);
    rejectAbove('directives', total.directives, limits.directives);
    if (isFragment(root)) continue;
    rejectAbove('fields at its root', total.width, limits.rootFields);
    rejectAbove('introspections (__schema, __type)', total.introspections, limits.introspections);
  }
  rejectAbove('fields, with its fragments expanded', expandedFields, limits.expandedFields);
  const compared = measured.reduce((sum, set) => sum + checkSameFields([set], fragments, limits), 0);
  rejectAbove('characters of arguments in places of several fields', compared, limits.comparedCharacters);
}

export function fragmentsOf(document: DocumentNode): Fragments {
  return new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]));
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}

/** Counts what the text contains, whether it runs or not. */
function measureWritten(document: DocumentNode, limits: OperationLimits): void {
  let [fields, directives, fragments] = [0, 0, 0];
  visit(document, {
    Field(field) {
      fields++;
      rejectAbove(`arguments of ${field.name.value.slice(0, 100)}`, field.arguments?.length ?? 0, limits.arguments);
    },
    Directive: () => void directives++,
    FragmentSpread: () => void fragments++,
  });
  const defined = document.definitions.filter(isFragment).length;
  rejectAbove('fields', fields, limits.fields);
  rejectAbove('directives', directives, limits.directives);
  rejectAbove('fragments', defined, limits.fragments);
  // A fragment may be used some times.
  rejectAbove('uses of fragments', fragments, 4 * limits.fragments);
  rejectAbove('operations', document.definitions.length - defined, limits.operations);
}

/** Measures each fragment once, so fragments that spread each other repeatedly take linear time. */
function createMeasure(fragments: Fragments) {
  const known = new Map<string, Measure | 'being measured'>();

  function ofSet(set: SelectionSetNode): Measure {
    const sum: Measure = { width: 0, fields: 0, depth: 0, aliases: 0, directives: 0, introspections: 0 };
    for (const selection of set.selections) {
      let part: Measure;
      if (selection.kind === Kind.FIELD) part = ofField(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) part = ofSet(selection.selectionSet);
      else part = ofFragment(selection.name.value);
      sum.width += part.width;
      sum.fields += part.fields;
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.directives += part.directives + (selection.directives?.length ?? 0);
      sum.introspections += part.introspections;
    }
    return sum;
  }

  function ofField({ name, alias, selectionSet }: FieldNode): Measure {
    const below = selectionSet ? ofSet(selectionSet) : null;
    const isIntrospection = name.value === '__schema' || name.value === '__type';
    return {
      width: 1,
      fields: 1 + (below?.fields ?? 0),
      depth: 1 + (below?.depth ?? 0),
      aliases: (alias ? 1 : 0) + (below?.aliases ?? 0),
      directives: below?.directives ?? 0,
      introspections: (isIntrospection ? 1 : 0) + (below?.introspections ?? 0),
    };
  }

  function ofFragment(name: string): Measure {
    const measured = known.get(name);
    if (measured === 'being measured') throw invalid('query', `The fragment ${name} spreads itself.`);
    if (measured) return measured;
    known.set(name, 'being measured');
    const fragment = fragments.get(name);
    // Validation reports unknown names.
    const measure = ofSet(fragment?.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [] });
    known.set(name, measure);
    return measure;
  }

  return { ofSet, isUsed: (name: string) => known.has(name) };
}

/**
 * Rejects too many fields for one place in the response. `sets` are merged in the response. Visits
 * each field as often as `expandedFields` counts it. Returns the characters of arguments that
 * validation compares: those of a field once for each other one in its place.
 */
function checkSameFields(sets: readonly SelectionSetNode[], fragments: Fragments, limits: OperationLimits): number {
  const byKey = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = byKey.get(key);
        if (same) same.push(selection);
        else byKey.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  sets.forEach(collect);
  let compared = 0;
  for (const [key, same] of byKey) {
    rejectAbove(`fields in the place of ${key.slice(0, 100)}`, same.length, limits.sameField);
    compared += (same.length - 1) * same.reduce((sum, field) => sum + argumentCharacters(field), 0);
    const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (below.length > 0) compared += checkSameFields(below, fragments, limits);
  }
  return compared;
}

function argumentCharacters({ arguments: given = [] }: FieldNode): number {
  return given.reduce((sum, { loc }) => sum + (loc ? loc.end - loc.start : 0), 0);
}

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Rejects a text that is too long or too deeply nested to parse: the parser calls itself for each
 * bracket. Throws INVALID_PARAMETER, and GraphQLError for text that is no GraphQL.
 */
export function scanDocument(text: string, { lines, nesting }: OperationLimits, tokens: number): void {
  if (hasMoreLines(text, lines)) throw tooMuch('lines', lines);
  const lexer = new Lexer(new Source(text));
  let [count, depth] = [0, 0];
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (++count > tokens) throw tooMuch('tokens', tokens);
    if (OPENING.has(kind) && ++depth > nesting) throw tooMuch('levels of brackets', nesting);
    if (CLOSING.has(kind)) depth--;
  }
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let i = 0; i < text.length && lines <= most; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) lines++;
  }
  return lines > most;
}

function tooMuch(what: string, most: number): AppError {
  return new AppError('INVALID_PARAMETER', `The document has too many ${what}; at most ${most} are allowed.`, {
    field: 'query',
  });
}
