import ts from 'typescript';

/** A place where what has come so far may be copied for each piece that comes. */
export interface Growth {
  line: number;
  /** The statement on one line. */
  code: string;
  reason: string;
}

const CONCAT_ITSELF = 'joins a buffer to itself: collect the pieces, and join them once';
const CONCAT_IN_LOOP = 'joins buffers for each piece: collect the pieces, and join them once';
const TEXT_PER_PIECE = 'lengthens a text for each piece: collect the pieces, and join them once';

/** Methods whose callback runs for each item, and can add it to what came before. */
const EACH_ITEM = new Set(['forEach', 'reduce', 'reduceRight']);
const LISTENS = new Set(['on', 'addListener', 'prependListener']);
const PIECE_EVENTS = new Set(['data', 'readable', 'message']);
/** Functions that streams and parsers call for each piece. */
const PIECE_HANDLER =
  /^(data|write|push|transform|decode|readStream|readComplete|_write|_transform|on\w*Data|on\w*Chunk)$/;

/**
 * Finds what grows piece by piece in a file: a buffer that is joined to itself, buffers joined in
 * loops and in handlers of pieces, and texts that are lengthened where pieces arrive.
 */
export function findGrowth(file: string, text: string): Growth[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const texts = readTextNames(source);
  const found: Growth[] = [];
  const report = (node: ts.Node, reason: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const code = node.getText().replaceAll(/\s+/g, ' ');
    if (!found.some((other) => other.line === line)) found.push({ line, code, reason });
  };
  const visit = (node: ts.Node, place: Place): void => {
    if (ts.isBinaryExpression(node) && joinsItself(node)) report(node, CONCAT_ITSELF);
    else if (isConcat(node) && place !== 'once') report(node, CONCAT_IN_LOOP);
    else if (ts.isBinaryExpression(node) && place === 'piece' && lengthens(node, texts)) report(node, TEXT_PER_PIECE);
    ts.forEachChild(node, (child) => visit(child, placeOf(child, place)));
  };
  visit(source, 'once');
  return found.sort((a, b) => a.line - b.line);
}

/** Code runs once, for each round of a loop, or for each piece that arrives. */
type Place = 'once' | 'loop' | 'piece';

function placeOf(node: ts.Node, outer: Place): Place {
  const { parent } = node;
  if (ts.isForOfStatement(parent) && parent.statement === node)
    return parent.awaitModifier || outer === 'piece' ? 'piece' : 'loop';
  const isBody = ts.isIterationStatement(parent, false) && parent.statement === node;
  if (isBody) return outer === 'piece' ? 'piece' : 'loop';
  if (!ts.isFunctionLike(node)) return outer;
  if (isPieceHandler(node)) return 'piece';
  const called = ts.isCallExpression(parent) ? parent.expression : null;
  if (called && ts.isPropertyAccessExpression(called) && EACH_ITEM.has(called.name.text))
    return outer === 'piece' ? 'piece' : 'loop';
  // A function within a loop is for later: an `end` handler joins once.
  return 'once';
}

function isPieceHandler(node: ts.SignatureDeclaration): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    const [event] = parent.arguments;
    return (
      LISTENS.has(parent.expression.name.text) &&
      event !== undefined &&
      ts.isStringLiteralLike(event) &&
      PIECE_EVENTS.has(event.text)
    );
  }
  const isNamedHere = ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent);
  const name = node.name ?? (isNamedHere ? parent.name : undefined);
  // Without a parameter there is no piece.
  return name !== undefined && node.parameters.length > 0 && PIECE_HANDLER.test(name.getText().replace(/^#/, ''));
}

function isConcat(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === 'Buffer.concat';
}

function joinsItself({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const target = left.getText();
  const joins = (node: ts.Node): boolean => (isConcat(node) && names(node, target)) || some(node, joins);
  return joins(right);
}

/** Returns whether an expression contains a variable or property, written like this. */
function names(node: ts.Node, target: string): boolean {
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  const isName =
    (ts.isIdentifier(node) && !isMember) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return (isName && node.getText() === target) || some(node, (child) => names(child, target));
}

function some(node: ts.Node, test: (child: ts.Node) => boolean): boolean {
  return ts.forEachChild(node, (child) => test(child) || undefined) ?? false;
}

function lengthens({ operatorToken, left, right }: ts.BinaryExpression, texts: ReadonlySet<string>): boolean {
  const name = ts.isPropertyAccessExpression(left) ? left.name.text : left.getText();
  const isText = texts.has(name) || isTextValue(right);
  if (operatorToken.kind === ts.SyntaxKind.PlusEqualsToken) return isText;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !isText) return false;
  const target = left.getText();
  const isSum = ts.isBinaryExpression(right) && right.operatorToken.kind === ts.SyntaxKind.PlusToken;
  const isAppended =
    ts.isCallExpression(right) &&
    ts.isPropertyAccessExpression(right.expression) &&
    right.expression.name.text === 'concat';
  return (isSum || isAppended || ts.isTemplateExpression(right)) && names(right, target);
}

/** Returns whether an expression is a text without doubt. */
function isTextValue(node: ts.Expression): boolean {
  if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) return true;
  if (ts.isBinaryExpression(node)) return isTextValue(node.left) || isTextValue(node.right);
  return ts.isCallExpression(node) && /(^String|\.(toString|decode|slice))$/.test(node.expression.getText());
}

/** Returns the names of variables, properties and parameters that are texts. */
function readTextNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isParameter(node);
    if (isDeclared && (node.type?.kind === ts.SyntaxKind.StringKeyword || startsAsText(node)))
      names.add(node.name.getText());
    if (ts.isPropertyAssignment(node) && isTextValue(node.initializer)) names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function startsAsText(
  node: ts.VariableDeclaration | ts.PropertyDeclaration | ts.PropertySignature | ts.ParameterDeclaration,
): boolean {
  return 'initializer' in node && node.initializer !== undefined && isTextValue(node.initializer);
}
