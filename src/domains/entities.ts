import { AgentSettings } from './agents/agent-settings.entity.ts';
import { AgentVersion } from './agents/agent-version.entity.ts';
import { Agent } from './agents/agent.entity.ts';
import { Boundary } from './boundaries/boundary.entity.ts';
import { Change } from './changes/change.entity.ts';
import { Connection } from './connectors/connection.entity.ts';
import { Library } from './connectors/library.entity.ts';
import { ConsoleSession } from './console/console-session.entity.ts';
import { Conversation } from './conversations/conversation.entity.ts';
import { Message } from './conversations/message.entity.ts';
import { DriveItem } from './drive/drive-item.entity.ts';
import { FileVersion } from './drive/file-version.entity.ts';
import { Passage } from './drive/text/passage.entity.ts';
import { ExtractionProposal } from './extraction/extraction-proposal.entity.ts';
import { ExtractionRun } from './extraction/extraction-run.entity.ts';
import { FactProposal } from './extraction/fact-proposal.entity.ts';
import { FactChange } from './facts/fact-change.entity.ts';
import { FactEvidence } from './facts/fact-evidence.entity.ts';
import { Fact } from './facts/fact.entity.ts';
import { ForgetProposal } from './facts/forget-proposal.entity.ts';
import { QuarantinedStatement } from './facts/quarantined-statement.entity.ts';
import { Principal } from './identity/principal.entity.ts';
import { Role } from './identity/role.entity.ts';
import { ServiceKey } from './identity/service-key.entity.ts';
import { Team } from './identity/team.entity.ts';
import { ImportJob } from './imports/import-job.entity.ts';
import { InboxMessage } from './integrations/inbox-message.entity.ts';
import { Integration } from './integrations/integration.entity.ts';
import { Invitation } from './invitations/invitation.entity.ts';
import { CallLimit } from './limits/call-limit.entity.ts';
import { Memory } from './memories/memory.entity.ts';
import { ProjectDocument } from './projects/project-document.entity.ts';
import { ProjectKey } from './projects/project-key.entity.ts';
import { Erasure } from './privacy/erasure.entity.ts';
import { Project } from './projects/project.entity.ts';
import { LedgerEntry } from './usage/ledger-entry.entity.ts';
import { UsageRecord } from './usage/usage-record.entity.ts';
import { WebhookAttempt } from './webhooks/webhook-attempt.entity.ts';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.entity.ts';
import { ActorBinding } from './workspaces/actor-binding.entity.ts';
import { Actor } from './workspaces/actor.entity.ts';
import { Workspace } from './workspaces/workspace.entity.ts';

/** The entities of every domain, for the ORM. */
export const ENTITIES = [
  Agent,
  AgentSettings,
  AgentVersion,
  Boundary,
  Change,
  Connection,
  Library,
  ConsoleSession,
  Conversation,
  Message,
  DriveItem,
  FileVersion,
  Passage,
  ExtractionRun,
  ExtractionProposal,
  Fact,
  FactChange,
  FactEvidence,
  Erasure,
  ForgetProposal,
  FactProposal,
  QuarantinedStatement,
  Principal,
  Role,
  ServiceKey,
  Team,
  ImportJob,
  InboxMessage,
  Integration,
  Invitation,
  CallLimit,
  Memory,
  Project,
  ProjectDocument,
  ProjectKey,
  LedgerEntry,
  UsageRecord,
  WebhookAttempt,
  WebhookEndpoint,
  Actor,
  ActorBinding,
  Workspace,
];
