import { z } from 'zod';
import type { FactRow } from '../../domains/facts/fact.entity.ts';
import type { FactChangeRow } from '../../domains/facts/fact-change.entity.ts';
import { forgetFact, restoreForgottenFact } from '../../domains/facts/forget-fact.ts';
import { updateFact } from '../../domains/facts/edit-facts.ts';
import { getProjectFact, listProjectFacts } from '../../domains/facts/facts.ts';
import { findForgottenTexts, isGone, listChanges } from '../../domains/facts/read-history.ts';
import { describeWithheld, whyWithheld } from '../../domains/facts/withheld.ts';
import { addProjectFacts } from '../../domains/facts/add-facts.ts';
import { findProject } from '../../domains/projects/projects.ts';
import { textOf, intOf } from '../bounds.ts';
import { oneLine } from '../slice-text.ts';
import { cursorAfter, metadata, metadataFilter, nextCursor, PAGE, READS, timestamp, tool } from '../tool.ts';
import { findUser, requireUser, USER } from '../user.ts';

/** Statements of one call: fewer than over other APIs, as a model writes them. */
const MAX_FACTS = 100;

const source = z.enum(['MANUAL', 'CONVERSATION', 'IM', 'DOCUMENT', 'MCP', 'SYSTEM']);

export const fact = z.object({
  id: z.string(),
  text: z.string().nullable().describe('Null: forgotten'),
  version: z.int().describe('Counts the changes of the fact; update_fact takes it as if_version'),
  forgotten: z.boolean(),
  source: source.describe('How the fact came about'),
  metadata: metadata.describe('Data that somebody keeps with it'),
  created_at: timestamp,
  updated_at: timestamp,
});

const STATEMENT = 'A statement that stands on its own';

const entry = z.object({
  text: textOf('NewFact.text', STATEMENT),
  metadata: metadata.optional().describe('Data to keep with it'),
  expires_at: timestamp.optional().describe('When it stops being true; left out: never'),
  pinned: intOf('NewFact.pinned')
    .optional()
    .describe('1: first in prompts among equals; 0: as others; -1: never in a prompt'),
  event_date: z.iso
    .date()
    .regex(/^(?!0000)/)
    .optional()
    .describe('The day that it speaks of'),
  subject: textOf('NewFact.subject', 'The person or thing that it is about').optional(),
});

const withheld = z
  .enum(['SECRET', 'PERSONAL', 'REDACTED', 'INSTRUCTION'])
  .nullable()
  .describe('Why recall never shows the fact as it is; null: it does');

const change = z.object({
  version: z.int(),
  kind: z.enum(['ADD', 'UPDATE', 'DELETE', 'RESTORE']),
  old_text: z.string().nullable(),
  new_text: z.string().nullable(),
  source,
  at: timestamp,
});

/** Inputs of both lists of facts. */
export const LIST = {
  ...PAGE,
  include_forgotten: z.boolean().default(false).describe('Whether to list forgotten facts too'),
  metadata: metadataFilter,
};

const factId = z.string().max(200).describe('The id of a fact of this project');

