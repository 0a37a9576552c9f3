import { chatForm, messagesForm, type Form, type Step } from './transcripts.ts';

/** Sizes in words. */
export interface Sizes {
  system: number;
  toolResult: number;
  answer: number;
}

/** The calls of a client, each by the whole transcript that it sends. */
export interface Scenario {
  name: string;
  /** Every other call goes to another router. */
  alternates?: boolean;
  calls: { steps: readonly Step[]; answer: string; tool?: string }[];
}

export const MACHINE = 'Remember that the list of todos is empty';

const QUESTIONS = [
  'Where does Bruno live, and with whom?',
  'When does the dentist see Anna this spring?',
  'Which seat do I like on the train to Lisbon?',
  'What did the gardener plant behind the shed?',
  'How is the boat called that we rented?',
];

const TASKS = [
  'Find out where Bruno lives and book the train there.',
  'Write to the dentist that Anna comes later this spring.',
  'Draw a plan of the garden with what the gardener planted.',
];

export const FACTS = [
  'Bruno lives in Lisbon with his aunt Marta.',
  'The dentist sees Anna on the first Monday of spring.',
  'The user likes a window seat on the train.',
  'The gardener planted a lemon tree behind the shed.',
  'The boat that the family rented is called Aurora.',
  'Bruno works for the harbour of Lisbon.',
  'The train to Lisbon leaves from platform four.',
  'Anna is afraid of the dentist since last spring.',
  'The garden plan hangs in the shed.',
  'The dentist answers letters within a week.',
];

const WORDS = 'the a file line test value result of in with function returns error build module reads writes'.split(
  ' ',
);

/** Wishes that each prompt begins with. */
export const STANDING = ['Always answer in metric units.', 'Call me Captain.', 'The user prefers short answers.'];

/** Text of so many words, another for every seed. */
function filler(seed: number, words: number): string {
  return Array.from({ length: words }, (_, i) => `${WORDS[(i * 7 + seed * 3) % WORDS.length]}${(i * seed) % 97}`).join(
    ' ',
  );
}

export function scenariosOf({ toolResult, answer }: Sizes): Scenario[] {
  let seed = 1;
  const reply = () => filler(seed++, answer);
  function chat(): Scenario['calls'] {
    const steps: Step[] = [];
    return QUESTIONS.map((user) => {
      steps.push({ user });
      const call = { steps: [...steps], answer: reply() };
      steps.push({ assistant: call.answer });
      return call;
    });
  }
  function tasks(names: readonly string[], toolSteps: number, beside?: (n: number) => string): Scenario['calls'] {
    const steps: Step[] = [];
    return names.flatMap((user) => {
      steps.push({ user });
      return Array.from({ length: toolSteps + 1 }, (_, n) => {
        const sent = [...steps];
        if (n === toolSteps) {
          const last = reply();
          steps.push({ assistant: last });
          return { steps: sent, answer: last };
        }
        const tool = `call_${seed++}`;
        steps.push(
          { calls: tool, saying: 'I look it up.' },
          { result: filler(seed++, toolResult), ...(beside ? { beside: beside(n) } : {}) },
        );
        return { steps: sent, answer: 'I look it up.', tool };
      });
    });
  }
  const reminder = (n: number) => `<system-reminder>\n${MACHINE} (${n}).\n</system-reminder>`;
  return [
    { name: 'A chat of five turns', calls: chat() },
    { name: 'B one task of five tool steps', calls: tasks(TASKS.slice(0, 1), 5) },
    { name: 'C three tasks of four tool steps', calls: tasks(TASKS, 4) },
    { name: 'D the same over two routers', alternates: true, calls: tasks(TASKS, 4) },
    { name: 'E the same with reminders beside results', calls: tasks(TASKS, 4, reminder) },
  ];
}

/** A client's body with a system prompt, and in beta the cache marks that agents set. */
export function bodyOf(form: Form, steps: readonly Step[], system: string): Record<string, unknown> {
  const body = form.body(steps) as { messages: { role: string; content: unknown }[] };
  if (form === chatForm) return { ...body, messages: [{ role: 'system', content: system }, ...body.messages] };
  const messages = body.messages.map((message, i) => (i < body.messages.length - 2 ? message : marked(message)));
  return { ...body, system: [{ type: 'text', text: system, cache_control: MARK }], messages };
}

const MARK = { type: 'ephemeral' };

function marked({ role, content }: { role: string; content: unknown }): object {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : (content as object[]);
  return { role, content: parts.map((part, i) => (i === parts.length - 1 ? { ...part, cache_control: MARK } : part)) };
}

export const systemPrompt = (words: number): string => filler(11, words);

interface Message {
  role: string;
  content: unknown;
}

const isBlock = ({ content }: Message) => typeof content === 'string' && content.startsWith('<memory-');

/** The body with its newest block only, where the turn before it stands: memory without replay. */
export function withNewestOnly(body: string): string {
  const { messages, ...rest } = JSON.parse(body) as { messages: Message[] };
  const newest = messages.findLast(isBlock);
  return JSON.stringify({ ...rest, messages: messages.filter((one) => !isBlock(one) || one === newest) });
}

/** The body with its newest block as its very end. */
export function withBlockAtEnd(form: Form, body: string): string {
  const { messages, ...rest } = JSON.parse(body) as { messages: Message[] };
  const newest = messages.findLast(isBlock);
  const others = messages.filter((one) => !isBlock(one));
  if (!newest) return body;
  const last = others.at(-1);
  if (form !== messagesForm || !last || !Array.isArray(last.content))
    return JSON.stringify({ ...rest, messages: [...others, newest] });
  const content = [...(last.content as unknown[]), { type: 'text', text: newest.content }];
  return JSON.stringify({ ...rest, messages: [...others.slice(0, -1), { ...last, content }] });
}
