import { isObjectType } from 'graphql';
import ts from 'typescript';
import { buildSchema } from '../src/graphql/schema.ts';

// Finds what the compiler lets through between the schema and the domains: a field that no resolver
// and no property answers, and a field of an input that the function that takes it does not know.

const GENERATED = 'src/graphql/generated.ts';
const RESOLVERS = /src\/graphql\/resolvers\/[\w-]+\.ts$/;

const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  },
) ?? { options: {}, fileNames: [] };
const program = ts.createProgram(
  fileNames.filter((name) => RESOLVERS.test(name) || name.endsWith(GENERATED)),
  options,
);
const checker = program.getTypeChecker();

const problems = [...findUnanswered(), ...program.getSourceFiles().flatMap(findIgnored)];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} fields lead nowhere\n`);
  process.exitCode = 1;
}

/** Fields without a resolver of their own whose parent has no property of that name. */
function findUnanswered(): string[] {
  const parents = parentTypes();
  return Object.values(buildSchema().getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => {
      const parent = parents.get(type.name);
      if (!parent) return [];
      return Object.values(type.getFields())
        .filter(({ name, resolve }) => !resolve && !parent.getProperty(name))
        .map(({ name }) => `${type.name}.${name}: ${checker.typeToString(parent)} has no ${name}, nor has a resolver`);
    });
}

/** The type of the objects that the resolvers of each object type get, by its name. */
function parentTypes(): Map<string, ts.Type> {
  const file = program.getSourceFile(GENERATED);
  const alias = file?.statements.find(
    (one): one is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(one) && one.name.text === 'ResolversParentTypes',
  );
  if (!alias) throw new Error(`${GENERATED} has no ResolversParentTypes`);
  const properties = checker.getTypeAtLocation(alias).getProperties();
  return new Map(properties.map((one) => [one.name, checker.getTypeOfSymbolAtLocation(one, alias)]));
}

/** Fields of the arguments of a resolver's calls that the called function does not know. */
function findIgnored(file: ts.SourceFile): string[] {
  if (!RESOLVERS.test(file.fileName)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) for (const argument of node.arguments) found.push(...ignoredIn(file, argument));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The compiler checks the fields of a literal itself, unless others are spread into it. */
function ignoredIn(file: ts.SourceFile, argument: ts.Expression): string[] {
  const isSpread = ts.isObjectLiteralExpression(argument) && argument.properties.some(ts.isSpreadAssignment);
  if (!isSpread && !(ts.isIdentifier(argument) && /^(?:input|args|filter)$/.test(argument.text))) return [];
  const wanted = checker.getContextualType(argument);
  if (!wanted || wanted.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  const known = wanted.isUnion() ? wanted.types : [wanted];
  const line = file.getLineAndCharacterOfPosition(argument.getStart(file)).line + 1;
  return checker
    .getTypeAtLocation(argument)
    .getProperties()
    .filter(({ name }) => !known.some((one) => checker.getPropertyOfType(one, name)))
    .map(
      ({ name }) =>
        `${file.fileName.replace(/.*\/src\//, 'src/')}:${line}: ${argument.parent.getText(file).split('(')[0]} does not know ${name}`,
    );
}
