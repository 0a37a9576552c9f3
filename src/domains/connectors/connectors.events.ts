import type { Context } from '../../request/context.ts';

export interface LibraryChanged {
  libraryId: string;
}

/** Tells of every page of a library that was read, and of how it ended. */
export function libraryTopic(libraryId: string): string {
  return `library:${libraryId}`;
}

export function publishLibraryChanged(ctx: Context, libraryId: string): Promise<void> {
  return ctx.publish(libraryTopic(libraryId), { libraryId } satisfies LibraryChanged);
}
