import { describe, expect, it } from 'vitest';
import { dateChangelog, findMissing, type Release } from '../../tools/release.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n- `a` does b.\n\n## 1.0.0 (2026-11-26)\n\n- All.\n';
const ready: Release = { version: '1.1.0', current: '1.0.0', changelog, status: '', branch: 'main', tags: ['v1.0.0'] };

describe('a release', () => {
  it('needs nothing more when all is there', () => {
    expect(findMissing(ready)).toEqual([]);
    expect(findMissing({ ...ready, version: '1.0.1' })).toEqual([]);
    expect(findMissing({ ...ready, version: '10.0.0', current: '9.9.9' })).toEqual([]);
  });

  it.each<[Partial<Release>, string]>([
    [{ version: '1.1' }, 'a version such as 1.2.3'],
    [{ version: '' }, 'a version such as 1.2.3'],
    [{ version: '1.0.0' }, 'a version after 1.0.0'],
    [{ version: '0.9.0' }, 'a version after 1.0.0'],
    [{ tags: ['v1.0.0', 'v1.1.0'] }, 'v1.1.0 is one'],
    [{ branch: 'topic' }, 'the branch main, not topic'],
    [{ status: ' M README.md' }, 'a tree without changes'],
    [{ changelog: changelog.replace('`a` does b.', 'Nothing yet.') }, 'entries below'],
    [{ changelog: '# Changelog\n' }, 'entries below'],
    [{ changelog: changelog.replace('b.', 'b'.repeat(200)) }, 'at most 200 characters'],
  ])('without %j says what is missing', (change, missing) => {
    expect(findMissing({ ...ready, ...change }).join('\n')).toContain(missing);
  });

  it('dates the unreleased lines and leaves none', () => {
    const dated = dateChangelog(changelog, '1.1.0', '2027-01-31');
    expect(dated).toContain('## Unreleased\n\n- Nothing yet.\n\n## 1.1.0 (2027-01-31)\n\n- `a` does b.\n\n## 1.0.0');
    expect(findMissing({ ...ready, version: '1.2.0', current: '1.1.0', changelog: dated })).toHaveLength(1);
  });
});
