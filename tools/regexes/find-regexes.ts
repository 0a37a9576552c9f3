import ts from 'typescript';

/** A regular expression in the code. */
export interface FoundRegex {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A `RegExp` whose pattern is not constant. */
export interface DynamicRegex {
  file: string;
  line: number;
  code: string;
}

type Constants = ReadonlyMap<string, ts.Expression>;

/** Finds the literals of a file, and the patterns that it builds from its own constants. */
export function findRegexes(file: string, text: string): { regexes: FoundRegex[]; dynamic: DynamicRegex[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = readConstants(source);
  const regexes: FoundRegex[] = [];
  const dynamic: DynamicRegex[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) regexes.push({ file, line, ...splitLiteral(node.text) });
    else if (isRegExpCall(node)) {
      const [pattern, flags] = [...(node.arguments ?? [])].map((argument) => valueOf(argument, constants));
      if (pattern === undefined) dynamic.push({ file, line, code: node.getText() });
      else regexes.push({ file, line, source: pattern, flags: flags ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { regexes, dynamic };
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function splitLiteral(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** Initializers of the constants of a file, by name. */
function readConstants(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

/** Returns the text of a constant expression, or undefined for any other. */
function valueOf(expression: ts.Expression, constants: Constants): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isIdentifier(expression)) {
    const value = constants.get(expression.text);
    return value && valueOf(value, constants);
  }
  if (ts.isTaggedTemplateExpression(expression) && expression.tag.getText() === 'String.raw')
    return valueOfTemplate(expression.template, constants, 'raw');
  if (ts.isTemplateExpression(expression)) return valueOfTemplate(expression, constants, 'cooked');
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([valueOf(expression.left, constants), valueOf(expression.right, constants)]);
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'source')
    return valueOf(expression.expression, constants);
  if (ts.isRegularExpressionLiteral(expression)) return splitLiteral(expression.text).source;
  return undefined;
}

function valueOfTemplate(
  template: ts.TemplateLiteral,
  constants: Constants,
  form: 'raw' | 'cooked',
): string | undefined {
  const text = (part: ts.TemplateLiteralLikeNode) => (form === 'raw' ? part.rawText : undefined) ?? part.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text(template);
  const spans = template.templateSpans.flatMap((span) => [valueOf(span.expression, constants), text(span.literal)]);
  return joined([text(template.head), ...spans]);
}

function joined(parts: (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}
