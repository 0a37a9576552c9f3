import { findProject } from '../domains/projects/projects.ts';
import { findPersonNamed, requirePersonNamed } from '../domains/workspaces/persons.ts';
import type { Context } from '../request/context.ts';
import { textOf } from './bounds.ts';

/** Input field of the tools that read or write memory: a custom id or an alias of a person. */
export const USER = textOf(
  'CreateActorInput.customId',
  'The user of this conversation, by your own name or id for them: their own memory. Left out: the memory for everybody',
).optional();

/** Returns the person whose memory a tool reads. Null: nobody has the name, or none is given. */
export async function findUser(ctx: Context, user: string | undefined): Promise<string | null> {
  return user === undefined ? null : findPersonNamed(ctx, 'user', user);
}

/** Returns the person whose memory a tool writes, made at the first sight, or null without one. */
export async function requireUser(ctx: Context, projectId: string, user: string | undefined): Promise<string | null> {
  if (user === undefined) return null;
  // Before the person is made.
  ctx.allow('project:mem_write', { projectId });
  const { workspace } = await findProject(ctx, projectId);
  return requirePersonNamed(ctx, 'user', { workspaceId: workspace.id, name: user });
}
