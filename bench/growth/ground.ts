import type { Originals } from './fill.ts';

/** Things that the measurement asks about, made by the product's own ways in. */
export interface Ground {
  base: string;
  secret: string;
  originals: Originals;
  boundaryId: string;
  agentId: string;
  folderId: string;
  keyId: string;
  ask(query: string, variables?: object, operationName?: string): Promise<unknown>;
  /** Makes one model call with memory. Returns its time, in ms. */
  call(text: string): Promise<number>;
}

/** Enough for ten million calls. */
const TOP_UPS = 5;
const QUESTION = 'What does Ana like?';

export async function openGround(base: string, secret: string): Promise<Ground> {
  const ask = askAt(base, secret);
  const made = await ask<{ createTeam: { secret: string } }>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret } }',
    { input: { name: 'Other', adminEmail: 'other@example.com', adminName: 'Other' } },
  );
  const [own, other] = [await openTeam(base, secret, secret), await openTeam(base, made.createTeam.secret, secret)];
  const found = await ask<{
    driveRoot: { id: string };
    viewer: { key: { id: string } };
    workspaces: { nodes: { id: string }[] };
  }>('{ driveRoot { id } viewer { key { id } } workspaces(first: 1) { nodes { id } } }');
  const { createAgent } = await ask<{ createAgent: { agent: { id: string } } }>(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }',
    { input: { workspaceId: found.workspaces.nodes[0]?.id, name: 'Agent', model: 'demo-chat' } },
  );
  return {
    base,
    secret,
    originals: { ...own.original, other: other.original },
    boundaryId: own.boundaryId,
    agentId: createAgent.agent.id,
    folderId: found.driveRoot.id,
    keyId: found.viewer.key.id,
    ask,
    call: (text) => callAt(base, secret, own.boundaryId, text),
  };
}

type Ask = <T>(query: string, variables?: object, operationName?: string) => Promise<T>;

const askAt =
  (base: string, secret: string): Ask =>
  async <T>(query: string, variables: object = {}, operationName?: string) => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables, operationName }),
    });
    const { data, errors } = (await response.json()) as { data?: T; errors?: unknown };
    if (!data || errors) throw new Error(`${operationName ?? query}: ${JSON.stringify(errors)}`);
    return data;
  };

async function openTeam(base: string, secret: string, operator: string) {
  const ask = askAt(base, secret);
  const { viewer } = await ask<{ viewer: { team: { id: string } } }>('{ viewer { team { id } } }');
  const teamId = viewer.team.id;
  const { createProject } = await ask<{ createProject: { project: { id: string } } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
    { input: { name: 'First' } },
  );
  const projectId = createProject.project.id;
  const { addProjectFacts } = await ask<{ addProjectFacts: { facts: { id: string }[] } }>(
    'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
    { input: { projectId, facts: ['Ana likes roses.'] } },
  );
  const { addMessages } = await ask<{
    addMessages: { conversation: { messages: { id: string }[] } };
  }>('mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { messages { id } } } }', {
    input: { projectId, messages: [{ role: 'user', text: 'Good morning.' }] },
  });
  const { createBoundary } = await ask<{ createBoundary: { boundary: { id: string } } }>(
    'mutation ($input: CreateBoundaryInput!) { createBoundary(input: $input) { boundary { id } } }',
    { input: { name: 'First', projectIds: [projectId] } },
  );
  const boundaryId = createBoundary.boundary.id;
  for (let i = 0; i < TOP_UPS; i++)
    await askAt(base, operator)(
      'mutation ($input: TopUpBalanceInput!) { topUpBalance(input: $input) { entry { id } } }',
      { input: { teamId, amount: '900000000000000', idempotencyKey: crypto.randomUUID() } },
    );
  await ask('{ changes(first: 1) { newestNumber } }');
  await callAt(base, secret, boundaryId, QUESTION);
  const requestId = await firstCall(ask);
  return {
    boundaryId,
    original: {
      teamId,
      projectId,
      factId: addProjectFacts.facts[0]?.id ?? '',
      messageId: addMessages.conversation.messages[0]?.id ?? '',
      requestId,
    },
  };
}

/** A call is recorded within a moment of its answer. */
async function firstCall(ask: Ask): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const { usageRecords } = await ask<{ usageRecords: { nodes: { requestId: string }[] } }>(
      '{ usageRecords(first: 1) { nodes { requestId } } }',
    );
    const [record] = usageRecords.nodes;
    if (record) return record.requestId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the call was not recorded');
}

async function callAt(base: string, secret: string, boundaryId: string, text: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${base}/router/alpha/v1/chat/completions?boundary_id=${boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ model: 'demo-chat', max_tokens: 20, messages: [{ role: 'user', content: text }] }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`a call was answered ${response.status}: ${answer}`);
  return performance.now() - startedMs;
}
