import { ALL_KINDS, readingOf } from './change-kinds.ts';
import type { Permission } from './permissions.ts';

/** Permissions of an operation, the place for which a grant suffices, and whose things it has. */
export interface OperationRule {
  /** A call needs one of these sets whole; the input decides which. Empty: none is needed. */
  needs: readonly (readonly Permission[])[];
  /** Permissions that some inputs need beside these, or that decide how much is returned. */
  also?: readonly Permission[];
  /** The smallest place for which its grantable permissions can be granted. Default: the team. */
  at?: 'workspace' | 'project';
  /** Owner of the things it touches. Default: the caller's team. */
  of?: 'self' | 'invitee' | 'every team';
  /** It saves nothing, and may take longer than a transaction should. */
  savesNothing?: true;
  /** Without permission, everything is answered like an unknown id. */
  hides?: true;
  /** A session of the console needs a confirmed login: a borrowed browser cannot do it. */
  confirm?: true;
}

/** The owner of the fact decides which set counts. Others learn nothing of it. */
export const CHANGES_A_FACT = {
  needs: [
    ['project:mem_read', 'project:mem_write'],
    ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
  ],
  at: 'project',
  hides: true,
} as const satisfies OperationRule;

/** An import without a project makes those that its file names. */
export const ALSO_OF_IMPORTS = [
  'workspace_agent:fact_modify',
  'workspace_agent:settings_read',
  'workspace_agent:settings_update',
  'project:create',
  'agent:create',
  'actor:create',
  'workspace:actor_bind',
] as const satisfies readonly Permission[];

export const CHANGES_AN_IMPORT = {
  needs: [['project:mem_read', 'project:mem_write']],
  also: ALSO_OF_IMPORTS,
  at: 'project',
} as const satisfies OperationRule;

/** The permissions to read the kinds of changes that an endpoint gets. */
export const READS_KINDS = [
  ...new Set(ALL_KINDS.flatMap((kind) => [readingOf(kind, 'project'), readingOf(kind, 'elsewhere')])),
];
