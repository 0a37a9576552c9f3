import { CallLimit } from './call-limit.entity.ts';

export const limitsEntities = [CallLimit];
