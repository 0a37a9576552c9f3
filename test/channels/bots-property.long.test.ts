import { beforeAll, describe, expect, it } from 'vitest';
import { newRandom, seedOf } from '../faults/random.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  until,
  untilAnswered,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { answerEvents } from '../harness/upstream.ts';
import { updateBot } from '../graphql/bots.ts';
import { chatEvents } from '../router/usage-events.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';

// Random people tell a bot secrets of their own, in direct chats and in groups, side by side, and
// ask for them. No prompt may have a line that was said in a direct chat of another person, nor
// one that was said in another group.

const ROUNDS = Number(process.env['BOT_ROUNDS'] ?? 6);
const PEOPLE = ['U0ANA', 'U0BEN', 'U0CAT', 'U0DAN'];
const GROUPS = ['C0RED', 'C0BLUE'];
const THINGS = ['cat', 'horse', 'boat', 'garden', 'street', 'teacher'];

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
const team = useFileTeam(scripted);
let botId: string;

beforeAll(async () => {
  const agentId = await createAgentWith(team, { model: 'chat' });
  const projectId = await team.createProject();
  ({ id: botId } = await connectSlackBot(team, slack, { agentId, readWriteProjectId: projectId }));
});

/** A line that was said, by the word that it alone has. */
interface Said {
  user: string;
  /** Null: in the direct chat. */
  group: string | null;
}

/** Returns the leaks of a story: lines in prompts of those who must not have them. */
async function tellStory(random: ReturnType<typeof newRandom>, name: string): Promise<string[]> {
  const said = new Map<string, Said>();
  const asked = new Map<string, Said>();
  for (let round = 0; round < ROUNDS; round++) {
    const calls = scripted.calls().length;
    const messages = PEOPLE.map((user) => {
      const group = random.fraction() < 0.4 ? (GROUPS[random.whole(0, GROUPS.length - 1)] ?? null) : null;
      const thing = THINGS[random.whole(0, THINGS.length - 1)];
      const word = `${name}${user.slice(2)}${round}x`;
      const isTold = random.fraction() < 0.5;
      (isTold ? said : asked).set(word, { user, group });
      return { user, group, text: isTold ? `My ${thing} is called ${word}.` : `${word}: what is my ${thing} called?` };
    });
    for (const { user, group, text } of messages)
      if (group === null) slack.say(text, { user });
      else slack.say(`<@${slack.botUserId}> ${text}`, { user, channel: group });
    await until(
      () => scripted.calls().length - calls,
      (n) => n === messages.length,
    );
    await untilAnswered(scripted.system);
  }
  const all = new Map([...said, ...asked]);
  return scripted.calls().flatMap(({ body }) => {
    const prompt = body.toString();
    // The message itself stands last.
    const places = [...all].map(([word, by]) => ({ by, at: prompt.lastIndexOf(word) })).filter(({ at }) => at !== -1);
    const mine = places.toSorted((a, b) => a.at - b.at).at(-1)?.by;
    if (!mine) return [];
    return [...said].flatMap(([word, by]) => {
      const isOwn = by.group === mine.group && (by.group !== null || by.user === mine.user);
      return !isOwn && prompt.includes(word) ? [`${word} of ${by.user} in a prompt of ${mine.user}`] : [];
    });
  });
}

describe('no line of a private chat is in another person’s prompt, nor one of a group in another group’s', () => {
  it('over random people, chats and interleavings', async () => {
    const random = newRandom(seedOf('FAULT_SEED', 20_270_005));
    expect(await tellStory(random, 'apart'), `FAULT_SEED=${random.seed}`).toEqual([]);
  });

  it('and with one memory for everybody such lines are found', async () => {
    await updateBot(team, { id: botId, directMemory: 'SHARED', groupMemory: 'SHARED' });
    const random = newRandom(seedOf('FAULT_SEED', 20_270_005));
    for (let tries = 0; tries < 5; tries++) if ((await tellStory(random, `shared${tries}y`)).length > 0) return;
    expect.unreachable('no story had a leak');
  });
});
