import { describe, expect, it } from 'vitest';
import { answerEvents, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, call, say, type CallOptions, THEIR_KEY } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { sent, streamOnRelease } from './model-calls.ts';
import { answerPieces } from './streams.ts';
import { DONE } from './usage-events.ts';

const s = useScripted();
const team = useFileTeam(s);

const sentText = async (body: string, options: CallOptions = {}) => (await sent(s, team, body, options)).text;

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

const ODD = String.raw`  { "stream" : false ,"messages":[ {"role":"user", "content":"caf\u00e9 \ud83d\ude00 \ud800 é\/ \u0000"}],
 "seed":12345678901234567890123456789, "t":1.10e+2, "model":"ch\u0061t","z":1,"a":{"k":1,"k":2,"\u006b":3},"zz":-0 , "unknown":[[],{}] } `;

describe('the body of a call', () => {
  it('without a boundary reaches the provider byte for byte: big integers, key order, spaces, escapes', async () => {
    expect(await sentText(ODD)).toBe(ODD);
    const messages = ODD.replace(String.raw`"ch\u0061t"`, '"messages","max_tokens":0');
    expect(await sentText(messages, { path: BETA })).toBe(messages);
    const streamed = messages.replace('"stream" : false', '"stream" : true');
    expect(await sentText(streamed, { path: BETA })).toBe(streamed);
  });

  it('with a boundary is byte for byte but for the message that is put in', async () => {
    const projectId = await team.createProject();
    await team.addProjectFact(projectId, 'The café is in Lisbon.');
    const boundary = await team.createBoundary({ projectIds: [projectId] });
    for (const path of [ALPHA, BETA]) {
      const body = path === ALPHA ? ODD : ODD.replace(String.raw`"ch\u0061t"`, '"messages","max_tokens":9');
      const text = await sentText(body, { path, boundary });
      const at = body.indexOf('{"role":"user"');
      const after = body.slice(at);
      expect(text.startsWith(body.slice(0, at))).toBe(true);
      expect(text.endsWith(after)).toBe(true);
      const inserted = text.slice(at, text.length - after.length);
      expect(JSON.parse(inserted.replace(/,$/, ''))).toEqual({
        role: 'user',
        content: expect.stringContaining('The café is in Lisbon.') as string,
      });
    }
  });

  it('of a hosted chat stream asks for the usage in each form that does not, and changes nothing else', async () => {
    const body = (options: string) =>
      `{ "model":"chat", "n":1${options}, "stream":true,"messages":[{"role":"user","content":"x"}] }`;
    const forms: [string, string][] = [
      [',"stream_options":{}', ',"stream_options":{"include_usage":true}'],
      [',"stream_options":{ }', ',"stream_options":{"include_usage":true }'],
      [',"stream_options":null', ',"stream_options":{"include_usage":true}'],
      [',"stream_options":{"include_usage":false}', ',"stream_options":{"include_usage":true}'],
      [',"stream_options":{"include_usage":null,"x":1}', ',"stream_options":{"include_usage":true,"x":1}'],
      [',"stream_options":{"x":[1,2]}', ',"stream_options":{"include_usage":true,"x":[1,2]}'],
      [',"stream_options":{"include_usage":true,"x":1}', ',"stream_options":{"include_usage":true,"x":1}'],
    ];
    for (const [asked, forwarded] of forms) expect(await sentText(body(asked))).toBe(body(forwarded));
    expect(await sentText(body(''))).toBe(
      body('').replace('"model"', '"stream_options":{"include_usage":true},"model"'),
    );
    // The call is no stream, or its caller pays: usage is not requested.
    const plain = body(',"stream_options":{}').replace('"stream":true', '"stream":false');
    expect(await sentText(plain)).toBe(plain);
    expect(await sentText(body(''), { byok: THEIR_KEY })).toBe(body(''));
  });
});

const WORDS = ['Grüße', ' 😀', ' \\u00e9', ' end'].map(
  (content) => `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}],"usage":null}`,
);
const USAGE = 'data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":4,"total_tokens":13}}';

function streamOf(events: string[], newline: string): Buffer {
  return Buffer.from(events.map((event) => event.replaceAll('\n', newline) + newline + newline).join(''));
}

