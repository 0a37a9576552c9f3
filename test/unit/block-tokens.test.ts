import { expect, it } from 'vitest';
import { estimateBlockTokens } from '../../src/recall/estimate-tokens.ts';

/** Token counts by the o200k vocabulary. */
const COUNTED: [tokens: number, text: string][] = [
  [15, 'Anna moved to Lisbon last spring because her sister had opened a bakery there.'],
  [
    42,
    '2024-03-05\nf1 (owner) Bruno is allergic to peanuts and prefers trains to planes.\nf12 (on 2024-04-02, past) He flies to Lisbon.\n',
  ],
  [16, 'Meine Schwester wohnt seit drei Jahren in Hamburg und arbeitet als Ärztin.'],
  [14, 'Моя сестра живёт в Казани и работает врачом.'],
  [11, '我妹妹住在北京，在一家医院当医生。'],
  [16, '妹は京都に住んでいて、病院で働いています。'],
  [16, '제 여동생은 부산에 살고 병원에서 일해요.'],
  [12, 'أختي تعيش في القاهرة وتعمل طبيبة.'],
  [24, 'On 12/31/2023 we paid $1,234,567.89 at 10:45.'],
  [14, 'I WENT HOME EARLY BECAUSE THE TRAIN WAS LATE.'],
];

it.each(COUNTED)('the estimate is not below the %i tokens of %j, nor far above', (tokens, text) => {
  expect(estimateBlockTokens(text)).toBeGreaterThanOrEqual(tokens);
  expect(estimateBlockTokens(text)).toBeLessThanOrEqual(2 * tokens);
});

it('a long text without words or spaces takes no long time, and is not taken for one token', () => {
  for (const letter of ['a', 'A', '1', '-', '字', '😀']) {
    const before = process.threadCpuUsage();
    expect(estimateBlockTokens(letter.repeat(100_000))).toBeGreaterThan(30_000);
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  }
});
