import ts from 'typescript';
import { parseSources } from './sources.ts';

interface Constant {
  path: string;
  name: string;
  value: number;
}

/**
 * Returns a look-up of the code's numeric constants by folder or file, and name. It throws when
 * there is none, or more than one value.
 */
export function readConstants(...folders: string[]) {
  const constants = parseSources(...folders).flatMap(({ path, file }) => constantsOf(path, file));
  return function find(folder: string, name: string): number {
    const values = new Set(
      constants.filter((one) => one.name === name && `${one.path}/`.includes(`/${folder}/`)).map((one) => one.value),
    );
    const [value] = values;
    if (values.size === 1 && value !== undefined) return value;
    throw new Error(`tools/reference/limits.ts: ${values.size} values of ${name} in ${folder}`);
  };
}

function constantsOf(path: string, file: ts.SourceFile): Constant[] {
  const known = new Map<string, number>();
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap((one) => {
      if (!ts.isIdentifier(one.name) || !one.initializer) return [];
      const value = evaluate(one.initializer, known);
      if (value === null) return [];
      known.set(one.name.text, value);
      return [{ path, name: one.name.text, value }];
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
