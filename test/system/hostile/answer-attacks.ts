import type { Attack } from './attacks.ts';
import { send, type Answer, type Target } from './send.ts';

/** Makes a model call for each of these answers of test/fixtures/hostile-provider.ts. */
async function answerWith(target: Target, names: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of names) {
    const body = JSON.stringify({ model: 'answers', max_tokens: 10, messages: [{ role: 'user', content: name }] });
    const path = '/router/alpha/v1/chat/completions';
    answers.push(await send(target, target.attacker, { what: `provider: ${name}`, path, body }));
  }
  return answers;
}

/** Attacks by the answers of a provider, which an ordinary model call asks for. */
export const ANSWER_ATTACKS: Attack[] = [
  {
    what: 'Answers of a provider that are no JSON, or end early',
    by: 'a key',
    before: 'not measured',
    maxGrowthMib: 150,
    send: (target) => answerWith(target, ['no JSON', 'an answer that ends early']),
  },
];