describe('the response', () => {
  it('that is no stream reaches the client byte for byte, cut anywhere', async () => {
    const bytes = Buffer.from(
      `{ "id":"x", "big":12345678901234567890, "choices":[{"message":{"content":"é😀"}}],\n"usage":{"prompt_tokens":1,"completion_tokens":2} } \n`,
    );
    for (const length of [undefined, String(bytes.length)]) {
      s.upstream.answers(
        answerPieces(bytes, 1, { 'content-type': 'application/json', ...(length && { 'content-length': length }) }),
      );
      expect(await bytesOf(await call(s, team, say('x')))).toEqual(bytes);
    }
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])(
    'that is a stream with %s reaches a client that asked for the usage byte for byte, cut into single bytes',
    async (_name, newline) => {
      const bytes = streamOf(
        [': a comment', ...WORDS, 'event: x\nid: 1\nretry: 5\ndata: a\ndata: b', USAGE, 'data: [DONE]'],
        newline,
      );
      s.upstream.answers(answerPieces(bytes, 1));
      const asked = say('x', { stream: true, stream_options: { include_usage: true } });
      expect(await bytesOf(await call(s, team, asked))).toEqual(bytes);
      expect(await bytesOf(await call(s, team, say('x', { stream: true }), { byok: THEIR_KEY }))).toEqual(bytes);
    },
  );

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('without the usage event reaches a client that did not ask for it, with %s', async (_name, newline) => {
    const without = streamOf([': a comment', ...WORDS, 'data: [DONE]'], newline);
    const bytes = streamOf([': a comment', ...WORDS, USAGE, 'data: [DONE]'], newline);
    for (const size of [1, 7, 10_000]) {
      s.upstream.answers(answerPieces(bytes, size));
      const got = (await bytesOf(await call(s, team, say('x', { stream: true })))).toString();
      // An LF that was cut from its CR is sent with the next event: one more blank line, which
      // means nothing.
      expect(got.replaceAll('\n\r\n\n', '\n\r\n')).toBe(without.toString());
    }
  });

  it('is whole also when the provider states the length of its stream, whose usage event is withheld', async () => {
    const bytes = streamOf([...WORDS, USAGE, 'data: [DONE]'], '\n');
    s.upstream.answers(answerPieces(bytes, 50, { 'content-length': String(bytes.length) }));
    const answer = await call(s, team, say('x', { stream: true }), { signal: AbortSignal.timeout(3_000) });
    expect((await bytesOf(answer)).toString()).toBe(streamOf([...WORDS, 'data: [DONE]'], '\n').toString());
  });

  it('may end without a final newline; a last usage event without one is withheld as well', async () => {
    for (const [end, seen] of [
      ['data: [DONE]', 'data: [DONE]'],
      ['data: [DONE]\n', 'data: [DONE]\n'],
      [USAGE, ''],
    ] as const) {
      s.upstream.answers(answerPieces(Buffer.concat([streamOf(WORDS, '\n'), Buffer.from(end)]), 9));
      const got = await bytesOf(await call(s, team, say('x', { stream: true })));
      expect(got.toString()).toBe(streamOf(WORDS, '\n').toString() + seen);
    }
  });

  it('reaches the client as it comes: the first event does not wait for the second', async () => {
    const goOn = streamOnRelease(s, `${WORDS[0]}\n\n`, DONE);
    const answer = await call(s, team, say('x', { stream: true }));
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe(`${WORDS[0]}\n\n`);
    goOn();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: [DONE]\n\n');
  });

  it('passes in a compressed form with the header that says so, when a provider compresses unasked', async () => {
    const { gzipSync } = await import('node:zlib');
    const text = JSON.stringify(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }));
    s.upstream.answers(
      ({ response }) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(text)),
    );
    expect(await (await call(s, team, say('x'))).text()).toBe(text);
    expect(s.calls()[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('of messages passes unchanged too, every event', async () => {
    const events = [
      'event: message_start\ndata: {"type":"message_start","message":{"usage":{"input_tokens":3,"output_tokens":1}}}',
      'event: ping\ndata: {"type":"ping"}',
      'event: message_delta\ndata: {"type":"message_delta","usage":{"output_tokens":4}}',
      'event: message_stop\ndata: {"type":"message_stop"}',
    ];
    s.upstream.answers(answerEvents(events.map((event) => `${event}\n\n`)));
    const answer = await call(s, team, say('x', { model: 'messages', stream: true, max_tokens: 9 }), { path: BETA });
    expect((await bytesOf(answer)).toString()).toBe(streamOf(events, '\n').toString());
  });
});
