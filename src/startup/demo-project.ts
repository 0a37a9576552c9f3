import { ref } from '@mikro-orm/postgresql';
import type { Caller } from '../auth/caller.ts';
import { newId } from '../core/id.ts';
import { addMessages } from '../domains/conversations/add-messages.ts';
import { addProjectFacts } from '../domains/facts/add-facts.ts';
import { forgetFact } from '../domains/facts/forget-fact.ts';
import { updateFact } from '../domains/facts/edit-facts.ts';
import { createMemory } from '../domains/memories/memories.ts';
import { Project } from '../domains/projects/project.entity.ts';
import type { Workspace } from '../domains/workspaces/workspace.entity.ts';
import { contextOf, type Context } from '../request/context.ts';
import type { Platform } from '../request/platform.ts';

const DESCRIPTION =
  'An example about a bakery that does not exist. The first start made it, so that no screen is empty. Delete it whenever you like: it never comes back.';

const FACTS = [
  'Mira runs the Harbour Bakery in Bergen.',
  'The Harbour Bakery opens at 7 on weekdays.',
  'Jonas is allergic to hazelnuts.',
  'The rye sourdough needs 18 hours to rise.',
  'Flour is delivered on Tuesdays.',
  'The old oven is repaired by Nils.',
];

/** Later texts of some of the facts, by their place. */
const LATER = [
  { at: 1, fact: 'The Harbour Bakery opens at 6 on weekdays.' },
  { at: 4, fact: 'Flour is delivered on Tuesdays and Fridays.' },
];
const FORGOTTEN = 5;

const MEMORIES = [
  {
    name: 'Rye sourdough',
    content:
      '# Rye sourdough\n\nMix 500 g of rye flour, 400 g of water, 100 g of starter and 10 g of salt. Let it rise for 18 hours at 20 °C. Bake for 50 minutes at 220 °C.',
  },
  {
    name: 'Tone of voice',
    content: 'Answers to guests are short and warm. Prices are in Norwegian kroner. Allergens are always named.',
  },
];

const MESSAGES = [
  { role: 'user', text: 'When do we open now? The commuters keep asking.' },
  { role: 'assistant', text: 'You have opened at 6 on weekdays since the new ferry came.' },
  { role: 'user', text: 'Right. And remind Jonas: no hazelnuts in the Friday buns.' },
  { role: 'assistant', text: 'Noted: Jonas is allergic to hazelnuts, so the Friday buns are without them.' },
] as const;

/** Builds the demo project, empty. It is older than the first project, which lists show first. */
export function buildDemoProject(ctx: Context, teamId: string, workspace: Workspace): Project {
  const now = ctx.platform.now();
  return ctx.em.create(Project, {
    id: newId('project'),
    teamId,
    workspace: ref(workspace),
    name: 'Demo: Harbour Bakery',
    description: DESCRIPTION,
    isDemo: true,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Fills the demo project by the same functions as every caller, so that its facts have a history.
 * No model is called. A failure is logged and leaves less of an example, but no platform down.
 */
export async function fillDemoProject(platform: Platform, caller: Caller, projectId: string): Promise<void> {
  const ctx = contextOf(platform, caller);
  try {
    for (const memory of MEMORIES) await createMemory(ctx, { projectId, ...memory });
    const facts = await addProjectFacts(ctx, { projectId, facts: FACTS });
    const idAt = (at: number) => facts[at]?.id ?? '';
    for (const { at, fact } of LATER) await updateFact(ctx, { id: idAt(at), projectId, fact });
    await forgetFact(ctx, { id: idAt(FORGOTTEN), projectId });
    await addMessages(ctx, { projectId, session: 'Demo', messages: MESSAGES, extract: false });
  } catch (error) {
    platform.log.warn({ part: 'start', err: error }, 'the demo project is not complete');
  }
}
