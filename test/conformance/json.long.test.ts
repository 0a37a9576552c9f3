import { describe, expect, it } from 'vitest';
import { ALPHA, BETA, RESPONSES } from '../router/scripted.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';
import { INVALID, ODD, TOO_MUCH, VALID, type JsonText } from './json-texts.ts';

const s = useScripted();
const team = useFileTeam(s);

const SAID = '"messages":[{"role":"user","content":"hi"}]';
/** The body of a call to each endpoint, without its closing bracket. */
const ENDPOINTS: [path: string, begins: string][] = [
  [ALPHA, `{"model":"chat",${SAID}`],
  [BETA, `{"model":"messages","max_tokens":9,${SAID}`],
  [RESPONSES, `{"model":"chat","store":false,"input":"hi"`],
];
const PAYERS = ['hosted', 'byok'] as const;
/** No text is so hard to read that it takes longer, on the slowest machine. */
const SLOW_MS = 10_000;
const AT_ONCE = 16;

const bytesOf = (text: JsonText) => (typeof text === 'string' ? Buffer.from(text) : text);
const asValue = (begins: string, text: JsonText) =>
  Buffer.concat([Buffer.from(`${begins},"unlisted":`), bytesOf(text), Buffer.from('}')]);
const named = (text: JsonText) => JSON.stringify(bytesOf(text).toString('latin1', 0, 100));

async function post(path: string, body: Buffer, payer: (typeof PAYERS)[number] = 'hosted'): Promise<Response> {
  const key = payer === 'hosted' ? team.secret : 'their-key-4f9c1e7b20d8';
  return fetch(s.system.base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...(payer === 'byok' ? { 'x-service-api-key': team.secret } : {}),
    },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(SLOW_MS),
  });
}

/** Sends the bodies, a few at once. Returns the texts whose answers are not as they should be. */
async function wrong(
  texts: readonly JsonText[],
  send: (text: JsonText) => Promise<Response>,
  isRight: (answer: Response, body: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE)
    await Promise.all(
      texts.slice(at, at + AT_ONCE).map(async (text) => {
        const answer = await send(text);
        const body = await answer.text();
        if (!isRight(answer, body)) found.push(`${named(text)}: ${answer.status} ${body.slice(0, 200)}`);
      }),
    );
  return found;
}

const isPassed = ({ status }: Response) => status === 200;
function isRejected({ status }: Response, body: string): boolean {
  if (status !== 400 || body.length > 500) return false;
  const { error } = JSON.parse(body) as { error?: { type?: string; message?: string } };
  return error?.type === 'invalid_request_error' && /^\S.+\.$/.test(error.message ?? '');
}

/** The bodies that reached the provider, in any order. */
const forwarded = () =>
  s
    .calls()
    .map(({ body }) => body.toString('latin1'))
    .toSorted();

describe.each(ENDPOINTS)('%s', (path, begins) => {
  it.each(PAYERS)('passes every valid and every odd value of an unlisted key byte for byte, %s', async (payer) => {
    const texts = [...VALID, ...ODD];
    expect(await wrong(texts, (text) => post(path, asValue(begins, text), payer), isPassed)).toEqual([]);
    const sent = texts.map((text) => asValue(begins, text).toString('latin1')).toSorted();
    expect(forwarded().length).toBe(sent.length);
    expect(
      forwarded()
        .filter((body, i) => body !== sent[i])
        .map((body) => body.slice(0, 200)),
    ).toEqual([]);
  });

  it('rejects every invalid value of an unlisted key with 400, and forwards none', async () => {
    const texts = [...INVALID, ...TOO_MUCH];
    expect(await wrong(texts, (text) => post(path, asValue(begins, text)), isRejected)).toEqual([]);
    expect(forwarded()).toEqual([]);
  });

  it('rejects with 400 every text that is no call, valid or not, and forwards none', async () => {
    const texts = [...VALID, ...INVALID, ...ODD, ...TOO_MUCH];
    expect(await wrong(texts, (text) => post(path, bytesOf(text)), isRejected)).toEqual([]);
    expect(forwarded()).toEqual([]);
  });
});

it('the texts are as valid as they claim', () => {
  const parses = (text: JsonText) => {
    try {
      JSON.parse(bytesOf(text).toString());
      return true;
    } catch {
      return false;
    }
  };
  const valid = [...VALID, ...ODD, ...TOO_MUCH];
  expect(valid.filter((text) => !parses(text)).map(named)).toEqual([]);
  expect(INVALID.filter(parses).map(named)).toEqual([]);
  expect(new Set([...valid, ...INVALID].map((text) => bytesOf(text).toString('latin1'))).size).toBeGreaterThan(450);
});
