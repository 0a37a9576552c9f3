import type { DriveFileQuery } from './generated.ts';

/** A file or folder, as its details are read. */
export type DriveFileRow = NonNullable<DriveFileQuery['driveItem']>;
