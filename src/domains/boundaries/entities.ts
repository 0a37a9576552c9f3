import { Boundary } from './boundary.entity.ts';

export const boundariesEntities = [Boundary];
