import { z } from 'zod';
import { restoreForgottenFact, updateFact } from '../../domains/facts/edit-facts.ts';
import { intOf, textOf } from '../bounds.ts';
import { oneLine } from '../slice-text.ts';
import { timestamp, tool } from '../tool.ts';
import { fact, factId, toFact } from './facts.ts';

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
