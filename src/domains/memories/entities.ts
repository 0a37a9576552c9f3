import { Memory } from './memory.entity.ts';

export const memoriesEntities = [Memory];
