import { DriveItem } from './drive-item.entity.ts';
import { FileVersion } from './file-version.entity.ts';
import { Passage } from './text/passage.entity.ts';

export const driveEntities = [DriveItem, FileVersion, Passage];
