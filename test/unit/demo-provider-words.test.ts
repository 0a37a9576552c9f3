import { describe, expect, test } from 'vitest';
import { decideCases, proposeFacts } from '../../src/demo-provider/extraction.ts';
import { composeReply } from '../../src/demo-provider/reply.ts';
import { limitTokens } from '../../src/demo-provider/turns.ts';

const bruno = 'f1 My dog is called Bruno.';
const plainHello = 'This is the demo provider. I was given no memory. You said: "Hello".';
const block = `<memory-a1b2>\nWhat the user said before.\n2026-11-21\n${bruno}\n</memory-a1b2>`;

describe('the reply', () => {
  test('quotes every fact of every block and the newest user words without the block', () => {
    const second =
      '<memory-ff>\n2026-11-21, owner\nf1 (on 2025-01-01) I live in \\u003cGraz\\u003e.\nn2 () (As "x"\\n) \\\\o\n{no\nf3\nf4 \\no\\\n</memory-ff>';
    const newest = { role: 'user', parts: [`${second}\nWhat do you know?`] };
    const turns = [{ role: 'user', parts: [block, 'First'] }, { role: 'assistant', parts: ['Well'] }, newest];
    expect(composeReply(turns)).toBe(
      'This is the demo provider. From memory: "My dog is called Bruno."; "I live in <Graz>."; "(As "x"\n) \\o". You said: "What do you know?".',
    );
  });

  test('takes the words of the turn before when the last user turn is only memory', () => {
    const turns = [['Hello'], [block]].map((parts) => ({ role: 'user', parts }));
    expect(composeReply(turns)).toBe(
      'This is the demo provider. From memory: "My dog is called Bruno.". You said: "Hello".',
    );
  });

  test('leaves a block that is not closed, or closed with another suffix, in the words', () => {
    const open = `<memory-a1>${bruno}</memory-b2>`;
    expect(composeReply([{ role: 'user', parts: [open] }])).toBe(plainHello.replace('Hello', open));
  });

  test('quotes at most 200 characters and never half of one', () => {
    expect(composeReply([{ role: 'user', parts: ['🐕'.repeat(201)] }])).toContain(`You said: "${'🐕'.repeat(200)}".`);
    expect(limitTokens('🐕'.repeat(5), 1)).toEqual({ text: '🐕'.repeat(4), isCut: true });
  });
});

describe('extraction', () => {
  function extract(text: string, role = 'user') {
    return proposeFacts([{ n: 1, role, text }]);
  }

  test.each([
    ["I'm a baker.", "I'm a baker."],
    ['i like green tea', 'I like green tea'],
    ['Please remember that my sister is Ana.', 'My sister is Ana.'],
    ['Remember: the gate code has changed.', 'The gate code has changed.'],
    ['note that lunch is at noon', 'Lunch is at noon'],
  ])('takes %j as a fact', (text, fact) => {
    expect(extract(text)).toMatchObject([{ text: fact, message: 1, quote: text }]);
  });

  test('takes no fact from questions, other subjects, and sentences too short or too long', () => {
    const others = "In Graz it rains.\nWe'll see about that.\nNotes are useful things.\nThe weather is fine.";
    expect(extract(`My dog is hungry, right?\n${others}\nI run.\nI like ${'very '.repeat(99)}old books.`)).toEqual([]);
  });

  test('reads only the user’s words, sentence by sentence', () => {
    expect(extract('I live in Graz.', 'assistant')).toEqual([]);
    const found = extract('Hello there! I live in Graz. Do you?\nMy dog is called Bruno.');
    expect(found.map((fact) => fact.quote)).toEqual(['I live in Graz.', 'My dog is called Bruno.']);
  });
});

describe('a comparison', () => {
  function decide(text: string, known: string[]) {
    return decideCases([{ f: 3, text, candidates: known.map((one, i) => ({ n: i + 1, text: one })) }]);
  }

  test('finds the same but for case and final punctuation', () => {
    expect(decide('My dog is called Bruno!', ['I live in Graz.', 'my dog is called bruno'])).toEqual([
      { f: 3, verdict: 'SAME', n: 2 },
    ]);
  });

  test.each([
    ['I live in Graz.', 'I live in Linz.'],
    ['my dog is called Bruno.', 'My dog is called Rex.'],
    ['My sister works at a bank.', 'My sister works at a school.'],
    ['I prefer tea.', 'I prefer coffee.'],
  ])('puts %j in the place of %j, and adds statements about another subject', (known, said) => {
    expect(decide(said, ['The sky is blue.', known])).toEqual([{ f: 3, verdict: 'SUPERSEDES', n: 2 }]);
    expect(decide(said, ['The sky is blue.'])).toEqual([{ f: 3, verdict: 'ADD', n: null }]);
  });
});
