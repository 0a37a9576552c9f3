import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';

// Says something in one call and reads it back in another, with the official clients, streamed and
// not; then reads the bill. Run it beside `npm start`. BASE and KEY select a service elsewhere.

const base = process.env['BASE'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;
const apiKey = process.env['KEY'] ?? process.env['FIRST_KEY'] ?? (await firstKey());

async function firstKey(): Promise<string> {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'first-key');
  return (await readFile(file, 'utf8')).trim();
}

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

async function gql<T>(query: string, variables: object = {}): Promise<T> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: T; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `HTTP ${response.status}`);
  return data;
}

/** Creates a project, and a boundary that reads and writes it. */
async function openMemory(): Promise<{ projectId: string; boundaryId: string }> {
  const { createProject } = await gql<{ createProject: { project: { id: string } } }>(
    'mutation { createProject(input: { name: "Story" }) { project { id } } }',
  );
  const projectId = createProject.project.id;
  const { createBoundary } = await gql<{ createBoundary: { boundary: { id: string } } }>(
    'mutation ($input: CreateBoundaryInput!) { createBoundary(input: $input) { boundary { id } } }',
    { input: { name: 'Story', projectIds: [projectId], writeProjectId: projectId } },
  );
  return { projectId, boundaryId: createBoundary.boundary.id };
}

/** Waits for this many facts, which are extracted a moment after the answer has left. */
async function waitForFacts(projectId: string, facts: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const { project } = await gql<{ project: { facts: { totalCount: number } } }>(
      'query ($id: ID!) { project(id: $id) { facts { totalCount } } }',
      {
        id: projectId,
      },
    );
    if (project.facts.totalCount >= facts) return;
    await wait(100);
  }
  throw new Error('Nothing was remembered within 10 seconds.');
}

const { projectId, boundaryId } = await openMemory();
const defaultQuery = { boundary_id: boundaryId };
const openai = new OpenAI({ baseURL: `${base}/router/alpha/v1`, apiKey, defaultQuery });
const anthropic = new Anthropic({ baseURL: `${base}/router/beta`, apiKey, defaultQuery });

async function chat(content: string): Promise<void> {
  const answer = await openai.chat.completions.create({ model: 'demo-chat', messages: [{ role: 'user', content }] });
  say(`openai, whole:       ${content}\n                     ${answer.choices[0]?.message.content}`);
}

async function chatStreamed(content: string): Promise<void> {
  const stream = await openai.chat.completions.create({
    model: 'demo-chat',
    stream: true,
    messages: [{ role: 'user', content }],
  });
  process.stdout.write(`openai, streamed:    ${content}\n                     `);
  for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');
  say();
}

async function message(content: string): Promise<void> {
  const answer = await anthropic.messages.create({
    model: 'demo-messages',
    max_tokens: 200,
    messages: [{ role: 'user', content }],
  });
  say(
    `anthropic, whole:    ${content}\n                     ${answer.content[0]?.type === 'text' ? answer.content[0].text : ''}`,
  );
}

async function messageStreamed(content: string): Promise<void> {
  const stream = anthropic.messages.stream({
    model: 'demo-messages',
    max_tokens: 200,
    messages: [{ role: 'user', content }],
  });
  process.stdout.write(`anthropic, streamed: ${content}\n                     `);
  stream.on('text', (text) => process.stdout.write(text));
  await stream.finalMessage();
  say();
}

await chat('My dog is called Bruno.');
await waitForFacts(projectId, 1);
await chatStreamed('What is my dog called?');
await message('I live in Lisbon.');
await waitForFacts(projectId, 2);
await messageStreamed('In which city do I live?');

interface Bill {
  balance: { tokens: string };
  ledger: { nodes: { amount: string; request: { model: string; inputTokens: number; outputTokens: number } | null }[] };
}
const { balance, ledger } = await gql<Bill>(
  '{ balance { tokens } ledger(first: 4) { nodes { amount request { model inputTokens outputTokens } } } }',
);
say('\nThe ledger, newest first (a model token costs what the catalog says):');
for (const { amount, request } of ledger.nodes) {
  say(
    `  ${(Number(amount) / 1e6).toFixed(6).padStart(14)}  ${request?.model}: ${request?.inputTokens} tokens in, ${request?.outputTokens} out`,
  );
}
say(`Balance: ${balance.tokens} balance tokens`);
