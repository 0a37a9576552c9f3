import type {
  CallToolResult,
  McpServer,
  StandardSchemaWithJSON,
  Tool as ToolDefinition,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Context } from '../request/context.ts';
import type { OperationRule } from '../auth/operation-rule.ts';
import type { TOOLS } from '../auth/tools-and-transfers.ts';
import { requireOperation } from '../auth/require-operation.ts';
import { AppError } from '../core/errors.ts';
import { intOf } from './bounds.ts';
import type { McpSession, ProjectSession } from './session.ts';

/** A tool: its texts for the model, its input and output, and the command or query it runs. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Session extends McpSession = ProjectSession,
> {
  /** Its row in the table of operations has the same name. */
  name: keyof typeof TOOLS;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run(ctx: Context, input: z.output<Input>, session: Session): Promise<z.input<Output>>;
  /** The output as short text, for clients that show no structured content. */
  toText(output: z.input<Output>): string;
}

/** Data that callers keep with facts, memories and messages. */
export const metadata = z.record(z.string(), z.unknown());

/** Input of tools that find by metadata. */
export const metadataFilter = metadata
  .optional()
  .describe(
    'Only what has such metadata: {"path": "customer.plan", "equals": "pro"}. In place of equals: in, gte, gt, lte, lt (numbers and times), exists. Filters combine by and, or, not',
  );

/** Checks a tool's types against each other, then erases them so that one list holds all tools. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(spec: Tool<Input, Output>): Tool {
  return spec;
}

/** Annotations of tools that only read. No tool reaches anything outside of the memory. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** A tool with its row in the table of operations, and the JSON schemas of its input and output. */
export interface PreparedTool<Session extends McpSession = ProjectSession> extends Tool<
  z.ZodObject,
  z.ZodObject,
  Session
> {
  readonly rule: OperationRule;
  readonly inputSchema: ToolSchema;
  readonly outputSchema: ToolSchema;
  /** The tool as lists show it. */
  readonly definition: ToolDefinition;
}

type ToolSchema = StandardSchemaWithJSON<Record<string, unknown>>;

/**
 * Makes the JSON schemas of a tool. Do so once per process: the SDK reads them whenever a server is
 * built, which is at every request.
 */
export function prepareTool(spec: Tool, rule: OperationRule): PreparedTool {
  const { name, title, description, annotations } = spec;
  const inputSchema = withJsonSchema(spec.input);
  const outputSchema = withJsonSchema(spec.output);
  const schemas = { inputSchema: shapeOf(inputSchema, 'input'), outputSchema: shapeOf(outputSchema, 'output') };
  return {
    ...spec,
    rule,
    inputSchema,
    outputSchema,
    definition: { name, title, description, annotations, ...schemas },
  };
}

function shapeOf(schema: ToolSchema, io: 'input' | 'output'): ToolDefinition['inputSchema'] {
  const { jsonSchema } = schema['~standard'];
  return { ...jsonSchema[io]({ target: 'draft-2020-12' }), type: 'object' };
}

function withJsonSchema(schema: z.ZodObject): ToolSchema {
  const forms = { input: toJsonSchema(schema, 'input'), output: toJsonSchema(schema, 'output') };
  const jsonSchema = { input: () => forms.input, output: () => forms.output };
  return { '~standard': { ...schema['~standard'], jsonSchema } };
}

function toJsonSchema(schema: z.ZodObject, io: 'input' | 'output'): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) };
}

/** Adds a tool to a server. AppErrors become error results; other errors are thrown. */
export function registerTool<Session extends McpSession>(
  server: McpServer,
  session: Session,
  spec: PreparedTool<Session>,
): void {
  const { name, title, description, annotations, inputSchema, outputSchema } = spec;
  const config = { title, description, annotations, inputSchema, outputSchema };
  server.registerTool(name, config, async (args): Promise<CallToolResult> => {
    session.noteTool(name);
    try {
      const structuredContent = await session.run(name, (ctx) => {
        requireOperation(ctx.caller, spec.rule);
        return spec.run(ctx, args, session);
      });
      return { structuredContent, content: [{ type: 'text', text: spec.toText(structuredContent) }] };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { isError: true, content: [{ type: 'text', text: `${error.code}: ${toPublicMessage(error)}` }] };
    }
  });
}

/** Names of arguments of commands and queries → their names in the tools. */
const ARGUMENT_NAMES: Readonly<Record<string, string>> = {
  first: 'limit',
  after: 'cursor',
  fact: 'text',
  'messages[0].text': 'text',
  'messages[0].speaker': 'speaker',
  'messages[0].at': 'said_at',
  'messages[0].metadata': 'metadata',
};

/** Fields of a list's filter are arguments of their own. */
const FILTER = 'filter.';

/** The error's public message with the tools' names of arguments. */
export function toPublicMessage({ field = '', message }: AppError): string {
  const name = ARGUMENT_NAMES[field] ?? (field.startsWith(FILTER) ? field.slice(FILTER.length) : undefined);
  return name !== undefined && message.startsWith(field) ? name + message.slice(field.length) : message;
}

/** Input fields of every tool that lists. */
export const PAGE = {
  limit: intOf('Project.facts.first').default(20).describe('The most items to answer with'),
  cursor: z.string().max(1_000).optional().describe('`next_cursor` of the page before; left out for the first page'),
};

export const nextCursor = z.string().nullable().describe('Where the next page begins; null on the last page');

export const timestamp = z.iso.datetime();

/** The cursor of the next page, or null on the last page. */
export function cursorAfter({
  hasNextPage,
  endCursor,
}: {
  hasNextPage: boolean;
  endCursor: string | null;
}): string | null {
  return hasNextPage ? endCursor : null;
}
