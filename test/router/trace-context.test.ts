import { describe, expect, it } from 'vitest';
import { ALPHA, say } from './scripted.ts';
import { useFileTeam, useScripted } from './use-scripted.ts';
import { rawCall } from './raw-http.ts';

const s = useScripted();
const team = useFileTeam(s);

type Header = readonly [string, string];
/** The trace as the provider received it. */
interface Sent {
  traceId: string;
  parentId: string;
  flags: number;
  /** Members of `tracestate`, in their order. */
  state: string[];
}

const ID = '12345678901234567890123456789012';
const SPAN = '1234567890123456';
const parent = (value = `00-${ID}-${SPAN}-00`): Header => ['traceparent', value];
const state = (value: string): Header => ['tracestate', value];

/** Makes a call with exactly these headers, doubled ones included. */
async function sentWith(...headers: Header[]): Promise<Sent> {
  s.upstream.calls.length = 0;
  const own: Header[] = [
    ['Host', 'x'],
    ['Authorization', `Bearer ${team.secret}`],
    ['Content-Type', 'application/json'],
  ];
  const { status } = await rawCall(s.system.base + ALPHA, [...own, ...headers].flat(), say('x'));
  expect(status).toBe(200);
  const got = s.calls()[0]?.headers ?? {};
  const [, traceId = '', parentId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(got['traceparent'])) ?? [];
  expect([traceId, parentId]).not.toContain('');
  const members = String(got['tracestate'] ?? '').split(',');
  return { traceId, parentId, flags: parseInt(flags, 16), state: members.filter((member) => member !== '') };
}

describe('a traceparent', () => {
  it.each<[string, Header[]]>([
    ['in any case', [['TraceParent', `00-${ID}-${SPAN}-01`]]],
    ['in odd case', [['TrAcEpArEnT', `00-${ID}-${SPAN}-01`]]],
    ['in capitals', [['TRACEPARENT', `00-${ID}-${SPAN}-01`]]],
    ['of a later version', [parent(`cc-${ID}-${SPAN}-01`)]],
    ['of a later version that says more', [parent(`cc-${ID}-${SPAN}-01-what-the-future-will-be-like`)]],
    ['after a space', [parent(` 00-${ID}-${SPAN}-01`)]],
    ['after a tab', [parent(`\t00-${ID}-${SPAN}-01`)]],
    ['before a space', [parent(`00-${ID}-${SPAN}-01 `)]],
    ['before a tab', [parent(`00-${ID}-${SPAN}-01\t`)]],
    ['between both', [parent(`\t 00-${ID}-${SPAN}-01 \t`)]],
  ])('%s is joined, by a span of the router', async (_what, headers) => {
    const sent = await sentWith(...headers);
    expect(sent).toMatchObject({ traceId: ID, flags: 1 });
    expect(sent.parentId).not.toBe(SPAN);
  });

  it.each<[string, Header[]]>([
    ['that is missing', []],
    ['that comes twice', [parent(`00-${ID}-${SPAN}-01`), parent(`00-${ID.replace('2', '9')}-${SPAN}-01`)]],
    ['with a dash in its name', [['trace-parent', `00-${ID}-${SPAN}-01`]]],
    ['with a dot in its name', [['trace.parent', `00-${ID}-${SPAN}-01`]]],
    ['of version 00 with a dot behind it', [parent(`00-${ID}-${SPAN}-01.`)]],
    ['of version 00 that says more', [parent(`00-${ID}-${SPAN}-01-what-the-future-will-be-like`)]],
    ['of a later version with a dot behind it', [parent(`cc-${ID}-${SPAN}-01.what-the-future-will-be-like`)]],
    ['of version ff', [parent(`ff-${ID}-${SPAN}-01`)]],
    ['of version .0', [parent(`.0-${ID}-${SPAN}-01`)]],
    ['of version 0.', [parent(`0.-${ID}-${SPAN}-01`)]],
    ['of version 000', [parent(`000-${ID}-${SPAN}-01`)]],
    ['of version 0000', [parent(`0000-${ID}-${SPAN}-01`)]],
    ['of version 0', [parent(`0-${ID}-${SPAN}-01`)]],
    ['with a trace of zeros', [parent(`00-${'0'.repeat(32)}-${SPAN}-01`)]],
    ['with a trace that begins with a dot', [parent(`00-.${ID.slice(1)}-${SPAN}-01`)]],
    ['with a trace that ends with a dot', [parent(`00-${ID.slice(1)}.-${SPAN}-01`)]],
    ['with too long a trace', [parent(`00-${ID}3-${SPAN}-01`)]],
    ['with too short a trace', [parent(`00-${ID.slice(1)}-${SPAN}-01`)]],
    ['with a parent of zeros', [parent(`00-${ID}-${'0'.repeat(16)}-01`)]],
    ['with a parent that begins with a dot', [parent(`00-${ID}-.${SPAN.slice(1)}-01`)]],
    ['with a parent that ends with a dot', [parent(`00-${ID}-${SPAN.slice(1)}.-01`)]],
    ['with too long a parent', [parent(`00-${ID}-${SPAN}7-01`)]],
    ['with too short a parent', [parent(`00-${ID}-${SPAN.slice(1)}-01`)]],
    ['with flags .0', [parent(`00-${ID}-${SPAN}-.0`)]],
    ['with flags 0.', [parent(`00-${ID}-${SPAN}-0.`)]],
    ['with flags 001', [parent(`00-${ID}-${SPAN}-001`)]],
    ['with flags 1', [parent(`00-${ID}-${SPAN}-1`)]],
  ])('%s begins a new trace, without the state of another', async (_what, headers) => {
    const sent = await sentWith(...headers, state('foo=1,bar=2'));
    expect([ID, ID.replace('2', '9'), '0'.repeat(32)]).not.toContain(sent.traceId);
    expect(sent.state).toEqual([]);
  });

  it('keeps the flags that it knows, and no others', async () => {
    const flagsOf = async (flags: string) => (await sentWith(parent(`00-${ID}-${SPAN}-${flags}`))).flags;
    expect([await flagsOf('00'), await flagsOf('01'), await flagsOf('02'), await flagsOf('03')]).toEqual([0, 1, 2, 3]);
    expect([await flagsOf('fc'), await flagsOf('ff')]).toEqual([0, 3]);
  });

  it('has a new span in every call', async () => {
    const spans = [await sentWith(parent()), await sentWith(parent()), await sentWith(parent())];
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([ID]));
    expect(new Set(spans.map(({ parentId }) => parentId)).size).toBe(3);
  });
});

