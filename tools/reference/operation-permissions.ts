import path from 'node:path';
import ts from 'typescript';
import { isPermission, type Permission } from '../../src/auth/permissions.ts';
import { parseSources, type Source } from './sources.ts';

type Root = 'Query' | 'Mutation' | 'Subscription';

/** The permissions that a field of the schema can check. */
export interface FieldPermissions {
  type: string;
  field: string;
  permissions: Permission[];
}

export interface OperationPermissions extends Omit<FieldPermissions, 'type'> {
  root: Root;
}

/** The top-level functions and constants of a file, and the files its imports come from. */
interface Module {
  path: string;
  declarations: Map<string, ts.Node>;
  imports: Map<string, { path: string; name: string }>;
}

/** Root fields whose permission depends on the kind of the id they are given. */
const BY_KIND = new Set(['node', 'nodes']);

/** The permissions that each root field can check. */
export function permissionsByOperation(): OperationPermissions[] {
  return permissionsByField().flatMap(({ type: root, ...found }) => (isRoot(root) ? [{ root, ...found }] : []));
}

function isRoot(type: string): type is Root {
  return type === 'Query' || type === 'Mutation' || type === 'Subscription';
}

/**
 * The permissions that each field with a resolver can check, found by following the resolver
 * through the functions it calls.
 * A permission counts where its name is an argument of a call, or in a list that a loop runs over.
 */
export function permissionsByField(): FieldPermissions[] {
  const sources = parseSources('src');
  const modules = new Map(sources.map((source) => [source.path, readModule(source)]));
  const found: FieldPermissions[] = [];
  for (const { path: file } of sources) {
    const module = modules.get(file) as Module;
    for (const { type, field, node } of resolvedFields(module)) {
      if (type === 'Query' && BY_KIND.has(field)) continue;
      const permissions = [...permissionsIn(node, module, modules, new Set())].sort();
      found.push({ type, field, permissions });
    }
  }
  return found.sort((a, b) => a.field.localeCompare(b.field));
}

function readModule({ path: file, file: tree }: Source): Module {
  const declarations = new Map<string, ts.Node>();
  const imports = new Map<string, { path: string; name: string }>();
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declarations.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (ts.isIdentifier(one.name)) declarations.set(one.name.text, one);
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const names = statement.importClause?.namedBindings;
    if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements)
      imports.set(name.text, {
        path: path.posix.join(path.posix.dirname(file), from),
        name: (propertyName ?? name).text,
      });
  }
  return { path: file, declarations, imports };
}

/** The fields of each type in constants of the type `Resolvers`. */
function resolvedFields({ declarations }: Module): { type: string; field: string; node: ts.Node }[] {
  return [...declarations.values()].flatMap((declaration) => {
    if (!ts.isVariableDeclaration(declaration) || declaration.type?.getText() !== 'Resolvers') return [];
    if (!declaration.initializer || !ts.isObjectLiteralExpression(declaration.initializer)) return [];
    return declaration.initializer.properties.flatMap((type) => {
      if (!ts.isPropertyAssignment(type) || !ts.isObjectLiteralExpression(type.initializer)) return [];
      return type.initializer.properties.map((node) => ({
        type: type.name.getText(),
        field: node.name?.getText() ?? '',
        node,
      }));
    });
  });
}

function permissionsIn(
  node: ts.Node,
  module: Module,
  modules: ReadonlyMap<string, Module>,
  seen: Set<ts.Node>,
): Set<Permission> {
  const permissions = new Set<Permission>();
  if (seen.has(node)) return permissions;
  seen.add(node);
  const visit = (child: ts.Node): void => {
    if (ts.isStringLiteralLike(child) && isPermission(child.text) && isArgument(child)) permissions.add(child.text);
    const target = ts.isIdentifier(child) && !isNameOfProperty(child) ? resolve(child.text, module, modules) : null;
    if (target) {
      for (const text of textsOf((target.node as ts.VariableDeclaration).initializer))
        if (isPermission(text)) permissions.add(text);
      for (const one of permissionsIn(target.node, target.module, modules, seen)) permissions.add(one);
    }
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return permissions;
}

/** The texts of a constant: one, or a list of them. */
function textsOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textsOf(node.expression);
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [];
}

function resolve(
  name: string,
  module: Module,
  modules: ReadonlyMap<string, Module>,
): { node: ts.Node; module: Module } | null {
  const imported = module.imports.get(name);
  const home = imported ? modules.get(imported.path) : module;
  // The catalogue of permissions names all of them.
  if (!home || home.path.endsWith('/permissions.ts')) return null;
  const node = home.declarations.get(imported?.name ?? name);
  return node ? { node, module: home } : null;
}

function isNameOfProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** Whether a literal is an argument of a call or looped over, also in a conditional or a list. */
function isArgument(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isArgument(parent);
  if (ts.isArrayLiteralExpression(parent) || ts.isAsExpression(parent)) return isArgument(parent);
  if (ts.isForOfStatement(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) && parent.expression !== node;
}
