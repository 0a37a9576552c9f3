import { z } from 'zod';
import type { FactRow } from '../../domains/facts/fact.entity.ts';
import type { FactChangeRow } from '../../domains/facts/fact-change.entity.ts';
import { forgetFact, restoreForgottenFact, updateFact } from '../../domains/facts/edit-facts.ts';
import { getProjectFact, listProjectFacts } from '../../domains/facts/facts.ts';
import { listChanges } from '../../domains/facts/fact-history.ts';
import { addProjectFacts } from '../../domains/facts/add-facts.ts';
import { findProject } from '../../domains/projects/projects.ts';
import { textOf, intOf } from '../bounds.ts';
import { oneLine } from '../slice-text.ts';
import { timestamp, nextCursor, cursorAfter, PAGE, READS, tool } from '../tool.ts';

/** Statements of one call: fewer than over other APIs, as a model writes them. */
const MAX_FACTS = 100;

const source = z.enum(['MANUAL', 'CONVERSATION', 'IM', 'DOCUMENT', 'MCP', 'SYSTEM']);

export const fact = z.object({
  id: z.string(),
  text: z.string(),
  version: z.int().describe('Counts the changes of the fact; update_fact takes it as if_version'),
  forgotten: z.boolean(),
  source: source.describe('How the fact came about'),
  created_at: timestamp,
  updated_at: timestamp,
});

const change = z.object({
  version: z.int(),
  kind: z.enum(['ADD', 'UPDATE', 'DELETE', 'RESTORE']),
  old_text: z.string().nullable(),
  new_text: z.string().nullable(),
  source,
  at: timestamp,
});

const factId = z.string().max(200).describe('The id of a fact of this project');

function toFact(row: FactRow): z.input<typeof fact> {
  return {
    id: row.id,
    text: row.text,
    version: row.version,
    forgotten: row.isForgotten,
    source: row.sourceKind,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toChange(row: FactChangeRow): z.input<typeof change> {
  return {
    version: row.version,
    kind: row.kind,
    old_text: row.oldText ?? null,
    new_text: row.newText ?? null,
    source: row.sourceKind,
    at: row.createdAt.toISOString(),
  };
}

function listText(facts: readonly { id: string; text: string }[]): string {
  return facts.length === 0 ? 'No facts.' : facts.map(({ id, text }) => `${id}: ${oneLine(text)}`).join('\n');
}

export const factTools = [
  tool({
    name: 'add_facts',
    title: 'Add facts',
    description:
      "Keeps short statements in the project's memory, each exactly as written and in this order: all of them, or none.",
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: z.object({
      facts: z.array(textOf('AddProjectFactsInput.facts', 'A statement that stands on its own')).min(1).max(MAX_FACTS),
    }),
    output: z.object({ facts: z.array(fact) }),
    async run(ctx, { facts }, { projectId }) {
      const added = await addProjectFacts(ctx, { projectId, facts }, 'MCP');
      return { facts: added.map(toFact) };
    },
    toText: ({ facts }) => `Added ${facts.length}: ${facts.map(({ id }) => id).join(', ')}`,
  }),
  tool({
    name: 'list_facts',
    title: 'List facts',
    description: "The project's facts, newest first, a page at a time.",
    annotations: READS,
    input: z.object({
      ...PAGE,
      include_forgotten: z.boolean().default(false).describe('Whether to list forgotten facts too'),
    }),
    output: z.object({ facts: z.array(fact), next_cursor: nextCursor }),
    async run(ctx, { limit, cursor, include_forgotten: includeExpired }, { projectId }) {
      // Throws NOT_FOUND for a missing project, which would otherwise list as empty.
      await findProject(ctx, projectId);
      const page = await listProjectFacts(ctx, projectId, {
        first: limit,
        after: cursor,
        filter: { status: includeExpired ? null : ['IN_FORCE'] },
      });
      return { facts: page.nodes.map(toFact), next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ facts }) => listText(facts),
  }),
  tool({
    name: 'get_fact_history',
    title: 'History of a fact',
    description: 'A fact with every change to it, oldest first, a page at a time. Forgotten facts keep their history.',
    annotations: READS,
    input: z.object({ fact_id: factId, ...PAGE }),
    output: z.object({ fact, changes: z.array(change), next_cursor: nextCursor }),
    async run(ctx, { fact_id: id, limit, cursor }, { projectId }) {
      const found = await getProjectFact(ctx, id, { projectId });
      const page = await listChanges(ctx, found.id, { first: limit, after: cursor });
      return { fact: toFact(found), changes: page.nodes.map(toChange), next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ changes }) =>
      changes
        .map(
          ({ at, kind, new_text: text, source: by }) =>
            `${at} ${kind} (${by})${text === null ? '' : `: ${oneLine(text)}`}`,
        )
        .join('\n'),
  }),
  tool({
    name: 'forget_fact',
    title: 'Forget a fact',
    description:
      'Marks a fact as forgotten: it is no longer recalled. Its text and its history stay. Twice is as once.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.object({ fact_id: factId }),
    output: z.object({ fact }),
    async run(ctx, { fact_id: id }, { projectId }) {
      return { fact: toFact(await forgetFact(ctx, { id, projectId, source: 'MCP' })) };
    },
    toText: ({ fact: { id, text } }) => `Forgotten: ${id}: ${oneLine(text)}`,
  }),
];

export const factChangeTools = [
  tool({
    name: 'update_fact',
    title: 'Change a fact',
    description:
      'Changes the text of a fact, its end or its place in prompts: only what is sent. The old text stays in its history.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    input: z.object({
      fact_id: factId,
      if_version: z
        .int()
        .min(1)
        .optional()
        .describe('The version that you have read: somebody else’s change since then is rejected as CONFLICT'),
      text: textOf('UpdateFactInput.fact', 'The new statement').optional(),
      expires_at: timestamp.nullable().optional().describe('When it stops being true; null: never'),
      pinned: intOf('UpdateFactInput.pinned')
        .optional()
        .describe('1: first in prompts among equals; 0: as others; -1: never in a prompt'),
    }),
    output: z.object({ fact }),
    async run(ctx, { fact_id: id, if_version: ifVersion, text, expires_at: end, pinned }, { projectId }) {
      const expiresAt = typeof end === 'string' ? new Date(end) : end;
      const changed = await updateFact(ctx, { id, projectId, ifVersion, fact: text, expiresAt, pinned, source: 'MCP' });
      return { fact: toFact(changed) };
    },
    toText: ({ fact: { id, version, text } }) => `Version ${version} of ${id}: ${oneLine(text)}`,
  }),
  tool({
    name: 'restore_fact',
    title: 'Restore a fact',
    description: 'Brings a forgotten fact back, so that it is recalled again. Twice is as once.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: z.object({ fact_id: factId }),
    output: z.object({ fact }),
    async run(ctx, { fact_id: id }, { projectId }) {
      return { fact: toFact(await restoreForgottenFact(ctx, { id, projectId, source: 'MCP' })) };
    },
    toText: ({ fact: { id, text } }) => `Restored: ${id}: ${oneLine(text)}`,
  }),
];
