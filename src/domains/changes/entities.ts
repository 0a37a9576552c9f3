import { Change } from './change.entity.ts';

export const changesEntities = [Change];
