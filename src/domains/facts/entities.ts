import { FactChange } from './fact-change.entity.ts';
import { Fact } from './fact.entity.ts';
import { QuarantinedStatement } from './quarantined-statement.entity.ts';

export const factsEntities = [Fact, FactChange, QuarantinedStatement];
