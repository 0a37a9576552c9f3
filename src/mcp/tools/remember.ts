import { z } from 'zod';
import { addMessages } from '../../domains/conversations/add-messages.ts';
import { textOf } from '../bounds.ts';
import { metadata, timestamp, tool } from '../tool.ts';
import { requireUser, USER } from '../user.ts';

const NEXT =
  'The text can be searched at once. Facts are extracted from it in the background, mostly within seconds, and then appear in list_facts.';

export const rememberTools = [
  tool({
    name: 'remember',
    title: 'Remember what was said',
    description:
      'Keeps a text as it was said, and extracts facts from it in the background. For finished statements, add_facts is exact and immediate.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: z.object({
      text: textOf('NewMessageInput.text', 'What a person said or wrote, in their own words'),
      speaker: textOf('NewMessageInput.speaker', 'Who said it, where that is not the user').optional(),
      said_at: timestamp.optional().describe('When it was said; left out: now'),
      metadata: metadata.optional().describe('Data to keep with the text'),
      session: textOf(
        'AddMessagesInput.session',
        'Your name for the conversation that it belongs to. Texts of one are read together',
      ).optional(),
      user: USER,
    }),
    output: z.object({
      conversation_id: z.string(),
      session: z.string().nullable(),
      extraction: z.enum(['pending']).describe('pending: facts are extracted from it in the background'),
      next: z.string().describe('What happens now'),
    }),
    async run(ctx, { text, speaker, said_at: saidAt, metadata: kept, session, user }, { projectId }) {
      const at = saidAt === undefined ? null : new Date(saidAt);
      const messages = [{ role: 'user' as const, text, speaker, at, metadata: kept }];
      const personId = await requireUser(ctx, projectId, user);
      const { id, session: name } = await addMessages(ctx, { projectId, messages, session, personId });
      return { conversation_id: id, session: name ?? null, extraction: 'pending' as const, next: NEXT };
    },
    toText: ({ conversation_id: id, next }) => `Kept as ${id}. ${next}`,
  }),
];
