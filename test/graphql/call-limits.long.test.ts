import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { readLimit, removeLimit, setLimit, subjectsOf } from '../router/call-limits.ts';
import { errorOf, errorsOfAll, expectRejected } from './ask.ts';
import { join } from './invitees.ts';
import { deleteProject, removeMember, revokeKey } from './operations.ts';

const { system, owner } = useSystem({ router: false });

interface Listed {
  nodes: { subjectId: string; setBy: { id: string } }[];
  totalCount: number;
}

describe('does what it says', () => {
  it('changes what is sent, and null removes a limit', async () => {
    const { keyId } = await owner.withKey({});
    expect(await readLimit(owner, keyId)).toBeNull();
    const all = { dayBudget: '5', monthBudget: '7', requestsPerMinute: 3, tokensPerMinute: 4, runningCalls: 2 };
    expect(await setLimit(owner, keyId, all)).toMatchObject({ ...all, kind: 'KEY', subjectId: keyId });
    const next = { ...all, dayBudget: null, requestsPerMinute: 9 };
    expect(await setLimit(owner, keyId, { dayBudget: null, requestsPerMinute: 9 })).toMatchObject(next);
    expect(await readLimit(owner, keyId)).toMatchObject(next);
    await removeLimit(owner, keyId);
    await removeLimit(owner, keyId);
    expect(await readLimit(owner, keyId)).toBeNull();
  });

  it('says when a day and a month begin anew, in UTC', async () => {
    const { keyId } = await owner.withKey({});
    const { use } = await setLimit(owner, keyId, { dayBudget: '5' });
    const now = new Date();
    expect(new Date(use.dayEndsAt).getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
    expect(use.dayEndsAt).toMatch(/T00:00:00\.000Z$/);
    expect(use.monthEndsAt).toMatch(/-01T00:00:00\.000Z$/);
    expect(use).toMatchObject({ daySpent: '0', monthSpent: '0', held: '0', requests: 0, tokens: 0, runningCalls: 0 });
  });

  it('lists the limits of a team, newest first, with who set them', async () => {
    const team = await system.newTeam();
    const { key, member, team: teamId } = await subjectsOf(team);
    const project = await team.createProject();
    const subjects = [teamId, member, project, key];
    for (const subject of subjects) await setLimit(team, subject, { dayBudget: '1000000' });
    const { callLimits } = await team.gql<{ callLimits: Listed }>(
      '{ callLimits(first: 3) { nodes { subjectId setBy { id } } totalCount } }',
    );
    expect(callLimits).toEqual({
      nodes: [key, project, member].map((subjectId) => ({ subjectId, setBy: { id: member } })),
      totalCount: 4,
    });
  });

  it('a limit goes with its project, its member and its key', async () => {
    const member = await join(system.base, owner, 'tenant_admin');
    const { key } = await subjectsOf(member);
    const project = await owner.createProject();
    const { keyId } = await owner.withKey({});
    const subjects = [key, member.principalId, project, keyId];
    for (const subject of subjects) await setLimit(owner, subject, { dayBudget: '1' });
    const listed = async () => {
      const { callLimits } = await owner.gql<{ callLimits: Listed }>(
        '{ callLimits(first: 100) { nodes { subjectId } } }',
      );
      return callLimits.nodes.map(({ subjectId }) => subjectId).filter((id) => subjects.includes(id));
    };
    expect(await listed()).toHaveLength(4);
    await removeMember(owner, member.principalId);
    await deleteProject(owner, project);
    expect(await listed()).toEqual([keyId]);
    await revokeKey(owner, keyId);
    expect(await listed()).toEqual([]);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['dayBudget', '-1'],
    ['monthBudget', '-1'],
    ['requestsPerMinute', 0],
    ['tokensPerMinute', -5],
    ['runningCalls', 0],
  ])('%s of %s, and changes nothing', async (field, value) => {
    const { keyId } = await owner.withKey({});
    await expectRejected('INVALID_PARAMETER', setLimit(owner, keyId, { [field]: value }), field);
    expect(await readLimit(owner, keyId)).toBeNull();
  });

  it('a revoked key, and an id of something else', async () => {
    const { keyId } = await owner.withKey({});
    await revokeKey(owner, keyId);
    await expectRejected('CONFLICT', setLimit(owner, keyId, { dayBudget: '1' }));
    const agent = await owner.createAgent();
    for (const id of [agent, 'nothing', '']) await expectRejected('NOT_FOUND', setLimit(owner, id, { dayBudget: '1' }));
  });
});

describe('at the same moment', () => {
  const set = (id: string) => setLimit(owner, id, { requestsPerMinute: 5 });
  const remove = (id: string) => removeLimit(owner, id);
  const drop = (id: string) => deleteProject(owner, id);

  it('a limit is set and removed, and no answer is an error', async () => {
    const id = await owner.createProject();
    await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? set(id) : remove(id))));
    expect(await setLimit(owner, id, { requestsPerMinute: 7 })).toMatchObject({ requestsPerMinute: 7 });
  });

  it('a limit is set and its project deleted, and the limit is there or its project is not', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await owner.createProject();
      const works = [set, drop, set, remove, set].map((act) => act(id));
      const errors = (await Promise.allSettled(works)).flatMap((one) =>
        one.status === 'rejected' ? [one.reason] : [],
      );
      for (const error of errors) expect(error).toMatchObject({ code: 'NOT_FOUND' });
      await expectRejected('NOT_FOUND', set(id));
    }
  });
});

