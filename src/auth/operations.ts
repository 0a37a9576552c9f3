import type { Permission } from './permissions.ts';

/** Permissions of an operation, the place for which a grant suffices, and whose things it has. */
export interface OperationRule {
  /**
   * Sets of permissions, of which a call needs one whole. The input decides which. Empty: none is
   * needed.
   */
  needs: readonly (readonly Permission[])[];
  /** Permissions that some inputs need beside these, or that decide how much is returned. */
  also?: readonly Permission[];
  /** The smallest place for which its grantable permissions can be granted. Default: the team. */
  at?: 'workspace' | 'project';
  /** Owner of the things it touches. Default: the caller's team. */
  of?: 'self' | 'invitee' | 'every team';
  /** Without permission, everything is answered like an unknown id. */
  hides?: true;
}

/**
 * Every operation of the API and what it needs. REST and the command line run these. Files and the
 * tools of MCP are in `other-ways.ts`. The reference is made from these tables, and tests compare
 * each row with the code and with what the platform answers, by every way in.
 */
export const OPERATIONS = {
  Query: {
    actor: { needs: [['actor:read']] },
    actorBindings: { needs: [['actor:read']] },
    actors: { needs: [['actor:read']] },
    agent: { needs: [['agent:read']] },
    agentFact: { needs: [['workspace_agent:fact_read']] },
    agentFacts: { needs: [['workspace_agent:fact_read']] },
    agents: { needs: [['agent:read']] },
    agentSettings: { needs: [['workspace_agent:settings_read']] },
    agentVersion: { needs: [['agent:read']] },
    agentVersionDiff: { needs: [['agent:read']] },
    agentVersions: { needs: [['agent:read']] },
    allProjectDocuments: { needs: [['project:doc_read']], at: 'project' },
    balance: { needs: [['usage:read']], also: ['platform:operate'], of: 'every team' },
    boundaries: { needs: [['boundary:read']] },
    boundary: { needs: [['boundary:read']] },
    catalog: { needs: [['platform:operate']], of: 'every team' },
    catalogModels: { needs: [['router:use']] },
    connector: { needs: [['connector:read']] },
    connectorAccount: { needs: [['connector:read']] },
    connectors: { needs: [['connector:read']] },
    conversation: { needs: [['project:mem_read'], ['workspace_agent:fact_read']], at: 'project', hides: true },
    documentLibraries: { needs: [['connector:read']] },
    documentPassages: { needs: [['project:doc_read']], at: 'project' },
    driveItem: { needs: [['drive:read']] },
    driveItems: { needs: [['drive:read']] },
    driveRoot: { needs: [['drive:read']] },
    forgetPreview: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    integration: { needs: [['workspace:integration_manage']], at: 'workspace' },
    integrations: { needs: [['workspace:integration_manage']], at: 'workspace' },
    invitation: { needs: [['member:invite']] },
    invitations: { needs: [['member:invite']] },
    ledger: { needs: [['usage:read']], also: ['platform:operate'], of: 'every team' },
    library: { needs: [['connector:read']] },
    maintenance: { needs: [['platform:operate']], of: 'every team' },
    members: { needs: [['member:read']] },
    memories: { needs: [['project:mem_read']], at: 'project' },
    memory: { needs: [['project:mem_read']], at: 'project' },
    node: { needs: [], hides: true },
    project: { needs: [['project:read']], at: 'project' },
    projectDocument: { needs: [['project:doc_read']], at: 'project' },
    projectDocuments: { needs: [['project:doc_read']], at: 'project' },
    projectFact: { needs: [['project:mem_read']], at: 'project' },
    projectFacts: { needs: [['project:mem_read']], at: 'project' },
    projectKeys: { needs: [['project:key_read']] },
    projects: { needs: [['project:read']], at: 'project' },
    purgePreview: { needs: [['fact:purge']], also: ['project:mem_read', 'workspace_agent:fact_read'] },
    role: { needs: [['member:read']] },
    roles: { needs: [['member:read']] },
    searchDocuments: { needs: [['project:doc_read']], at: 'project' },
    searchMemory: {
      needs: [['project:mem_read'], ['workspace_agent:fact_read'], ['boundary:use']],
      also: ['project:doc_read'],
      at: 'project',
    },
    secretKeys: { needs: [['platform:operate']], of: 'every team' },
    serviceKey: { needs: [], also: ['key:read'] },
    serviceKeys: { needs: [['key:read']] },
    testBoundary: {
      needs: [['boundary:use']],
      also: ['project:mem_read', 'project:doc_read', 'workspace_agent:fact_read'],
    },
    usage: { needs: [['usage:read']], also: ['platform:operate'], of: 'every team' },
    usageRecord: { needs: [['usage:read']], also: ['platform:operate'], of: 'every team' },
    usageRecords: { needs: [['usage:read']], also: ['platform:operate'], of: 'every team' },
    viewer: { needs: [], of: 'self' },
    workspace: { needs: [['workspace:read']] },
    workspaces: { needs: [['workspace:read']] },
  },
  Mutation: {
    acceptForgetProposal: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    acceptInvitation: { needs: [], of: 'invitee' },
    addAgentFacts: { needs: [['workspace_agent:fact_modify']], at: 'workspace' },
    addMessages: { needs: [['project:mem_write'], ['workspace_agent:fact_modify']], at: 'project' },
    addProjectFacts: { needs: [['project:mem_write']], at: 'project' },
    bindActor: { needs: [['workspace:actor_bind']], at: 'workspace' },
    connectIntegration: { needs: [['workspace:integration_manage']], at: 'workspace' },
    connectLibrary: { needs: [['connector:manage', 'connector:read']] },
    correctBalance: { needs: [['platform:operate']], of: 'every team' },
    createActor: { needs: [['actor:create']] },
    createAgent: { needs: [['agent:create']] },
    createAgentVersion: { needs: [['agent:version_create']] },
    createBoundary: {
      needs: [['boundary:manage']],
      also: [
        'project:mem_read',
        'project:mem_write',
        'project:doc_read',
        'workspace_agent:fact_read',
        'workspace_agent:fact_modify',
      ],
    },
    createFolder: { needs: [['drive:read', 'drive:write']] },
    createIntegration: {
      needs: [['workspace:integration_manage']],
      also: ['project:mem_read', 'project:mem_write', 'project:doc_read'],
      at: 'workspace',
    },
    createMemory: { needs: [['project:mem_write']], at: 'project' },
    createProject: { needs: [['project:create']] },
    createProjectKey: { needs: [['project:key_manage']] },
    createRole: { needs: [['member:manage']] },
    createServiceKey: { needs: [['key:manage']] },
    createTeam: { needs: [['platform:operate']], of: 'every team' },
    createWorkspace: { needs: [['workspace:create']] },
    declineForgetProposal: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    deleteAgent: { needs: [['agent:delete']] },
    deleteBoundary: { needs: [['boundary:manage']] },
    deleteConversation: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    deleteDriveItem: { needs: [['drive:write']] },
    deleteIntegration: { needs: [['workspace:integration_manage']], at: 'workspace' },
    deleteMemory: { needs: [['project:mem_write']], at: 'project' },
    deleteMessages: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    deleteProject: { needs: [['project:delete']], at: 'project' },
    deleteRole: { needs: [['member:manage']] },
    discardStatement: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    disconnectLibrary: { needs: [['connector:manage']] },
    draftFactInstruction: { needs: [['workspace_agent:settings_update']], also: ['workspace_agent:fact_read'] },
    endSecretKey: { needs: [['platform:operate']], of: 'every team' },
    forgetFact: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    inviteMembers: { needs: [['member:invite']] },
    linkDocument: { needs: [['drive:read', 'project:doc_link', 'project:doc_read']], at: 'project' },
    moveDriveItem: { needs: [['drive:read', 'drive:write']] },
    purgeCallTexts: { needs: [['team:update']] },
    purgeFacts: { needs: [['fact:purge']] },
    refundCall: { needs: [['platform:operate']], of: 'every team' },
    rejectInvitation: { needs: [], of: 'invitee' },
    releaseStatement: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    reloadCatalog: { needs: [['platform:operate']], of: 'every team' },
    removeMember: { needs: [['member:manage']] },
    renameDriveItem: { needs: [['drive:read', 'drive:write']] },
    replaceIntegrationCredentials: { needs: [['workspace:integration_manage']], at: 'workspace' },
    rereadDocument: { needs: [['project:doc_link', 'project:doc_read']], at: 'project' },
    resendInvitation: { needs: [['member:invite']] },
    restoreFact: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    replayExtraction: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    retryExtraction: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    revokeConnector: { needs: [['connector:manage']] },
    revokeInvitation: { needs: [['member:invite']] },
    revokeProjectKey: { needs: [['project:key_manage']] },
    revokeServiceKey: { needs: [['key:manage']], also: ['key:read'] },
    rollBackAgent: { needs: [['agent:version_create']] },
    rotateServiceKey: { needs: [['key:manage']] },
    setMaintenance: { needs: [['platform:operate']], of: 'every team' },
    setMemberGrants: { needs: [['member:manage']] },
    startConnectorLogin: { needs: [['connector:manage']] },
    startLibrarySync: { needs: [['connector:manage', 'connector:read']] },
    switchModel: { needs: [['platform:operate']], of: 'every team' },
    topUpBalance: { needs: [['platform:operate']], of: 'every team' },
    unbindActor: { needs: [['workspace:actor_bind']], at: 'workspace' },
    unlinkDocument: { needs: [['project:doc_delete']], at: 'project' },
    unlinkDocuments: { needs: [['project:doc_delete']], at: 'project' },
    updateActor: { needs: [['actor:create', 'actor:read']] },
    updateAgent: { needs: [['agent:create', 'agent:read']] },
    updateAgentSettings: { needs: [['workspace_agent:settings_read', 'workspace_agent:settings_update']] },
    updateBoundary: {
      needs: [['boundary:manage']],
      also: [
        'project:mem_read',
        'project:mem_write',
        'project:doc_read',
        'workspace_agent:fact_read',
        'workspace_agent:fact_modify',
      ],
    },
    updateDriveItemAttributes: { needs: [['drive:read', 'drive:write']] },
    updateFact: {
      needs: [
        ['project:mem_read', 'project:mem_write'],
        ['workspace_agent:fact_read', 'workspace_agent:fact_modify'],
      ],
      at: 'project',
      hides: true,
    },
    updateIntegration: {
      needs: [['workspace:integration_manage']],
      also: ['project:mem_read', 'project:mem_write', 'project:doc_read'],
      at: 'workspace',
    },
    updateMember: { needs: [['member:manage']] },
    updateMemory: { needs: [['project:mem_read', 'project:mem_write']], at: 'project' },
    updateProject: { needs: [['project:update']], at: 'project' },
    updateRole: { needs: [['member:manage']] },
    updateServiceKey: { needs: [['key:manage']], also: ['key:read', 'member:manage'] },
    updateTeam: { needs: [['team:update']] },
    updateWorkspace: { needs: [['workspace:update']] },
  },
  Subscription: {
    documentProgress: { needs: [['project:doc_read']], at: 'project' },
    factChanged: { needs: [['project:mem_read'], ['workspace_agent:fact_read']], at: 'project' },
    integrationStatusChanged: { needs: [['workspace:integration_manage']], at: 'workspace' },
    ledgerEntryAdded: { needs: [['usage:read']] },
    libraryChanged: { needs: [['connector:read']] },
  },
} as const satisfies Record<'Query' | 'Mutation' | 'Subscription', Record<string, OperationRule>>;
