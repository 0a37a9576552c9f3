import type { Permission } from './permissions.ts';

/** The permission to see changes of a kind: one, or one for the things of each owner. */
type Reading = Permission | { readonly ofProject: Permission; readonly ofAgent: Permission };

interface Kind {
  /** Held for the team, or for the workspace or project of the change. */
  readonly read: Reading;
  readonly says: string;
}

/** Facts, conversations and what comes of them belong to a project or to an agent. */
const MEMORY: Reading = { ofProject: 'project:mem_read', ofAgent: 'workspace_agent:fact_read' };

/**
 * Every kind of change: who may see it, and what it says. The name's first part is the type of the
 * thing. The schema's ChangeKind has the same names in capitals; a test compares them.
 */
export const CHANGE_KINDS = {
  'actor.created': { read: 'actor:read', says: 'An actor was created.' },
  'actor.updated': { read: 'actor:read', says: 'An actor was changed.' },
  'actor.bound': { read: 'actor:read', says: 'An actor was bound to a workspace.' },
  'actor.unbound': { read: 'actor:read', says: 'An actor was unbound from a workspace.' },
  'actor.deleted': { read: 'actor:read', says: 'An actor was deleted.' },
  'actor.erasure_started': {
    read: 'actor:read',
    says: 'The erasure of a person began: nothing of theirs is recalled any more.',
  },
  'actor.erased': { read: 'actor:read', says: 'A person was erased with all memory of theirs.' },
  'actor.exported': { read: 'actor:read', says: 'All memory of a person was exported.' },
  'agent.created': { read: 'agent:read', says: 'An agent was created, with its first version.' },
  'agent.updated': { read: 'agent:read', says: 'An agent was renamed.' },
  'agent.deleted': { read: 'agent:read', says: 'An agent was deleted with all that it had.' },
  'agent.restored': { read: 'agent:read', says: 'A deleted agent came back from the bin.' },
  'agent.purged': { read: 'agent:read', says: 'A deleted agent was erased for good.' },
  'agent.version_created': { read: 'agent:read', says: 'An agent got a new version.' },
  'agent.settings_updated': {
    read: 'workspace_agent:settings_read',
    says: 'The memory settings of an agent were changed.',
  },
  'audit_log.exported': { read: 'audit:read', says: 'The audit log was exported, in whole or in part.' },
  'balance.topped_up': { read: 'usage:read', says: 'The balance was topped up.' },
  'balance.corrected': { read: 'usage:read', says: 'The balance was corrected.' },
  'boundary.created': { read: 'boundary:read', says: 'A boundary was created.' },
  'boundary.updated': { read: 'boundary:read', says: 'A boundary was changed.' },
  'boundary.deleted': { read: 'boundary:read', says: 'A boundary was deleted.' },
  'boundary.restored': { read: 'boundary:read', says: 'A deleted boundary came back from the bin.' },
  'boundary.purged': { read: 'boundary:read', says: 'A deleted boundary was erased for good.' },
  'call.refunded': { read: 'usage:read', says: 'A model call was refunded, in whole or in part.' },
  'call.texts_read': { read: 'usage:text_read', says: 'The recorded prompt and answer of a model call were read.' },
  'call.texts_purged': { read: 'usage:text_read', says: 'All recorded prompts and answers of the team were deleted.' },
  'call_limit.set': { read: 'usage:read', says: 'A limit of model calls was set or changed.' },
  'call_limit.removed': { read: 'usage:read', says: 'The limits of a key, member, project or the team were removed.' },
  'catalog.reloaded': { read: 'platform:operate', says: 'The catalog was read again.' },
  'catalog.model_switched': { read: 'platform:operate', says: 'A model of the catalog was switched on or off.' },
  'connector.connected': { read: 'connector:read', says: 'An account at a provider was connected.' },
  'connector.revoked': { read: 'connector:read', says: 'An account at a provider was removed.' },
  'console_session.link_created': { read: 'member:manage', says: 'A link that logs a member in was made.' },
  'console_session.opened': { read: 'member:manage', says: 'Somebody logged in to the console.' },
  'console_session.rejected': {
    read: 'member:manage',
    says: 'A login to the console, or its confirmation, was rejected: its key or code works no longer, or may not be used so.',
  },
  'console_session.confirmed': { read: 'member:manage', says: 'Somebody confirmed a login to the console.' },
  'console_session.ended': { read: 'member:manage', says: 'A session of the console was ended.' },
  'conversation.messages_added': { read: MEMORY, says: 'Messages were added to a conversation over the API.' },
  'conversation.messages_deleted': { read: MEMORY, says: 'Messages of a conversation were deleted.' },
  'conversation.deleted': { read: MEMORY, says: 'A conversation was deleted with its messages.' },
  'conversation.standing_set': {
    read: MEMORY,
    says: 'A message was taken out of the standing lines, or put into them.',
  },
  'conversation.queued': { read: MEMORY, says: 'A conversation was queued to be read again for facts.' },
  'conversation.extracted': { read: MEMORY, says: 'The memory model has read a conversation.' },
  'document.linked': { read: 'project:doc_read', says: 'A file or folder became a document of a project.' },
  'document.unlinked': { read: 'project:doc_read', says: 'A document was removed from a project.' },
  'document.queued': { read: 'project:doc_read', says: 'The text of a file was queued to be read again.' },
  'document.progressed': {
    read: 'project:doc_read',
    says: 'The reading of a file that the project has began, came further or ended.',
  },
  'drive_item.created': { read: 'drive:read', says: 'A folder was created.' },
  'drive_item.uploaded': { read: 'drive:read', says: 'A file was uploaded, new or in place of another.' },
  'drive_item.downloaded': { read: 'drive:read', says: 'The bytes of a file were asked for.' },
  'drive_item.renamed': { read: 'drive:read', says: 'A file or folder was renamed.' },
  'drive_item.moved': { read: 'drive:read', says: 'A file or folder was moved.' },
  'drive_item.updated': { read: 'drive:read', says: 'Attributes or comments of a file or folder were changed.' },
  'drive_item.deleted': { read: 'drive:read', says: 'A file or folder was deleted with all below it.' },
  'drive_item.restored': { read: 'drive:read', says: 'A deleted file or folder came back from the bin.' },
  'drive_item.purged': { read: 'drive:read', says: 'A deleted file or folder was erased for good.' },
  'drive_item.reverted': { read: 'drive:read', says: 'A file got the bytes of an earlier version.' },
  'fact.added': { read: MEMORY, says: 'A fact was added.' },
  'fact.updated': { read: MEMORY, says: 'A fact was changed.' },
  'fact.forgotten': { read: MEMORY, says: 'A fact was forgotten, or replaced by another.' },
  'fact.restored': { read: MEMORY, says: 'A fact was restored.' },
  'fact.purged': { read: MEMORY, says: 'A fact was erased for good.' },
  'fact_proposal.created': { read: MEMORY, says: 'A fact was extracted and waits for review.' },
  'fact_proposal.approved': { read: MEMORY, says: 'A proposed fact was approved.' },
  'fact_proposal.declined': { read: MEMORY, says: 'A proposed fact was declined.' },
  'fact_proposal.reopened': { read: MEMORY, says: 'The decision on a proposed fact was undone.' },
  'forget_proposal.created': { read: MEMORY, says: 'Somebody asked to forget a fact.' },
  'forget_proposal.accepted': { read: MEMORY, says: 'A request to forget a fact was accepted.' },
  'forget_proposal.declined': { read: MEMORY, says: 'A request to forget a fact was declined.' },
  'import.started': { read: MEMORY, says: 'The import of a file began.' },
  'import.progressed': { read: MEMORY, says: 'An import, or its undo, came further.' },
  'import.ended': { read: MEMORY, says: 'An import is done, failed or was cancelled.' },
  'import.undone': { read: MEMORY, says: 'What an import had made was removed.' },
  'integration.created': { read: 'workspace:integration_manage', says: 'An integration was created.' },
  'integration.updated': { read: 'workspace:integration_manage', says: 'An integration was changed.' },
  'integration.credentials_replaced': {
    read: 'workspace:integration_manage',
    says: 'The credentials of an integration were replaced.',
  },
  'integration.status_changed': {
    read: 'workspace:integration_manage',
    says: 'The status of an integration, or the reason for it, changed.',
  },
  'integration.deleted': { read: 'workspace:integration_manage', says: 'An integration was deleted.' },
  'invitation.sent': { read: 'member:invite', says: 'An invitation was sent, for the first time or again.' },
  'invitation.revoked': { read: 'member:invite', says: 'An invitation was revoked.' },
  'invitation.accepted': { read: 'member:invite', says: 'An invitation was accepted.' },
  'invitation.rejected': { read: 'member:invite', says: 'An invitation was rejected.' },
  'key.created': { read: 'key:read', says: 'A service key was created.' },
  'key.updated': { read: 'key:read', says: 'A service key was changed.' },
  'key.rotated': { read: 'key:read', says: 'A service key was rotated: another one takes its place.' },
  'key.revoked': { read: 'key:read', says: 'A service key was revoked.' },
  'library.connected': { read: 'connector:read', says: 'A library was connected to the drive.' },
  'library.updated': { read: 'connector:read', says: 'The files that a library brings were chosen anew.' },
  'library.disconnected': { read: 'connector:read', says: 'A library was removed from the drive.' },
  'library.sync_started': { read: 'connector:read', says: 'Somebody asked to sync a library now.' },
  'library.progressed': { read: 'connector:read', says: 'A sync of a library began, came further or ended.' },
  'maintenance.set': { read: 'platform:operate', says: 'The maintenance of the deployment began, changed or ended.' },
  'member.added': { read: 'member:read', says: 'Somebody became a member.' },
  'member.updated': { read: 'member:read', says: 'The name, role or login of a member was changed.' },
  'member.removed': { read: 'member:read', says: 'A member was removed, and their keys revoked.' },
  'member.grants_set': { read: 'member:read', says: 'The permissions of a member in one place were set.' },
  'memory.created': { read: 'project:mem_read', says: 'A memory was created.' },
  'memory.updated': { read: 'project:mem_read', says: 'A memory was changed.' },
  'memory.deleted': { read: 'project:mem_read', says: 'A memory was deleted.' },
  'memory.restored': { read: 'project:mem_read', says: 'A deleted memory came back from the bin.' },
  'memory.purged': { read: 'project:mem_read', says: 'A deleted memory was erased for good.' },
  'project.created': { read: 'project:read', says: 'A project was created.' },
  'project.updated': { read: 'project:read', says: 'A project was changed.' },
  'project.deleted': { read: 'project:read', says: 'A project was deleted with all that it had.' },
  'project.restored': { read: 'project:read', says: 'A deleted project came back from the bin with all that it had.' },
  'project.purged': { read: 'project:read', says: 'A deleted project was erased for good.' },
  'project.exported': { read: 'project:read', says: 'All memory of a project was exported.' },
  'project_key.created': { read: 'project:key_read', says: 'A key of a project was created.' },
  'project_key.revoked': { read: 'project:key_read', says: 'A key of a project was revoked.' },
  'role.created': { read: 'member:read', says: 'A custom role was created.' },
  'role.updated': { read: 'member:read', says: 'A custom role was changed.' },
  'role.deleted': { read: 'member:read', says: 'A custom role was deleted.' },
  'secret_key.ended': { read: 'platform:operate', says: 'An older secret key of the deployment was ended.' },
  'statement.quarantined': { read: MEMORY, says: 'A statement that looks like an instruction was set aside.' },
  'statement.released': { read: MEMORY, says: 'A statement that was set aside became a fact.' },
  'statement.discarded': { read: MEMORY, says: 'A statement that was set aside was discarded.' },
  'team.created': { read: 'member:read', says: 'The team was created.' },
  'team.updated': { read: 'member:read', says: 'The team was changed.' },
  'team.exported': { read: 'audit:read', says: 'All memory of the team was exported.' },
  'trusted_documents.pushed': { read: 'platform:operate', says: 'GraphQL documents became trusted.' },
  'trusted_documents.removed': { read: 'platform:operate', says: 'GraphQL documents are no longer trusted.' },
  'webhook_endpoint.created': { read: 'webhook:read', says: 'A webhook endpoint was created.' },
  'webhook_endpoint.updated': { read: 'webhook:read', says: 'A webhook endpoint was changed, paused or resumed.' },
  'webhook_endpoint.secret_rotated': { read: 'webhook:read', says: 'The secret of a webhook endpoint was rotated.' },
  'webhook_endpoint.replayed': { read: 'webhook:read', says: 'A webhook endpoint was set back to an earlier change.' },
  'webhook_endpoint.disabled': {
    read: 'webhook:read',
    says: 'A webhook endpoint was disabled, because it could not be reached or asked for it.',
  },
  'webhook_endpoint.deleted': { read: 'webhook:read', says: 'A webhook endpoint was deleted.' },
  'workspace.created': { read: 'workspace:read', says: 'A workspace was created.' },
  'workspace.updated': { read: 'workspace:read', says: 'A workspace was renamed.' },
  'workspace.deleted': { read: 'workspace:read', says: 'An empty workspace was deleted.' },
} as const satisfies Record<`${string}.${string}`, Kind>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const ALL_KINDS = Object.keys(CHANGE_KINDS) as ChangeKind[];

/** False for kinds of another version of this program, whose rows nobody sees. */
export function isChangeKind(name: string): name is ChangeKind {
  return Object.hasOwn(CHANGE_KINDS, name);
}

/** Returns the permission to see a change of this kind, in a project or not. */
export function readingOf(kind: ChangeKind, place: 'project' | 'elsewhere'): Permission {
  const read: Reading = CHANGE_KINDS[kind].read;
  if (typeof read === 'string') return read;
  return place === 'project' ? read.ofProject : read.ofAgent;
}
