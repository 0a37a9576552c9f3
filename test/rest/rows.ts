import { compileRow } from '../../rest-compat/compile.ts';
import type { Field } from '../../rest-compat/read-arguments.ts';
import type { Row } from '../../rest-compat/row.ts';
import { TABLE } from '../../rest-compat/table.ts';
import { buildSchema } from '../../src/graphql/schema.ts';
import type { TestActor } from '../harness/actor.ts';
import { kindOf, unknownId, V1 } from './answers.ts';

/** One row under one of its addresses. */
export interface Door {
  /** `GET /api/v1/projects/:projectId` */
  name: string;
  row: Row;
  method: string;
  path: string;
  hasBody: boolean;
}

const BASES = { v1: V1, v3: ['/api/v3'], admin: ['/admin/v1'] } as const;
const schema = buildSchema();

/** Every row of the table under each of its addresses. */
export const DOORS: Door[] = TABLE.flatMap((row) =>
  BASES[row.base].map((base) => ({
    name: `${row.method} ${base}${row.path}`,
    row,
    method: row.method,
    path: base + row.path,
    hasBody: compileRow(row, schema).hasBody,
  })),
);

/** The inputs of a row that are ids: parts of its path, and fields of its body. */
export function idInputs(row: Row): { source: 'path' | 'body'; name: string }[] {
  const leaves = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => ('fields' in field ? leaves(field.fields) : [field]));
  return leaves(compileRow(row, schema).fields).flatMap((field) => {
    if ('fields' in field || !/\bID\b/.test(String(field.type))) return [];
    const { source, name } = field.source;
    return source === 'path' || source === 'body' ? [{ source, name }] : [];
  });
}

/** A body that each row with a body accepts. A row without one here fails the tests that walk the table. */
const BODIES: Record<string, object> = {
  'POST /projects': { name: 'n' },
  'PUT /projects/:projectId': { name: 'n' },
  'POST /projects/:projectId/memories': { name: 'n', content: 'c' },
  'PUT /projects/:projectId/memories/:memoryId': { name: 'n' },
  'POST /workspaces/:workspaceId/agents/:agentId/facts': { facts: ['f'] },
};

export function bodyOf({ row, hasBody }: Door): object | undefined {
  const body = BODIES[`${row.method} ${row.path}`];
  if (Boolean(body) !== hasBody) throw new Error(`say in rows.ts what body ${row.method} ${row.path} accepts`);
  return body;
}

/** What the parts of the paths, and the ids in the bodies, name. */
export type Things = Record<string, string>;

/** One of everything that an id of the table may name. */
export async function furnish(actor: TestActor): Promise<Things> {
  const projectId = await actor.createProject();
  const agentId = await actor.createAgent();
  return {
    id: projectId,
    projectId,
    agentId,
    memoryId: await actor.createMemory(projectId, 'n', 'c'),
    factId: await actor.addProjectFact(projectId, 'f'),
    workspaceId: actor.workspaceId,
    workspace_id: actor.workspaceId,
  };
}

/** The address with these things in it. */
export function fill(path: string, things: Things): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = things[name];
    if (value === undefined) throw new Error(`say in rows.ts what :${name} names`);
    return value;
  });
}

/** The names of the address's parts. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Ids of the same kinds that nothing has. */
export function unknownThings(things: Things): Things {
  return Object.fromEntries(Object.entries(things).map(([name, id]) => [name, unknownId(kindOf(id))]));
}
