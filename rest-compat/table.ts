import { facts } from './routes/facts.ts';
import { memories } from './routes/memories.ts';
import { projects } from './routes/projects.ts';
import type { Row } from './row.ts';

/** Every address of the REST API. Where two rows could answer the same address, the first one does. */
export const TABLE: readonly Row[] = [...projects, ...memories, ...facts];
