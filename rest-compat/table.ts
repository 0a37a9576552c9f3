import { SERVED_SCHEMA } from '../src/graphql/served-schema.ts';
import { compileRow, type CompiledRow } from './compile.ts';
import { actors } from './routes/actors.ts';
import { agents } from './routes/agents.ts';
import { bin } from './routes/bin.ts';
import { boundaries } from './routes/boundaries.ts';
import { connectors } from './routes/connectors.ts';
import { conversations } from './routes/conversations.ts';
import { documents } from './routes/documents.ts';
import { drive, driveStreams } from './routes/drive.ts';
import { auditStreams, memoryStreams, usageExportStreams } from './routes/exports.ts';
import { facts } from './routes/facts.ts';
import { imports, importStreams } from './routes/imports.ts';
import { integrations } from './routes/integrations.ts';
import { invitations } from './routes/invitations.ts';
import { memories } from './routes/memories.ts';
import { projectKeys, projects } from './routes/projects.ts';
import { recall } from './routes/recall.ts';
import { webhooks } from './routes/webhooks.ts';
import type { Row } from './row.ts';
import type { StreamRow } from './stream-row.ts';

/** Every path of the REST API. Where two rows match equally, the first one wins. */
export const TABLE: readonly Row[] = [
  ...actors,
  ...agents,
  ...projects,
  ...documents,
  ...projectKeys,
  ...memories,
  ...recall,
  ...facts,
  ...boundaries,
  ...conversations,
  ...imports,
  ...connectors,
  ...integrations,
  ...invitations,
  ...drive,
  ...bin,
  ...webhooks,
];

/** Every path whose response or body is bytes. */
export const STREAMS: readonly StreamRow[] = [
  ...driveStreams,
  ...auditStreams,
  ...usageExportStreams,
  ...memoryStreams,
  ...importStreams,
];

/**
 * The rows of the table, each checked against the schema. A row that does not match it ends the
 * program when it starts.
 */
export const COMPILED_TABLE: readonly CompiledRow[] = TABLE.map((row) => compileRow(row, SERVED_SCHEMA));