/** A fact as a model reads it. */
export function toFact(row: FactRow): z.input<typeof fact> {
  return {
    id: row.id,
    // People read forgotten facts in their history. Models do not.
    text: isGone(row) ? null : row.text,
    version: row.version,
    forgotten: row.isForgotten,
    source: row.sourceKind,
    // It may say what the text said.
    metadata: isGone(row) ? {} : row.metadata,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toChange(row: FactChangeRow, hidden: ReadonlySet<string>): z.input<typeof change> {
  const shown = (text: string | null | undefined) => (text == null || hidden.has(text) ? null : text);
  return {
    version: row.version,
    kind: row.kind,
    old_text: shown(row.oldText),
    new_text: shown(row.newText),
    source: row.sourceKind,
    at: row.createdAt.toISOString(),
  };
}

function lineOf({ id, text }: { id: string; text: string | null }): string {
  return text === null ? id : `${id}: ${oneLine(text)}`;
}

function listText(facts: readonly { id: string; text: string | null }[]): string {
  return facts.length === 0 ? 'No facts.' : facts.map(lineOf).join('\n');
}

export const factTools = [
  tool({
    name: 'add_facts',
    title: 'Add facts',
    description:
      "Keeps short statements in the project's memory, each exactly as written and in this order: all of them, or none.",
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: z.object({
      facts: z.array(textOf('AddProjectFactsInput.facts', STATEMENT)).min(1).max(MAX_FACTS).optional(),
      entries: z.array(entry).min(1).max(MAX_FACTS).optional().describe('In place of facts: each with its details'),
      user: USER,
    }),
    output: z.object({ facts: z.array(fact.extend({ withheld })) }),
    async run(ctx, { facts, entries: given, user }, { projectId }) {
      const entries = given?.map(({ expires_at: end, event_date: eventDate, ...known }) => {
        return { ...known, eventDate, expiresAt: end === undefined ? null : new Date(end) };
      });
      const personId = await requireUser(ctx, projectId, user);
      const added = await addProjectFacts(ctx, { projectId, facts, entries, personId }, 'MCP');
      return { facts: added.map((row) => ({ ...toFact(row), withheld: whyWithheld(ctx, row) })) };
    },
    toText: ({ facts }) => `Added ${facts.length}: ${facts.map(({ id }) => id).join(', ')}${describeWithheld(facts)}`,
  }),
  tool({
    name: 'list_facts',
    title: 'List facts',
    description: "The project's facts, newest first, a page at a time: those for everybody, or with a user their own.",
    annotations: READS,
    input: z.object({ ...LIST, user: USER }),
    output: z.object({ facts: z.array(fact), next_cursor: nextCursor }),
    async run(ctx, { limit, cursor, include_forgotten: includeExpired, metadata: wanted, user }, { projectId }) {
      // Throws NOT_FOUND for a missing project, which would otherwise list as empty.
      await findProject(ctx, projectId);
      const of = user === undefined ? { ofPerson: false } : { personId: [(await findUser(ctx, user)) ?? ''] };
      const page = await listProjectFacts(ctx, projectId, {
        first: limit,
        after: cursor,
        filter: { status: includeExpired ? null : ['IN_FORCE'], metadata: wanted, ...of },
      });
      return { facts: page.nodes.map(toFact), next_cursor: cursorAfter(page.pageInfo) };
    },
    toText: ({ facts }) => listText(facts),
  }),
  tool({
    name: 'get_fact_history',
    title: 'History of a fact',
    description:
      'A fact with every change to it, oldest first, a page at a time. Texts that were forgotten or never true are null.',
    annotations: READS,
    input: z.object({ fact_id: factId, ...PAGE }),
    output: z.object({ fact, changes: z.array(change), next_cursor: nextCursor }),
    async run(ctx, { fact_id: id, limit, cursor }, { projectId }) {
      const found = await getProjectFact(ctx, id, { projectId });
      const page = await listChanges(ctx, found.id, { first: limit, after: cursor });
      const hidden = await findForgottenTexts(ctx, found, page.nodes);
      const changes = page.nodes.map((row) => toChange(row, hidden));
      return { fact: toFact(found), changes, next_cursor: cursorAfter(page.pageInfo) };
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
      'Marks a fact as forgotten, with everything that says the same so far: other facts, messages, memories, documents. It is no longer recalled. restore_fact brings all back. Twice is as once.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.object({ fact_id: factId }),
    output: z.object({ fact }),
    async run(ctx, { fact_id: id }, { projectId }) {
      const forgotten = await forgetFact(ctx, { id, projectId, source: 'MCP' });
      // The caller has just named it.
      return { fact: { ...toFact(forgotten.fact), text: forgotten.fact.text } };
    },
    toText: ({ fact: one }) => `Forgotten: ${lineOf(one)}`,
  }),
];

export const factChangeTools = [
  tool({
    name: 'update_fact',
    title: 'Change a fact',
    description:
      'Changes the text of a fact, its end or its place in prompts: only what is sent. What says the old text is no longer recalled, by the reason. restore_fact with a version undoes it.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    input: z.object({
      fact_id: factId,
      if_version: z
        .int()
        .min(1)
        .optional()
        .describe('The version that you have read: somebody else’s change since then is rejected as CONFLICT'),
      text: textOf('UpdateFactInput.fact', 'The new statement').optional(),
      reason: z
        .enum(['NEVER_TRUE', 'NO_LONGER_TRUE', 'SAID_BETTER'])
        .optional()
        .describe('Why the text changes: the old one was wrong, was true until now, or said the same in worse words'),
      expires_at: timestamp.nullable().optional().describe('When it stops being true; null: never'),
      pinned: intOf('UpdateFactInput.pinned')
        .optional()
        .describe('1: first in prompts among equals; 0: as others; -1: never in a prompt'),
    }),
    output: z.object({ fact: fact.extend({ withheld }) }),
    async run(ctx, { fact_id: id, if_version: ifVersion, text, expires_at: end, ...edit }, { projectId }) {
      const expiresAt = typeof end === 'string' ? new Date(end) : end;
      const input = { id, projectId, ifVersion, fact: text, expiresAt, ...edit, source: 'MCP' as const };
      const changed = await updateFact(ctx, input);
      return { fact: { ...toFact(changed), withheld: whyWithheld(ctx, changed) } };
    },
    toText: ({ fact: changed }) => `Version ${changed.version} of ${lineOf(changed)}${describeWithheld([changed])}`,
  }),
  tool({
    name: 'restore_fact',
    title: 'Restore a fact',
    description:
      'Brings a forgotten fact back, with everything that was forgotten with it. With a version, it also undoes each edit since. Twice is as once.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: z.object({
      fact_id: factId,
      version: z.int().min(1).optional().describe('The fact becomes what it was at this version'),
    }),
    output: z.object({ fact }),
    async run(ctx, { fact_id: id, version }, { projectId }) {
      return { fact: toFact(await restoreForgottenFact(ctx, { id, projectId, version, source: 'MCP' })) };
    },
    toText: ({ fact: one }) => `Restored: ${lineOf(one)}`,
  }),
];
