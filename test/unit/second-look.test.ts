import { describe, expect, it } from 'vitest';
import { lookAgain, MAX_UNSTEADY } from '../suite/second-look.ts';

const failed = (count: number, isWhole = false) => ({
  files: Array.from({ length: count }, (_, n) => ({
    file: `test/${n}.test.ts`,
    error: `test/${n}.test.ts > it: broke`,
  })),
  isWhole,
});

describe('a second look at what failed in the long part', () => {
  it('leaves the gate open for what passes by itself, and names it with its first error', () => {
    const asked: string[] = [];
    const { isOpen, report } = lookAgain(failed(2), (file) => asked.push(file) > 0);
    expect(isOpen).toBe(true);
    expect(asked).toEqual(['test/0.test.ts', 'test/1.test.ts']);
    expect(report).toBe('Unsteady:\ntest/0.test.ts > it: broke\ntest/1.test.ts > it: broke');
  });

  it('closes it for what fails twice, and still names the others', () => {
    const { isOpen, report } = lookAgain(failed(2), (file) => file === 'test/0.test.ts');
    expect(isOpen).toBe(false);
    expect(report).toBe('Unsteady:\ntest/0.test.ts > it: broke\n\nFailed twice:\ntest/1.test.ts > it: broke');
  });

  it.each([
    ['more than three files', failed(MAX_UNSTEADY + 1)],
    ['an error outside of tests, or too much time', failed(1, true)],
    ['a run that ended without a result', failed(0, true)],
    ['a run that failed without a failed test', failed(0)],
  ])('is not given to %s', (_what, failures) => {
    const ask = () => expect.unreachable('a file was run again');
    expect(lookAgain(failures, ask).isOpen).toBe(false);
  });
});
