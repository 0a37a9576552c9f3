import type { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { idIn } from './id-cases.ts';
import type { OneOfEach } from './one-of-each.ts';

export type Mutation = keyof typeof OPERATIONS.Mutation;

/** The things of a team that a step may use. */
export interface Ground {
  system: System;
  things: OneOfEach;
  /** Calls with a key of its own. */
  actor: TestActor;
  id: (kind: string) => string;
}

/** One mutation with an input that changes something. */
export interface Step {
  mutation: Mutation;
  /** Default: a key of the team's administrator. */
  by?: 'operator' | 'nobody';
  input: (ground: Ground) => object | null | Promise<object | null>;
}

const inputOf = (mutation: Mutation) => `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;

/** Runs a mutation with its input. */
export function run(actor: Pick<TestActor, 'gql'>, mutation: Mutation, input: object | null): Promise<unknown> {
  return input === null
    ? actor.gql(`mutation { ${mutation} { __typename } }`)
    : actor.gql(`mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { __typename } }`, { input });
}

export function groundOf(system: System, things: OneOfEach, actor: TestActor): Ground {
  return { system, things, actor, id: (kind) => idIn(things, kind) };
}

/** Makes a thing that a step may remove. Returns its id. */
export async function newThing({ actor }: OneOfEach, mutation: Mutation, input: object): Promise<string> {
  const thing = mutation.replace(/^create(.)/, (_, first: string) => first.toLowerCase());
  const query = `mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { ${thing} { id } } }`;
  return JSON.stringify(await actor.gql(query, { input })).match(/"id":"([^"]+)"/)?.[1] ?? '';
}
