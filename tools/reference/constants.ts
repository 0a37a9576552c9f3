import ts from 'typescript';
import { parseSources } from './sources.ts';

interface Constant {
  path: string;
  /** `max` or `min`, by the constant's prefix. */
  kind: 'max' | 'min';
  /** The name without that prefix. */
  name: string;
  value: number;
}

const PREFIXES: Record<string, Constant['kind']> = {
  MAX: 'max',
  MOST: 'max',
  LONGEST: 'max',
  MIN: 'min',
  LEAST: 'min',
  SHORTEST: 'min',
};

/** A constant may name its unit at the end. */
const UNIT = /_?(?:CHARACTERS|BYTES|LENGTH)$/;

/** Looks up the numeric limits of the code by their folder and name. */
export function readConstants(...folders: string[]) {
  const constants = parseSources(...folders).flatMap(({ path, file }) => constantsOf(path, file));
  return {
    /**
     * The limit of this name in a folder or file. Throws when there is none, or more than one
     * value.
     */
    find(folder: string, kind: Constant['kind'], name: string): number {
      const values = new Set(
        constants
          .filter((one) => one.path.includes(folder) && one.kind === kind && bare(one.name) === bare(name))
          .map(({ value }) => value),
      );
      const [value] = values;
      if (values.size === 1 && value !== undefined) return value;
      throw new Error(`tools/reference/limits.ts: ${values.size} values for ${kind} ${name} in ${folder}`);
    },
  };
}

function bare(name: string): string {
  return name.replace(UNIT, '');
}

function constantsOf(path: string, file: ts.SourceFile): Constant[] {
  const known = new Map<string, number>();
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap((one) => {
      if (!ts.isIdentifier(one.name) || !one.initializer) return [];
      const value = evaluate(one.initializer, known);
      if (value === null) return [];
      known.set(one.name.text, value);
      const [prefix = '', ...rest] = one.name.text.split('_');
      const kind = PREFIXES[prefix];
      return kind ? [{ path, kind, name: rest.join('_'), value }] : [];
    }),
  );
}

/** The value of a number, a named constant, or an expression of both; null of anything else. */
function evaluate(node: ts.Expression, known: ReadonlyMap<string, number>): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (ts.isIdentifier(node)) return known.get(node.text) ?? null;
  if (ts.isParenthesizedExpression(node)) return evaluate(node.expression, known);
  if (!ts.isBinaryExpression(node)) return null;
  const [left, right] = [evaluate(node.left, known), evaluate(node.right, known)];
  if (left === null || right === null) return null;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) return left ** right;
  if (node.operatorToken.kind === ts.SyntaxKind.MinusToken) return left - right;
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : null;
}
