import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PROMPTS, ruleOf } from '../auth/other-ways.ts';
import { requireOperation } from '../auth/require-operation.ts';
import { readProjectProfile } from '../domains/facts/project-profile.ts';
import { findMemoriesNamed } from '../domains/memories/memories.ts';
import { answer } from './answer.ts';
import type { McpSession } from './session.ts';

const DEFAULT_TOKENS = 2_000;
const BUDGETS = ['500', '1000', '2000', '4000', '8000'];

/** Registers the prompt that puts what the project remembers into a conversation. */
export function registerContextPrompt(server: McpServer, session: McpSession): void {
  const { projectId } = session;
  const budgets = (value: string) => BUDGETS.filter((budget) => budget.startsWith(value));
  const names = (value: string) =>
    answer(session, 'completion/complete', async (ctx) => {
      requireOperation(ctx.caller, ruleOf(PROMPTS.context));
      return (await findMemoriesNamed(ctx, projectId, value)).map(({ name }) => name);
    });
  const argsSchema = orNone(
    z.object({
      topic: completable(
        z.string().describe('A person, a thing or a question. Left out: what matters most in the project'),
        names,
      ).optional(),
      max_tokens: completable(
        z.string().describe(`The most tokens to answer with, from 100 to 32000; left out: ${DEFAULT_TOKENS}`),
        budgets,
      ).optional(),
    }),
  );
  const title = 'What is remembered';
  const description =
    "The project's profile: pinned facts, and the facts and memories that matter most, within a budget.";
  server.registerPrompt('context', { title, description, argsSchema }, ({ topic, max_tokens: budget }) =>
    answer(session, 'prompts/get', async (ctx) => {
      requireOperation(ctx.caller, ruleOf(PROMPTS.context));
      const maxTokens = budget === undefined ? DEFAULT_TOKENS : Number(budget);
      const block = await readProjectProfile(ctx, { projectId, topic, maxTokens });
      const text = block?.text ?? 'Nothing is remembered on that yet.';
      return { description: title, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    }),
  );
}

/** A request may leave its arguments out when none is needed, which the SDK rejects. */
function orNone<T extends z.ZodObject>(schema: T) {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = (value) => standard.validate(value ?? {});
  // The SDK finds completions by the shape.
  return { shape: schema.shape, '~standard': { ...standard, validate } };
}
