import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { connectSlackBot, createAgentWith, slackEnv } from '../harness/channels/slack-bot.ts';
import { startFakeSlack, type FakeSlack } from '../harness/channels/slack.ts';
import { freePorts } from '../harness/ports.ts';
import { openUpstream, type Upstream } from '../harness/upstream.ts';
import type { Bot } from '../graphql/bots.ts';
import { openBench, PLATFORM, ROUTER, type Bench, type BenchDatabase, type Program } from '../system/program.ts';
import { catalogAt } from './process-cluster.ts';

/** The product in processes of its own, with a fake Slack and a model of the test's own. */
export interface BotProcesses {
  bench: Bench;
  slack: FakeSlack;
  database: BenchDatabase;
  startPlatform: (env?: Record<string, string>) => Promise<Program>;
  /** Another platform on the same database. */
  startTwin: (env?: Record<string, string>) => Promise<Program>;
  /** Starts a platform and a router. Returns the first team's owner. */
  startProduct: (env?: Record<string, string>) => Promise<{ platform: Program; owner: TestActor }>;
  /** The same with a connected bot. */
  startWithBot: (env?: Record<string, string>) => Promise<{ platform: Program; owner: TestActor; bot: Bot }>;
  /**
   * The model answers each question with its own words, in two pieces; the end of the first of them
   * waits for `release`.
   */
  answerSlowly: () => { release: () => void; begun: Promise<void> };
  /** Counts the calls of bots that were paid, net of refunds: others have their charge here. */
  paidCalls: () => Promise<number>;
}

/** Opens them anew for each test. `openDatabase` returns their database. */
export function useBotProcesses(openDatabase: (bench: Bench) => Promise<BenchDatabase>): BotProcesses {
  let bench: Bench;
  let slack: FakeSlack;
  let upstream: Upstream;
  let database: BenchDatabase;
  beforeEach(async () => {
    [bench, slack, upstream] = await Promise.all([openBench(), startFakeSlack(), openUpstream()]);
    database = await openDatabase(bench);
    await writeFile(join(bench.dataDir, 'catalog.yaml'), catalogAt(upstream.url));
  });
  afterEach(async () => {
    await bench.close();
    await slack.close();
    await upstream.close();
  });

  function start(file: string, env: Record<string, string> = {}): Promise<Program> {
    return bench.start(file, {
      DATABASE_URL: database.url,
      CATALOG_FILE: join(bench.dataDir, 'catalog.yaml'),
      ALPHA_KEY: 'alpha-account-6b1d0e93',
      BETA_KEY: 'beta-account-c47f20aa',
      LOG_LEVEL: 'warn',
      IM_LEASE_SECONDS: '3',
      IM_ROUTER_URL: `http://127.0.0.1:${bench.port}`,
      ...slackEnv(slack),
      ...env,
    });
  }

  const startPlatform = (env?: Record<string, string>) => start(PLATFORM, env);
  async function startProduct(env?: Record<string, string>) {
    const platform = await startPlatform(env);
    await start(ROUTER, env);
    return { platform, owner: await bench.owner() };
  }

  return {
    get bench() {
      return bench;
    },
    get slack() {
      return slack;
    },
    get database() {
      return database;
    },
    startPlatform,
    async startTwin(env = {}) {
      const [PLATFORM_PORT = 0] = await freePorts(1);
      return startPlatform({ PLATFORM_PORT: String(PLATFORM_PORT), ...env });
    },
    startProduct,
    async startWithBot(env) {
      const { platform, owner } = await startProduct(env);
      const readWriteProjectId = await owner.createProject();
      const agentId = await createAgentWith(owner, { model: 'chat' });
      const bot = await connectSlackBot(owner, slack, { agentId, readWriteProjectId });
      return { platform, owner, bot };
    },
    answerSlowly: () => answerSlowly(upstream),
    async paidCalls() {
      const rows = await database.query(
        `select u.request_id from usage_record u where u.key_id like 'intg_%' and u.charged > u.refunded`,
      );
      return rows.length;
    },
  };
}

function answerSlowly(upstream: Upstream): { release: () => void; begun: Promise<void> } {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  upstream.answers(async ({ body, response }) => {
    const { messages, stream } = JSON.parse(body.toString()) as { messages: { content: string }[]; stream?: boolean };
    if (!stream) return void response.writeHead(200).end(JSON.stringify({ choices: [{ message: { content: '{}' } }] }));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ delta: { content: 'You said ' }, finish_reason: null }));
    if (isFirst) {
      isFirst = false;
      begun.resolve();
      await gate.promise;
    }
    const said = messages.at(-1)?.content.replace(/^<chat_sender>[^<]*<\/chat_sender>\s*/, '');
    response.write(event({ delta: { content: said }, finish_reason: null }));
    response.write(event({ delta: {}, finish_reason: 'stop' }));
    response.end(
      `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } })}\n\ndata: [DONE]\n\n`,
    );
  });
  return { release: gate.resolve, begun: begun.promise };
}

function event(choice: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
}
