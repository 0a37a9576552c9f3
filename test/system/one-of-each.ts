import { uniqueId } from '../faults/random.ts';
import { newId } from '../../src/core/id.ts';
import { createBot } from '../graphql/bots.ts';
import { eraseWholly } from '../graphql/erasures.ts';
import { cancelledImport } from '../graphql/imports.ts';
import { createRole, invite, join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { openBrowser } from '../console/browser.ts';
import { createProjectKey } from '../mcp/clients.ts';
import { setLimit } from '../router/call-limits.ts';
import {
  conversationWith,
  deletedMemory,
  factProposal,
  failedConversation,
  forgetProposal,
  messageOf,
  passageOf,
  quarantinedStatement,
  summaryOf,
} from './memory-things.ts';
import { plantLibrary } from './plant-library.ts';

/**
 * One thing of each kind that belongs to a team, by the schema's name of its type. Every text in it
 * contains `mark`.
 */
export interface OneOfEach {
  actor: TestActor;
  mark: string;
  ids: Record<string, string>;
}

/** Creates one of every kind of thing through the public APIs. */
export async function createOneOfEach(system: System, actor: TestActor): Promise<OneOfEach> {
  const mark = `mark${uniqueId().replaceAll('-', '')}`;
  const Project = await actor.createProject(mark);
  const Agent = await actor.createAgent(mark);
  const reading = { name: mark, projectIds: [Project], agentIds: [Agent] };
  const writing = await actor.createBoundary({ ...reading, writeProjectId: Project });
  await system.topUp(actor.teamId, 10_000_000_000n);
  const Actor = await boundActor(actor, mark);
  const reported = await say(actor, writing, `My dog is called ${mark}.`, {
    'x-memory-user': await nameOf(actor, Actor),
  });
  if (reported.status !== 200) throw new Error(`the call was answered ${reported.status}`);
  await system.settled();
  const key = await actor.withKey({});
  const role = await createRole(actor, [], mark);
  const found = await actor.gql<{
    ledger: { nodes: { id: string }[] };
    project: { conversations: { nodes: { id: string }[] } };
  }>('query ($id: ID!) { ledger(first: 1) { nodes { id } } project(id: $id) { conversations { nodes { id } } } }', {
    id: Project,
  });
  const folder = await actor.createFolder('root', mark);
  const { accountId, libraryId } = await plantLibrary(system, actor, mark);
  const Conversation = found.project.conversations.nodes[0]?.id ?? '';
  const AgentConversation = await conversationWith(actor, Agent, mark);
  const ProjectFact = await actor.addProjectFact(Project, mark);
  const Integration = await foundBot(actor, mark, Agent, Project);
  await setLimit(actor, Project, { dayBudget: 10_000_000_000n });
  // Side by side, as all of it waits for what is read in the background.
  const [FailedConversation, ForgetProposal, FactProposal, QuarantinedStatement, Passage] = await Promise.all([
    failedConversation(system, actor, Project, mark),
    forgetProposal(system, actor, mark),
    factProposal(system, actor, mark),
    quarantinedStatement(system, actor, mark),
    passageOf(actor, mark),
  ]);
  const ids = {
    ...(await partsOf(actor, { Actor, Agent, Conversation, Project, ProjectFact })),
    Actor,
    AgentConversation,
    AgentMessage: await messageOf(actor, AgentConversation),
    Message: await messageOf(actor, Conversation),
    Agent,
    AgentFact: await actor.addAgentFact(Agent, mark),
    Boundary: await actor.createBoundary(reading),
    ConnectorAccount: accountId,
    DriveFolder: folder,
    ...(await replacedFile(actor, mark)),
    DeletedMemory: await deletedMemory(actor, Project, mark),
    ConsoleSession: await consoleSession(system, actor, mark),
    Conversation,
    FailedConversation,
    ForgetProposal,
    FactProposal,
    Summary: await summaryOf(actor, mark),
    QuarantinedStatement,
    Integration,
    IntegrationMessage: await messageToBot(system, Integration, mark),
    Invitation: (await invite(actor, [`${mark}@example.com`]))[0]?.invitation.id ?? '',
    Library: libraryId,
    LedgerEntry: found.ledger.nodes[0]?.id ?? '',
    Memory: await actor.createMemory(Project, mark, mark),
    Passage,
    Principal: (await join(system.base, actor, role)).principalId,
    Project,
    // The whole drive and its root, which no other document stands for.
    ProjectDocument: await actor.linkDocument(Project, 'root'),
    ProjectKey: (await createProjectKey(actor, Project)).id,
    ProjectFact,
    Role: await createRole(actor, [], `${mark} alone`),
    ServiceKey: key.keyId,
    Team: actor.teamId,
    UsageRecord: reported.headers.get('x-request-id') ?? '',
    WebhookEndpoint: await webhookEndpoint(actor, mark),
    Workspace: actor.workspaceId,
    EmptyWorkspace: await emptyWorkspace(actor, mark),
    Erasure: (await eraseWholly(actor, { id: await actor.createActor(mark) })).id,
    ImportJob: await cancelledImport(actor, await actor.createProject(mark), mark),
  };
  for (const limited of [ids.ServiceKey, ids.Principal, ids.Team])
    await setLimit(actor, limited, { dayBudget: 10_000_000_000n });
  await system.settled();
  for (const [kind, id] of Object.entries(ids))
    if (!/^[a-z]+_[0-9a-f]{32}$/.test(id)) throw new Error(`there is no ${kind}: ${id}`);
  return { actor, mark, ids };
}

/** Things that come with other things. */
async function partsOf(actor: TestActor, of: Record<string, string>): Promise<Record<string, string>> {
  interface Nodes {
    nodes: { id: string; proposals: Nodes }[];
  }
  const found = await actor.gql<{
    actor: { workspaces: Nodes };
    agent: { versions: Nodes };
    fact: { changes: Nodes };
    conversation: { extractions: Nodes };
    callLimit: { id: string };
  }>(
    `query ($Actor: ID!, $Agent: ID!, $Project: ID!, $ProjectFact: ID!, $Conversation: ID!) {
      callLimit(subjectId: $Project) { id }
      actor(id: $Actor) { workspaces { nodes { id } } } agent(id: $Agent) { versions { nodes { id } } }
      fact: projectFact(id: $ProjectFact) { changes { nodes { id } } }
      conversation(id: $Conversation) { extractions { nodes { id proposals { nodes { id } } } } }
    }`,
    of,
  );
  const [extraction] = found.conversation.extractions.nodes;
  return {
    CallLimit: found.callLimit.id,
    ActorBinding: found.actor.workspaces.nodes[0]?.id ?? '',
    AgentVersion: found.agent.versions.nodes[0]?.id ?? '',
    FactChange: found.fact.changes.nodes[0]?.id ?? '',
    Extraction: extraction?.id ?? '',
    ExtractionProposal: extraction?.proposals.nodes[0]?.id ?? '',
  };
}

/** A message that was answered before. */
async function messageToBot(system: System, integrationId: string, mark: string): Promise<string> {
  const id = newId('inboxMessage');
  await system.running.platform.pool.query(
    `insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, text, place, state)
     select $1, team_id, id, 'PERSON', $1, $3, true, $3, $3, '{}', 'REPLIED' from integration where id = $2`,
    [id, integrationId, mark],
  );
  return id;
}

/** A login of the actor. Its browser says its mark. */
async function consoleSession(system: System, actor: TestActor, mark: string): Promise<string> {
  const browser = openBrowser(system);
  await browser.send('POST', '/console/session', { key: actor.secret }, { 'user-agent': mark });
  const { data } = await browser.gql('{ viewer { session { id } } }');
  return (data as { viewer: { session: { id: string } } }).viewer.session.id;
}

/** A file whose bytes were replaced. */
export async function replacedFile(
  actor: TestActor,
  mark: string,
): Promise<{ DriveItem: string; FileVersion: string }> {
  await actor.uploadFile('root', `${mark}.txt`, `${mark} of before`);
  const id = await actor.uploadFile('root', `${mark}.txt`, mark);
  const { driveItem } = await actor.gql<{ driveItem: { versions: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { driveItem(id: $id) { versions { nodes { id } } } }',
    { id },
  );
  return { DriveItem: id, FileVersion: driveItem.versions.nodes[0]?.id ?? '' };
}

/** It gets events of a kind that does not come: nothing is sent. */
async function webhookEndpoint(actor: TestActor, mark: string): Promise<string> {
  const input = { url: `https://hooks.invalid/${mark}`, kinds: ['WEBHOOK_ENDPOINT_DISABLED'], description: mark };
  const { createWebhookEndpoint: made } = await actor.gql<{
    createWebhookEndpoint: { webhookEndpoint: { id: string } };
  }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { webhookEndpoint { id } } }',
    { input },
  );
  return made.webhookEndpoint.id;
}

