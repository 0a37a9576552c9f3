import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  type GraphQLField,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { type TestActor, GqlError } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { attemptsOn, withValue, type Attempt } from './break-bounds.ts';
import { argumentsFor } from './id-arguments.ts';
import { idIn, kindsOf, schema } from './id-cases.ts';
import { createOneOfEach, type OneOfEach } from './one-of-each.ts';
import { STEPS } from './recorded-steps.ts';
import { groundOf, run } from './run-step.ts';

// Each directive of the schema says what the code does: a value beyond a bound is an error that
// names the input, and the value at the bound is not.

const { system } = useSystem({
  env: {
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
    INVALID_KEY_LIMIT: '10000',
    JSON_BODY_LIMIT_BYTES: '20000000',
  },
});

let things: OneOfEach;
let caller: TestActor;
let operator: TestActor;
beforeAll(async () => {
  things = await createOneOfEach(system, await system.newTeam());
  caller = things.actor;
  operator = await system.owner.withKey({});
});

interface Rejection {
  code: string;
  errors: { field: string; message: string }[];
}

/** The words of an error about a bound. */
const BOUND = /at most|at least|must be from|must hold from|or more|blank/;

/** The errors of an answer; none where there is no error. */
async function errorOf(attempt: Promise<unknown>): Promise<Rejection> {
  try {
    await attempt;
    return { code: '', errors: [] };
  } catch (error) {
    if (!(error instanceof GqlError)) throw error;
    const { code, field = '', message } = error;
    const [first] = (error.body as { errors: { extensions?: Partial<Rejection> }[] }).errors;
    return { code, errors: first?.extensions?.errors ?? [{ field, message }] };
  }
}

/** Returns a line for each answer that is not as the directive says. */
async function complaints(
  attempts: readonly Attempt[],
  send: (attempt: Attempt) => Promise<unknown>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const attempt of attempts) {
    const { code, errors } = await errorOf(send(attempt));
    const own = errors.find(({ field }) => field === attempt.field);
    // A value at the bound may be wrong for another reason: a text of its length may be no GraphQL.
    const isRejected =
      code === 'INVALID_PARAMETER' && own !== undefined && (!attempt.isAccepted || BOUND.test(own.message));
    if (isRejected === attempt.isAccepted)
      wrong.push(
        `${attempt.name}: ${attempt.isAccepted ? 'rejected' : 'not rejected'} (${code} ${JSON.stringify(errors)})`,
      );
  }
  return wrong;
}

describe('every bound of an input', () => {
  const steps = STEPS.flatMap((step) => {
    const field = schema.getMutationType()?.getFields()[step.mutation];
    const input = getNullableType(field?.args[0]?.type);
    const parts = isInputObjectType(input) ? Object.values(input.getFields()) : [];
    const attempts = parts.flatMap((part) => attemptsOn(schema, part));
    return attempts.length > 0 ? [{ ...step, attempts }] : [];
  });

  it.each(steps.map((step) => [step.mutation, step] as const))(
    'of %s is what the code checks',
    async (mutation, step) => {
      const actor = step.by === 'operator' ? operator : caller;
      const input = (await step.input(groundOf(system, things, actor))) ?? {};
      expect(
        await complaints(step.attempts, ({ path, value }) => run(actor, mutation, withValue(input, path, value))),
      ).toEqual([]);
    },
    60_000,
  );
});

describe('every bound of an argument', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const attempts = field.args
      .filter(({ type }) => !isInputObjectType(getNamedType(type)))
      .flatMap((argument) => attemptsOn(schema, argument));
    return attempts.length > 0 ? [{ field, attempts }] : [];
  });

  it.each(fields.map((one) => [one.field.name, one] as const))(
    'of %s is what the code checks',
    async (name, one) => {
      const required = new Set(one.field.args.filter(isRequiredArgument).map((argument) => argument.name));
      const given = argumentsFor(one.field, ([path = '']) =>
        required.has(path) ? idIn(things, kindsOf(name, path)[0] ?? '') : undefined,
      );
      const send = ({ path, value }: Attempt) => ask(one.field, withValue(given, path, value));
      expect(await complaints(one.attempts, send)).toEqual([]);
    },
    60_000,
  );
});

function ask({ name, args, type }: GraphQLField<unknown, unknown>, variables: object): Promise<unknown> {
  const sent = args.filter((argument) => argument.name in variables);
  const declared = sent.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const given = sent.map((one) => `${one.name}: $${one.name}`).join(', ');
  const selected = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  const { of } = OPERATIONS.Query[name as keyof typeof OPERATIONS.Query] as OperationRule;
  return (of === 'every team' ? operator : caller).gql(
    `query (${declared}) { ${name}(${given}) ${selected} }`,
    variables,
  );
}
