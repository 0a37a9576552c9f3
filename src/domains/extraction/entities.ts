import { ExtractionProposal } from './extraction-proposal.entity.ts';
import { ExtractionRun } from './extraction-run.entity.ts';

export const extractionEntities = [ExtractionRun, ExtractionProposal];