async function boundActor(actor: TestActor, mark: string): Promise<string> {
  const id = await actor.createActor(mark);
  await actor.gql('mutation ($input: BindActorInput!) { bindActor(input: $input) { binding { boundAt } } }', {
    input: { workspaceId: actor.workspaceId, actorId: id },
  });
  return id;
}

async function nameOf(actor: TestActor, id: string): Promise<string> {
  const found = await actor.gql<{ actor: { customId: string } }>('query ($id: ID!) { actor(id: $id) { customId } }', {
    id,
  });
  return found.actor.customId;
}

/** A bot with the mark in every field. */
async function foundBot(actor: TestActor, mark: string, agentId: string, projectId: string): Promise<string> {
  const { id } = await createBot(actor, {
    name: mark,
    agentId,
    credentials: { client_id: mark, client_secret: `${mark}-secret` },
    datasetIds: [mark],
    readOnlyProjectIds: [projectId],
    readWriteProjectId: projectId,
    settings: { cardTemplateId: mark },
  });
  return id;
}

/** Makes a model call through the router. */
export function say(
  actor: TestActor,
  boundaryId: string,
  content: string,
  headers: Record<string, string> = {},
  beta = false,
): Promise<Response> {
  const path = beta ? '/router/beta/v1/messages' : '/router/alpha/v1/chat/completions';
  return actor.fetch(`${path}?boundary_id=${boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      model: beta ? 'demo-messages' : 'demo-chat',
      max_tokens: 100,
      messages: [{ role: 'user', content }],
    }),
  });
}

/** The same for a person, by their name, until the answer has come. */
export async function speakAs(actor: TestActor, name: string, boundaryId: string, text: string): Promise<void> {
  const answer = await say(actor, boundaryId, text, { 'x-memory-user': name });
  if (answer.status !== 200) throw new Error(`the call was answered ${answer.status}`);
  await answer.text();
}

async function emptyWorkspace(actor: TestActor, name: string): Promise<string> {
  const { createWorkspace } = await actor.gql<{ createWorkspace: { workspace: { id: string } } }>(
    'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id } } }',
    { input: { name } },
  );
  return createWorkspace.workspace.id;
}
