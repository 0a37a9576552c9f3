import { answerJson, chatCompletion, type UpstreamCall } from '../harness/upstream.ts';
import { isMemoryCall, type Scripted } from './scripted.ts';
import { BETA_USAGE, betaMessage } from './usage-events.ts';

/** The memory model's input when it proposes facts. */
export interface Shown {
  messages: { n: number; role: string; speaker: string | null; at: string; text: string }[];
  earlier: { role: string; text: string }[];
}

/** The memory model's input when it compares statements with stored facts. */
export interface Compared {
  facts: { f: number; text: string; candidates: { n: number; text: string }[] }[];
}

/** An output: valid JSON, a text of any kind, or an HTTP status. */
type Said<T> = T[] | string | number;

export interface ProposedFact {
  text: string | null;
  subject: string | null;
  kind: string;
  message: number;
  quote: string;
  event_date: string | null;
  valid_until: string | null;
  keywords?: string[];
  confidence: number;
}

export interface Decided {
  f: number;
  verdict: string;
  n: number | null;
}

/** A fact in the form that the memory model returns. */
export function proposed(text: string, fields: Partial<ProposedFact> = {}): ProposedFact {
  return {
    text,
    subject: null,
    kind: 'other',
    message: 1,
    quote: text,
    event_date: null,
    valid_until: null,
    confidence: 0.9,
    ...fields,
  };
}

/** The memory model's input when it sums up statements. */
export interface Grouped {
  groups: { n: number; statements: string[] }[];
}

/** A text of a group. */
export interface Summed {
  n: number;
  text: string;
}

/**
 * Scripts the memory model; the chat model says "Noted: Bruno." Without `decides`, every comparison
 * returns no decision, and without `sums` no group has a text.
 */
export function modelSays(
  s: Scripted,
  proposes: (shown: Shown) => Said<ProposedFact>,
  decides: (compared: Compared) => Said<Decided> = () => [],
  sums: (grouped: Grouped) => Said<Summed> = () => [],
): void {
  s.upstream.answers(async (one) => {
    if (one.path.startsWith('/beta/')) return answerJson(betaMessage(BETA_USAGE))(one);
    if (!isMemoryCall(one))
      return answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }, 'Noted: Bruno.'))(one);
    const { name, request } = askedIn(one);
    const [field, said] = ((): [string, Said<object>] => {
      if (name === 'memory_facts') return ['facts', proposes(request as Shown)];
      if (name === 'memory_summaries') return ['summaries', sums(request as Grouped)];
      return ['decisions', decides(request as Compared)];
    })();
    if (typeof said === 'number') return answerJson({ error: 'no' }, said)(one);
    const text = typeof said === 'string' ? said : JSON.stringify({ [field]: said });
    return answerJson(chatCompletion(null, text))(one);
  });
}

/** The schema's name and the request of a call to the memory model. */
function askedIn(one: UpstreamCall): { name: string; request: unknown } {
  const body = JSON.parse(one.body.toString()) as {
    messages: { role: string; content: string }[];
    response_format: { json_schema: { name: string } };
  };
  const content = body.messages.find((message) => message.role === 'user')?.content ?? '';
  // A request to repair an output repeats the request, followed by the error.
  return { name: body.response_format.json_schema.name, request: JSON.parse(content.split('\n\n')[0] ?? '') };
}
