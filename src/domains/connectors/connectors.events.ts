import type { Context } from '../../request/context.ts';

export interface LibraryChanged {
  libraryId: string;
}

/** Returns the topic of a library. Events follow each page of a sync, and its end. */
export function libraryTopic(libraryId: string): string {
  return `library:${libraryId}`;
}

export function publishLibraryChanged(ctx: Context, libraryId: string): Promise<void> {
  return ctx.publish(libraryTopic(libraryId), { libraryId } satisfies LibraryChanged);
}
