import { FactChange } from './fact-change.entity.ts';
import { FactEvidence } from './fact-evidence.entity.ts';
import { Fact } from './fact.entity.ts';
import { ForgetProposal } from './forget-proposal.entity.ts';
import { QuarantinedStatement } from './quarantined-statement.entity.ts';

export const factsEntities = [Fact, FactChange, FactEvidence, ForgetProposal, QuarantinedStatement];
