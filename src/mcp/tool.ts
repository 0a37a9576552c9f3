import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Context } from '../request/context.ts';
import { AppError } from '../core/errors.ts';
import type { McpSession } from './session.ts';

/** A tool: its words for the model, the shapes of what it takes and gives, and the verb behind it. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run(ctx: Context, input: z.output<Input>, session: McpSession): Promise<z.input<Output>>;
  /** The answer in a sentence or a short text, for clients that show no structured content. */
  toText(output: z.input<Output>): string;
}

/** Ties the types of a tool together and then forgets them, so that tools fit into one list. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(spec: Tool<Input, Output>): Tool {
  return spec;
}

/** Nothing outside is asked: a tool sees this project's memory and nothing else. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

export function registerTool(server: McpServer, session: McpSession, spec: Tool): void {
  const { name, title, description, annotations, input, output } = spec;
  const config = { title, description, annotations, inputSchema: written(input), outputSchema: written(output) };
  server.registerTool(name, config, async (args): Promise<CallToolResult> => {
    try {
      const structuredContent = await session.run(name, (ctx) => spec.run(ctx, args, session));
      return { structuredContent, content: [{ type: 'text', text: spec.toText(structuredContent) }] };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { isError: true, content: [{ type: 'text', text: `${error.code}: ${toPublicMessage(error)}` }] };
    }
  });
}

const WRITTEN = new WeakMap<z.ZodObject, StandardSchemaWithJSON<Record<string, unknown>>>();

/** The schema with its JSON form made once: the SDK asks for it whenever a server is built, which is at each request. */
function written(schema: z.ZodObject): StandardSchemaWithJSON<Record<string, unknown>> {
  const known = WRITTEN.get(schema);
  if (known) return known;
  const forms = { input: toJson(schema, 'input'), output: toJson(schema, 'output') };
  const jsonSchema = { input: () => forms.input, output: () => forms.output };
  const made = { '~standard': { ...schema['~standard'], jsonSchema } };
  WRITTEN.set(schema, made);
  return made;
}

function toJson(schema: z.ZodObject, io: 'input' | 'output'): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) };
}

/** Verbs call the arguments of a list by other names. */
const ARGUMENT_NAMES: Readonly<Record<string, string>> = { first: 'limit', after: 'cursor' };

/** The refusal in the words of the tools. */
export function toPublicMessage({ field = '', message }: AppError): string {
  const name = ARGUMENT_NAMES[field];
  return name !== undefined && message.startsWith(field) ? name + message.slice(field.length) : message;
}

/** The arguments of every list. */
export const PAGE = {
  limit: z.int().min(1).max(100).default(20).describe('The most items to answer with'),
  cursor: z.string().max(1_000).optional().describe('`next_cursor` of the page before; left out for the first page'),
};

export const nextCursor = z.string().nullable().describe('Where the next page begins; null on the last page');

export const timestamp = z.iso.datetime();

/** The cursor of the page after this one. */
export function cursorAfter({
  hasNextPage,
  endCursor,
}: {
  hasNextPage: boolean;
  endCursor: string | null;
}): string | null {
  return hasNextPage ? endCursor : null;
}

/** The first `most` characters, and whether that is all. It never cuts a character in two. */
export function truncate(text: string, most: number): { text: string; isCut: boolean } {
  return { text: sliceText(text, 0, most), isCut: text.length > most };
}

/** What lies between two positions, without half a character at either end. */
export function sliceText(text: string, from: number, to: number): string {
  return text.slice(codePointBoundary(text, from), codePointBoundary(text, to));
}

/** The position itself, or the one before when it stands between the halves of a character. */
export function codePointBoundary(text: string, position: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(position)) ? position - 1 : position;
}
