import { createServer, type ServerResponse } from 'node:http';

// A fake provider: `node upstream.ts PORT`. A model named `stream-PAUSE-COUNT` streams COUNT
// events, PAUSE ms apart (0: all at once). Every other model returns a complete answer of about 1
// KB.

const ANSWER_TEXT = 'The oak in the garden is older than the house, and nobody remembers who planted it. '.repeat(8);
const USAGE = { prompt_tokens: 250, completion_tokens: 160, total_tokens: 410 };
const CHUNK = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'chat' };

const COMPLETE_ALPHA = Buffer.from(
  JSON.stringify({
    ...CHUNK,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content: ANSWER_TEXT }, logprobs: null, finish_reason: 'stop' },
    ],
    usage: USAGE,
  }),
);
const COMPLETE_BETA = Buffer.from(
  JSON.stringify({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'messages',
    content: [{ type: 'text', text: ANSWER_TEXT }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 250, output_tokens: 160 },
  }),
);

const USAGE_EVENT = `data: ${JSON.stringify({ ...CHUNK, choices: [], usage: USAGE })}\n\n`;
const EVENT_HEAD = `data: ${JSON.stringify(CHUNK).slice(0, -1)},"system_fingerprint":"sent=`;
const EVENT_TAIL = `","choices":[{"index":0,"delta":{"content":" remembered"},"logprobs":null,"finish_reason":null}]}\n\n`;

/** The clock shared by all processes of a machine, in ms. */
const now = () => Number(process.hrtime.bigint()) / 1e6;
const event = () => `${EVENT_HEAD}${now().toFixed(3)}${EVENT_TAIL}`;

interface Pace {
  pauseMs: number;
  count: number;
  withUsage: boolean;
}

function stream(response: ServerResponse, { pauseMs, count, withUsage }: Pace): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const end = `${withUsage ? USAGE_EVENT : ''}data: [DONE]\n\n`;
  response.write(event());
  let sent = 1;
  if (pauseMs === 0) {
    for (; sent < count; sent++) response.write(event());
    response.end(end);
    return;
  }
  const timer = setInterval(() => {
    if (sent++ < count) response.write(event());
    else {
      clearInterval(timer);
      response.end(end);
    }
  }, pauseMs);
  response.once('close', () => clearInterval(timer));
}

function answerComplete(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

const server = createServer(
  { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 300_000 },
  (request, response) => {
    let head: Buffer | null = null;
    request.on('data', (chunk: Buffer) => void (head ??= chunk));
    request.on('end', () => {
      if (request.url?.endsWith('/messages')) return answerComplete(response, COMPLETE_BETA);
      // Everything relevant is at the beginning of every body.
      const requested = head?.toString('latin1', 0, 300) ?? '';
      const streamed = /"model":"stream-(\d+)-(\d+)"/.exec(requested);
      const withUsage = requested.includes('"include_usage":true');
      if (streamed) stream(response, { pauseMs: Number(streamed[1]), count: Number(streamed[2]), withUsage });
      else answerComplete(response, COMPLETE_ALPHA);
    });
  },
);
server.listen(Number(process.argv[2]), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
