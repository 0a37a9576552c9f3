import { uniqueId } from '../faults/random.ts';
import { invite, join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { createProjectKey } from '../mcp/clients.ts';
import { setLimit } from '../router/call-limits.ts';
import { idIn } from './id-cases.ts';
import {
  conversationWith,
  deletedMemory,
  factProposal,
  forgetProposal,
  messageOf,
  quarantinedStatement,
  summaryOf,
} from './memory-things.ts';
import { replacedFile, type OneOfEach } from './one-of-each.ts';

/** Makes new things in place of those that a mutation takes. Returns their ids by kind. */
type Renewal = (things: OneOfEach, system: System) => Promise<Record<string, string>>;

/** Renewals by the names of the mutations that take the things. */
const RENEWALS: readonly [fields: RegExp, renew: Renewal][] = [
  [/FactProposals$/, async ({ actor }, system) => ({ FactProposal: await factProposal(system, actor, 'Delft') })],
  [/^undoConsolidation$/, async ({ actor }) => ({ Summary: await summaryOf(actor, 'a tent') })],
  [/Facts?$/, renewFacts],
  [/^delete(?:Conversation|Messages)$/, renewChats],
  [/(?:DriveItems?|Documents?)$/, renewFiles],
  [/Memor(?:y|ies)$/, renewMemory],
  [/CallLimit$/, renewLimits],
  [/^restoreFileVersion$/, ({ actor }) => replacedFile(actor, uniqueId())],
  [/FromBin$/, async (things) => ({ DeletedMemory: await deletedMemory(things.actor, idIn(things, 'Project'), 'A') })],
  [/Boundary$/, async (things) => ({ Boundary: await things.actor.createBoundary(readingOf(things)) })],
  [/Actor$/, async ({ actor }) => ({ Actor: await actor.createActor() })],
  [/^removeMember$/, async ({ actor }, { base }) => ({ Principal: (await join(base, actor)).principalId })],
  [/ServiceKeys?$/, async ({ actor }) => ({ ServiceKey: (await actor.withKey({})).keyId })],
  [
    /ProjectKey$/,
    async (things) => ({ ProjectKey: (await createProjectKey(things.actor, idIn(things, 'Project'))).id }),
  ],
  [/Invitation$/, async ({ actor }) => ({ Invitation: await inviteSomebody(actor) })],
  [
    /Statement$/,
    async ({ actor }, system) => ({ QuarantinedStatement: await quarantinedStatement(system, actor, 'A') }),
  ],
  [/ForgetProposal$/, async ({ actor }, system) => ({ ForgetProposal: await forgetProposal(system, actor, 'Delft') })],
];

/**
 * Things for one mutation after the other that takes some of them: each finds all that it may name.
 * A mutation that no renewal covers may come once only.
 */
export function createThingsToTake(system: System, things: OneOfEach): (field: string) => Promise<OneOfEach> {
  const taken = new Set<string>();
  return async (field) => {
    const renew = RENEWALS.find(([fields]) => fields.test(field))?.[1];
    if (renew) return { ...things, ids: { ...things.ids, ...(await renew(things, system)) } };
    if (taken.has(field)) throw new Error(`say in things-to-take.ts what ${field} takes`);
    taken.add(field);
    return things;
  };
}

async function renewFacts({ actor }: OneOfEach): Promise<Record<string, string>> {
  const Project = await actor.createProject();
  const Agent = await actor.createAgent(uniqueId());
  return {
    Project,
    Agent,
    ProjectFact: await actor.addProjectFact(Project, 'A fact.'),
    AgentFact: await actor.addAgentFact(Agent, 'A fact.'),
  };
}

async function renewChats({ actor }: OneOfEach, system: System): Promise<Record<string, string>> {
  const Project = await actor.createProject();
  const Agent = await actor.createAgent(uniqueId());
  const Conversation = await actor.addMessage(Project, 'Hello.');
  const AgentConversation = await conversationWith(actor, Agent, 'Hello.');
  const [Message, AgentMessage] = [await messageOf(actor, Conversation), await messageOf(actor, AgentConversation)];
  await system.settled();
  return { Project, Agent, Conversation, AgentConversation, Message, AgentMessage };
}

async function renewFiles({ actor }: OneOfEach): Promise<Record<string, string>> {
  const Project = await actor.createProject();
  const DriveFolder = await actor.createFolder('root', uniqueId());
  const DriveItem = await actor.uploadFile('root', `${uniqueId()}.txt`, 'A file.');
  return { Project, DriveFolder, DriveItem, ProjectDocument: await actor.linkDocument(Project, DriveFolder) };
}

async function renewMemory({ actor }: OneOfEach): Promise<Record<string, string>> {
  const Project = await actor.createProject();
  return { Project, Memory: await actor.createMemory(Project, 'A memory', 'Its text.') };
}

async function renewLimits(things: OneOfEach): Promise<Record<string, string>> {
  for (const kind of ['ServiceKey', 'Principal', 'Project', 'Team'])
    await setLimit(things.actor, idIn(things, kind), { dayBudget: 10_000_000_000n });
  return {};
}

function readingOf(things: OneOfEach): object {
  return { projectIds: [idIn(things, 'Project')], agentIds: [idIn(things, 'Agent')] };
}

async function inviteSomebody(actor: TestActor): Promise<string> {
  const [invited] = await invite(actor, [`${uniqueId()}@example.com`]);
  return invited?.invitation.id ?? '';
}
