import { openUpstream, type Script, type Upstream, type UpstreamCall } from '../harness/upstream.ts';
import { responseWith, USAGE } from './response-events.ts';

/** A provider that stores what is made at it, and knows nothing else. */
export interface StoringProvider extends Upstream {
  /** Methods and paths of the calls since the last look, without what stands in their query. */
  seen(): string[];
  /** Ends a test's own script. */
  restore(): void;
  /** Stores a thing of this id. */
  keep(id: string): void;
}

/** Ids that each kind of thing begins with. */
const KINDS: Readonly<Record<string, string>> = {
  files: 'file-',
  batches: 'batch_',
  conversations: 'conv_',
  containers: 'cntr_',
  vector_stores: 'vs_',
  responses: 'resp_',
  'fine_tuning/jobs': 'ftjob-',
  'messages/batches': 'msgbatch_',
};

/** Opens a provider for both protocols, whose ids contain its name. */
export async function openStoringProvider(name: string): Promise<StoringProvider> {
  const upstream = await openUpstream();
  const stored = new Map<string, object>();
  let made = 0;
  let looked = 0;
  const send = ({ response }: UpstreamCall, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const make = (call: UpstreamCall, kind: string) => {
    const id = `${KINDS[kind]}${name}${++made}`;
    const thing =
      kind === 'responses'
        ? { ...responseWith(USAGE), id }
        : {
            id,
            object: kind.slice(0, -1),
            ...(kind === 'batches' && { output_file_id: store(`file-${name}-out${made}`) }),
          };
    stored.set(id, thing);
    send(call, 200, thing);
  };
  const store = (id: string): string => {
    stored.set(id, { id, object: 'file' });
    return id;
  };
  const script: Script = (call) => {
    const path = (call.path.split('?')[0] ?? '').replace(/^.*?\/v1\//, '');
    const kind = Object.keys(KINDS).find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
    const id = decodeURIComponent(path.slice(kind.length + 1).split('/')[0] ?? '');
    const thing = stored.get(id);
    if (id === '' && call.method === 'POST' && kind !== '') return make(call, kind);
    if (id === '' && kind !== '')
      return send(call, 200, {
        object: 'list',
        data: [...stored.values()].filter((one) => 'id' in one && String(one.id).startsWith(KINDS[kind] ?? '')),
        has_more: false,
      });
    if (kind === '') return send(call, 200, { from: name, data: [] });
    if (!thing) return send(call, 404, { error: { message: `${name} has no ${id}.`, type: 'invalid_request_error' } });
    if (call.method === 'DELETE' && path === `${kind}/${id}`) {
      stored.delete(id);
      return send(call, 200, { id, deleted: true });
    }
    if (path.endsWith('/content')) return void call.response.writeHead(200, { 'content-type': 'text/plain' }).end(name);
    return send(call, 200, thing);
  };
  upstream.answers(script);
  return {
    ...upstream,
    restore: () => upstream.answers(script),
    keep: store,
    seen() {
      const calls = upstream.calls.slice(looked);
      looked = upstream.calls.length;
      return calls.map(({ method, path }) => `${method} ${(path.split('?')[0] ?? '').replace(/^.*?\/v1/, '')}`);
    },
  };
}
