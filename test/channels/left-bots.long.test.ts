import { expect, it } from 'vitest';
import { sweepLeftBots } from '../../src/domains/integrations/record-status.ts';
import { createBot, getBot, updateBot } from '../graphql/bots.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  untilConnected,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { useSystem } from '../harness/use-system.ts';

const slack = useFakeSlack();
const { system } = useSystem(() => ({ env: { ...slackEnv(slack), IM_CONNECTIONS: '1', IM_LEASE_SECONDS: '3' } }));

/** As if its process had ended so long ago. No API reaches the past. */
const leave = (id: string, seconds: number) =>
  system.running.platform.pool.query(
    `update integration set enabled = true, status = 'connected', lease_id = 'gone', lease_until = now() - make_interval(secs => $2)
     where id = $1`,
    [id, seconds],
  );
const sweep = () => sweepLeftBots(system.running.platform, new AbortController().signal);

it('a bot whose process is gone is shown as disconnected where no other has a free place, and comes back when one has', async () => {
  const { owner } = system;
  const agentId = await createAgentWith(owner, { model: 'demo-chat' });
  const first = await connectSlackBot(owner, slack, { agentId });
  const left = await createBot(owner, { channel: 'im_d', credentials: slack.credentials, agentId, enabled: false });
  await leave(left.id, 30);
  await sweep();
  expect(await getBot(owner, left.id)).toMatchObject({ status: 'connected' });

  await leave(left.id, 70);
  await sweep();
  expect(await getBot(owner, left.id)).toMatchObject({ status: 'error', statusErrorCode: 'disconnected' });
  expect(await getBot(owner, first.id)).toMatchObject({ status: 'connected' });

  expect(await updateBot(owner, { id: first.id, enabled: false })).toMatchObject({ status: 'disabled' });
  await untilConnected(owner, left.id);
});
