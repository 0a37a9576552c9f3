import { DriveItem } from './drive-item.entity.ts';
import { Passage } from './text/passage.entity.ts';

export const driveEntities = [DriveItem, Passage];