/** `name01=01` and so on, in tens. */
const counted = (until: number) =>
  Array.from({ length: until }, (_, i) => {
    const number = String(i + 1).padStart(2, '0');
    return `bar${number}=${number}`;
  });
const inTens = (members: string[]) => [0, 10, 20, 30].map((start) => state(members.slice(start, start + 10).join(',')));
const ANY_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789_-*/';
const ANY_VALUE = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i))
  .filter((char) => char !== ',' && char !== '=')
  .join('');
const LONG = 'z'.repeat(256);

describe('a tracestate', () => {
  it.each<[string, Header[], string[]]>([
    ['of two members', [state('foo=1,bar=2')], ['foo=1', 'bar=2']],
    ['with capitals in its name', [['TraceState', 'foo=1']], ['foo=1']],
    ['with odd case in its name', [['TrAcEsTaTe', 'foo=1']], ['foo=1']],
    ['with a name in capitals', [['TRACESTATE', 'foo=1']], ['foo=1']],
    ['before an empty one', [state('foo=1'), state('')], ['foo=1']],
    ['after an empty one', [state(''), state('foo=1')], ['foo=1']],
    [
      'in several headers',
      [state('foo=1,bar=2'), state('rojo=1,congo=2'), state('baz=3')],
      ['foo=1', 'bar=2', 'rojo=1', 'congo=2', 'baz=3'],
    ],
    ['with the same member twice', [state('foo=1,foo=1')], ['foo=1']],
    ['with two values of a key, of which the first counts', [state('foo=1,foo=2,bar=3')], ['foo=1', 'bar=3']],
    ['with a key in two headers', [state('foo=1'), state('foo=2')], ['foo=1']],
    ['of all characters', [state(`${ANY_KEY}=${ANY_VALUE}`)], [`${ANY_KEY}=${ANY_VALUE}`]],
    ['of a vendor', [state(`${ANY_KEY}@a-z0-9_-*/=${ANY_VALUE}`)], [`${ANY_KEY}@a-z0-9_-*/=${ANY_VALUE}`]],
    ['with spaces and tabs around commas', [state('foo=1 \t , \t bar=2, \t baz=3')], ['foo=1', 'bar=2', 'baz=3']],
    ['with tabs and spaces around commas', [state('foo=1\t \t,\t \tbar=2,\t \tbaz=3')], ['foo=1', 'bar=2', 'baz=3']],
    ['after a space', [state(' foo=1')], ['foo=1']],
    ['after a tab', [state('\tfoo=1')], ['foo=1']],
    ['before a space', [state('foo=1 ')], ['foo=1']],
    ['before a tab', [state('foo=1\t')], ['foo=1']],
    ['between both', [state('\t foo=1 \t')], ['foo=1']],
    ['with a key that ends with @', [state('foo@=1,bar=2')], ['foo@=1', 'bar=2']],
    ['with a key with two @', [state('foo@@bar=1,bar=2')], ['foo@@bar=1', 'bar=2']],
    ['of 32 members', inTens(counted(32)), counted(32)],
    ['with a key of 256 characters', [state('foo=1'), state(`${LONG}=1`)], ['foo=1', `${LONG}=1`]],
    ['with a value of 256 characters', [state(`foo=${LONG}`)], [`foo=${LONG}`]],
  ])('%s reaches the provider', async (_what, headers, members) => {
    expect(await sentWith(parent(), ...headers)).toMatchObject({ traceId: ID, state: members });
  });

  it.each<[string, Header[]]>([
    ['with a dash in its name', [['trace-state', 'foo=1']]],
    ['with a dot in its name', [['trace.state', 'foo=1']]],
    ['that is empty', [state('')]],
    ['with a space in a key', [state('foo =1')]],
    ['with a key in capitals', [state('FOO=1')]],
    ['with a dot in a key', [state('foo.bar=1')]],
    ['with a key that begins with @', [state('@foo=1,bar=2')]],
    ['with = in a value', [state('foo=bar=baz')]],
    ['with an empty value', [state('foo=,bar=3')]],
    ['without a value', [state('foo,bar=3')]],
    ['of 33 members', inTens(counted(33))],
    ['with a key of 257 characters', [state('foo=1'), state(`z${LONG}=1`)]],
    ['with a value of 257 characters', [state(`foo=z${LONG}`)]],
  ])('%s is left out, and the trace goes on', async (_what, headers) => {
    expect(await sentWith(parent(), ...headers)).toMatchObject({ traceId: ID, state: [] });
  });
});
