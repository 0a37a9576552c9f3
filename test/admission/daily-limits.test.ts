import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../src/main.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

const DRAFTS = 5;
const INVITATIONS = 7;
const UPLOAD_BYTES = 10_000;

let system: System;
let second: RunningPlatform;
beforeAll(async () => {
  system = await startTestPlatform({
    router: false,
    env: {
      TEAM_DRAFTS_PER_DAY: String(DRAFTS),
      TEAM_INVITATIONS_PER_DAY: String(INVITATIONS),
      TEAM_UPLOAD_BYTES_PER_DAY: String(UPLOAD_BYTES),
    },
  });
  const [port = 0, demoProviderPort = 0] = await freePorts(2);
  const { config } = system;
  second = await startPlatform(
    { ...config, http: { ...config.http, port }, catalog: { ...config.catalog, demoProviderPort } },
    searchedLogger('second'),
  );
});
afterAll(async () => {
  await second.close();
  await system.close();
});

/** A new team, by both replicas. */
async function newTeam(): Promise<[TestActor, TestActor]> {
  const team = await system.newTeam();
  return [team, await actorOf(second.address, team.secret)];
}

/** Sends so many requests at once, by each replica in turn. */
function sendAll<T>(team: [TestActor, TestActor], count: number, send: (actor: TestActor, i: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, i) => send(i % 2 === 0 ? team[0] : team[1], i)));
}

const invite = (actor: TestActor, ...emails: string[]) => actor.rest('POST', '/admin/v1/invitations', { emails });
async function countInvitations(actor: TestActor): Promise<number> {
  return (await actor.gql<{ invitations: { totalCount: number } }>('{ invitations { totalCount } }')).invitations
    .totalCount;
}

async function rootOf(actor: TestActor): Promise<string> {
  return ((await actor.rest('GET', '/api/v1/drives/items/root')).body.data as { id: string }).id;
}
function upload(
  actor: TestActor,
  root: string,
  name: string,
  body: NonNullable<RequestInit['body']>,
): Promise<Response> {
  const isStream = body instanceof ReadableStream;
  return actor.fetch(`/api/v1/drives/items/${root}/children/${name}/binary`, {
    method: 'PUT',
    body,
    ...(isStream ? { duplex: 'half' } : {}),
  });
}

/** Moves what the teams did to the day before. */
const passMidnight = () => system.running.platform.pool.query('update daily_use set day = day - 1');

function checkDayOver({ headers }: { headers: Headers }, name: string, quota: number): void {
  const untilMidnight = 86_400 - Math.floor((Date.now() / 1000) % 86_400);
  const wait = Number(headers.get('retry-after'));
  expect(Math.abs(wait - untilMidnight)).toBeLessThan(30);
  expect(headers.get('ratelimit-policy')).toBe(`"${name}";q=${quota};w=86400`);
}

describe('limits of a day, over two replicas', () => {
  it('invitations: of many at once exactly as many pass as the limit says', async () => {
    const team = await newTeam();
    const answers = await sendAll(team, 2 * INVITATIONS, (actor, i) => invite(actor, `guest-${i}@example.com`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(INVITATIONS);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(INVITATIONS);
    expect(refused[0]?.body).toMatchObject({
      error_code: 'RATE_LIMIT_EXCEEDED',
      message: 'The limit is 7 invitations of one team a day. The day ends at 00:00 UTC.',
    });
    if (refused[0]) checkDayOver(refused[0], 'team-invitations', INVITATIONS);
    expect(await countInvitations(team[1])).toBe(INVITATIONS);
    await passMidnight();
    expect((await invite(team[1], 'tomorrow@example.com')).status).toBe(200);
  });

  it('a list of invitations that exceeds what is left invites nobody and takes nothing', async () => {
    const [actor] = await newTeam();
    const guests = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `list-${from + i}@example.com`);
    expect((await invite(actor, ...guests(0, INVITATIONS - 2))).status).toBe(200);
    expect((await invite(actor, ...guests(50, 3))).status).toBe(429);
    expect(await countInvitations(actor)).toBe(INVITATIONS - 2);
    expect((await invite(actor, ...guests(60, 2))).status).toBe(200);
  });

  it('drafts: of many at once exactly as many call the model as the limit says', async () => {
    const team = await newTeam();
    const agentId = await team[0].createAgent();
    const draft = 'mutation ($id: ID!) { draftFactInstruction(input: { agentId: $id }) { factInstruction } }';
    const answers = await sendAll(team, 3 * DRAFTS, (actor) =>
      actor.gql(draft, { id: agentId }).then(
        () => 'drafted',
        (error: { code?: string }) => error.code,
      ),
    );
    expect(answers.filter((answer) => answer === 'drafted')).toHaveLength(DRAFTS);
    expect(answers.filter((answer) => answer === 'RATE_LIMIT_EXCEEDED')).toHaveLength(2 * DRAFTS);
  });

  it('uploads: of many at once exactly the bytes of the limit are stored, and a refused one leaves nothing', async () => {
    const team = await newTeam();
    const root = await rootOf(team[0]);
    const answers = await sendAll(team, 8, (actor, i) =>
      upload(actor, root, `file-${i}`, 'x'.repeat(UPLOAD_BYTES / 4)),
    );
    for (const status of [200, 429]) expect(answers.filter((answer) => answer.status === status)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 429);
    if (refused) checkDayOver(refused, 'team-upload-bytes', UPLOAD_BYTES);
    const { body } = await team[0].rest('GET', `/api/v1/drives/items/${root}/children`);
    expect(body.data).toMatchObject({ pagination: { total: 4 } });
    await passMidnight();
    expect((await upload(team[1], root, 'tomorrow', 'x')).status).toBe(200);
  });

  it('an upload without a length is cut when it exceeds what is left', async () => {
    const [actor] = await newTeam();
    const root = await rootOf(actor);
    const chunks = (count: number) =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let i = 0; i < count; i++) controller.enqueue(new Uint8Array(UPLOAD_BYTES / 4));
          controller.close();
        },
      });
    expect((await upload(actor, root, 'long', chunks(5))).status).toBe(429);
    expect((await upload(actor, root, 'fits', chunks(4))).status).toBe(200);
    expect((await upload(actor, root, 'one-more', 'x')).status).toBe(429);
  });
});
