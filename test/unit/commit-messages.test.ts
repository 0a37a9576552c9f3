import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../tools/check-commits.ts';

const WHY = 'Callers could not tell one from the other.';

describe('the message of a commit', () => {
  it('passes with a subject of 72 characters and a body', () => {
    expect(checkMessage(`${'A'.repeat(72)}\n\n${WHY}\n`)).toEqual([]);
    expect(checkMessage(`Tell them apart\n\n${WHY}\n# a word of git\n#\tmodified: a\n`)).toEqual([]);
  });

  it.each([
    ['A'.repeat(73), WHY, 'the subject has 73 characters of 72'],
    ['tell them apart', WHY, 'begins with a capital'],
    ['Tell them apart.', WHY, 'without a full stop'],
    ['', WHY, 'begins with a capital'],
    ['Tell them apart', '', 'a body says why'],
    ['Tell them apart', '# only a word of git', 'a body says why'],
    ['Tell them apart', `${WHY} See #12.`, 'an issue by its number'],
    ['Tell them apart', `${WHY} It was in /home/me/tree.`, 'the path of a machine'],
  ])('%j with the body %j is not one', (subject, body, problem) => {
    expect(checkMessage(`${subject}\n\n${body}\n`).join()).toContain(problem);
  });

  it('has an empty line after the subject', () => {
    expect(checkMessage(`Tell them apart\n${WHY}\n${WHY}\n`)).toEqual(['an empty line follows the subject']);
  });
});