describe('rejects strangers', () => {
  it('who may not manage the key, the member or the team', async () => {
    const member = await join(system.base, owner, 'tenant_member');
    const { key, member: principal } = await subjectsOf(owner);
    const project = await owner.createProject();
    const errors = await errorsOfAll(
      [key, principal, project, owner.teamId].flatMap((subject) => [
        setLimit(member, subject, { dayBudget: '1' }),
        removeLimit(member, subject),
      ]),
    );
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['ACCESS_DENIED']));
    const narrow = await owner.withKey({ permissions: ['router:use'] });
    expect(await readLimit(narrow, narrow.keyId)).toBeNull();
    expect(await readLimit(narrow, principal)).toBeNull();
    const reading = await errorsOfAll([key, project, owner.teamId].map((subject) => readLimit(narrow, subject)));
    expect(new Set(reading.map(({ code }) => code))).toEqual(new Set(['ACCESS_DENIED']));
  });

  it('a key that would raise its own limits, by itself or by a key that shares them', async () => {
    const key = await owner.withKey({});
    await setLimit(owner, key.keyId, { dayBudget: '10', requestsPerMinute: 5 });
    const made = await key.withKey({});
    for (const own of [key, made]) {
      for (const change of [{ dayBudget: '11' }, { dayBudget: null }, { requestsPerMinute: 6 }])
        expect(await errorOf(setLimit(own, key.keyId, change))).toMatchObject({
          code: 'ACCESS_DENIED',
          message: 'A key cannot raise its own limits.',
        });
      await expectRejected('ACCESS_DENIED', removeLimit(own, made.keyId));
    }
    expect(await setLimit(key, key.keyId, { dayBudget: '9', monthBudget: '20' })).toMatchObject({ dayBudget: '9' });
    expect(await setLimit(owner, key.keyId, { dayBudget: '11' })).toMatchObject({ dayBudget: '11' });
    const free = await owner.withKey({});
    const rotate = 'mutation ($id: ID!) { rotateServiceKey(input: { id: $id }) { secret } }';
    await expectRejected('ACCESS_DENIED', key.gql(rotate, { id: free.keyId }), 'id');
  });

  it('a limited member who would raise what somebody else set; who set it may', async () => {
    const admin = await join(system.base, owner, 'tenant_admin');
    const { key } = await subjectsOf(admin);
    const other = await admin.withKey({});
    for (const subject of [key, admin.principalId]) {
      await setLimit(owner, subject, { monthBudget: '100' });
      expect(await setLimit(other, subject, { monthBudget: '50' })).toMatchObject({ monthBudget: '50' });
      const changes = [setLimit(other, subject, { monthBudget: '51' }), removeLimit(other, subject)];
      for (const error of await errorsOfAll(changes))
        expect(error).toMatchObject({
          code: 'ACCESS_DENIED',
          message: 'Somebody else set this limit for you. You may lower it; only others may raise it.',
        });
      expect(await setLimit(owner, subject, { monthBudget: '200' })).toMatchObject({ monthBudget: '200' });
    }
  });
});
