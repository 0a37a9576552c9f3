import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, type Script } from '../harness/upstream.ts';
import * as made from '../router/response-events.ts';
import { eventually, THEIR_KEY } from '../router/scripted.ts';
import { betaEvents } from '../router/usage-events.ts';
import { useScripted } from '../router/use-scripted.ts';
import { AGENT_CALLS, CLAUDE_QUESTION, CODEX_QUESTION, QUESTION, type AgentCall } from './agent-calls.ts';
import { useProject } from '../router/use-project.ts';

const s = useScripted();
const project = useProject(s, 'stores');
const { team } = project;

const EVENTS: Record<string, string[]> = {
  chat: [made.created(), made.delta('Done.'), made.end('completed', made.USAGE, 'Done.')],
  messages: betaEvents('Done.', { input_tokens: 9, output_tokens: 2 }),
};
const isCount = ({ path }: AgentCall) => path.includes('count_tokens');
const eventsOf = ({ model }: AgentCall) => EVENTS[model] ?? [];
const scriptOf = (call: AgentCall): Script =>
  isCount(call) ? answerJson({ input_tokens: 9 }) : answerEvents(eventsOf(call));

/** Makes the call. Returns what came, and what reached the provider. */
async function send(call: AgentCall, payer: 'hosted' | 'byok', more: Record<string, string> = {}) {
  s.upstream.answers(scriptOf(call));
  s.upstream.calls.length = 0;
  const answer = await fetch(s.system.base + call.path, {
    method: 'POST',
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      authorization: `Bearer ${payer === 'hosted' ? team.secret : THEIR_KEY}`,
      ...(payer === 'byok' ? { 'x-service-api-key': team.secret } : {}),
      ...more,
    },
    body: call.wire ? new Uint8Array(call.wire) : call.body,
  });
  const text = await answer.text();
  const [upstream, ...others] = s.calls();
  expect([answer.status, others]).toEqual([200, []]);
  expect(text).toBe(isCount(call) ? '{"input_tokens":9}' : eventsOf(call).join(''));
  if (!upstream) throw new Error('the provider was not called');
  return { answer, upstream, got: upstream.body.toString() };
}

async function stored(): Promise<string[]> {
  const all = await project.conversations<{ messages: { text: string }[] }>('messages { text }');
  return all.flatMap(({ messages }) => messages.map(({ text }) => text));
}

describe.each(AGENT_CALLS.map((call): [string, AgentCall] => [call.name, call]))('%s', (_name, call) => {
  it.each(['hosted', 'byok'] as const)('byte for byte without memory, with its headers, %s', async (payer) => {
    const { upstream, got } = await send(call, payer);
    expect(got).toBe(call.body);
    const { pathname, search } = new URL(call.path, s.system.base);
    expect(upstream.path).toContain(pathname.replace(/^\/router\/(alpha|beta)/, '') + search);
    const passing = Object.entries(call.headers).filter(([name]) =>
      /^(accept|user-agent|anthropic-|openai-|x-stain)/.test(name),
    );
    expect(upstream.headers).toMatchObject(Object.fromEntries(passing));
    expect(upstream.headers['content-encoding']).toBeUndefined();
    expect(JSON.stringify(upstream.headers)).not.toContain(payer === 'hosted' ? THEIR_KEY : team.secret);
  });

  it.each(['hosted', 'byok'] as const)('with memory, of which only the question is stored, %s', async (payer) => {
    const named = { 'x-memory-boundary': project.boundary };
    const fact = 'The harbour chart of Tromsø is drawn with paper.';
    await team.addProjectFact(project.id, fact);
    const { got, answer } = await send(call, payer, named);
    const memory = /\{[^{}]*<memory-(?:[^"\\]|\\.)*"\},?/.exec(got)?.[0] ?? '';
    expect(got.replace(memory, '')).toBe(call.body);
    expect([memory.includes('drawn with paper'), answer.headers.get('x-memory-status')]).toEqual(
      call.says ? [true, 'used'] : [expect.any(Boolean), expect.any(String)],
    );
    // Whatever this call leaves is stored before the turn of a later one.
    if (!call.says) await send(call.model === 'chat' ? CODEX_QUESTION : CLAUDE_QUESTION, payer, named);
    const texts = await eventually(async () => (await stored()).includes(QUESTION) && stored());
    expect([...new Set(texts)].toSorted()).toEqual(['Done.', QUESTION]);
  });
});
