import type { ReactNode } from 'react';
import { formatMs } from '../../format/number.ts';
import { formatExact } from '../../format/time.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { Call } from './call.ts';
import { words } from './words.ts';

interface Phase {
  name: string;
  /** Milliseconds from the call's first byte. Null: its length is in no record. */
  span: { from: number; to: number } | null;
  /** A sentence instead of a length, or about its borders. */
  note?: string;
}

/**
 * The parts of a call in their order. The records have three lengths: of the whole, to the first
 * byte, and of the wait for memory. Parts without one say so.
 */
export function Waterfall({ call }: { call: Call }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const phases = phasesOf(call, { w: w.phases, language });
  const total = Math.max(call.durationMs, 1);
  return (
    <table className="waterfall">
      <caption className="hidden">{w.time2}</caption>
      <thead className="hidden">
        <tr>
          <th scope="col">{w.phase}</th>
          <th scope="col">{w.bar}</th>
          <th scope="col">{w.duration}</th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ name, span, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {span ? <Bar from={span.from / total} to={span.to / total} /> : null}
              {note === undefined ? null : <span className="soft">{note}</span>}
            </td>
            <td className="number">{span ? formatMs(span.to - span.from, language) : w.unknown}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{w.total}</th>
          <td className="soft">{formatExact(call.startedAt, language)}</td>
          <td className="number">{formatMs(call.durationMs, language)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Bar({ from, to }: { from: number; to: number }): ReactNode {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x={from * 100} width={Math.max((to - from) * 100, 0.5)} height="8" rx="1" />
    </svg>
  );
}

type PhaseWords = (typeof words)['en']['phases'];

function phasesOf(call: Call, { w, language }: { w: PhaseWords; language: string }): Phase[] {
  const { recallMs, firstByteMs, durationMs, ledgerEntries, conversation } = call;
  const charge = ledgerEntries.find(({ reason }) => reason === 'CHARGE');
  const read = conversation?.extractions?.nodes[0];
  const at = (time: string) => formatExact(time, language);
  const waited = recallMs ?? 0;
  return [
    { name: w.auth, span: null, note: w.within },
    recallMs == null
      ? { name: w.recall, span: null, note: w.noRecall }
      : { name: w.recall, span: { from: 0, to: recallMs }, note: w.recallStart },
    { name: w.reserve, span: null, note: call.mode === 'HOSTED' ? w.within : w.nothingReserved },
    firstByteMs == null
      ? { name: w.firstByte, span: null, note: w.noAnswer }
      : { name: w.firstByte, span: { from: Math.min(waited, firstByteMs), to: firstByteMs } },
    firstByteMs == null
      ? { name: w.stream, span: null, note: w.noAnswer }
      : { name: w.stream, span: { from: firstByteMs, to: durationMs } },
    { name: w.settle, span: null, note: charge ? w.booked(at(charge.createdAt)) : w.nothingBooked },
    {
      name: w.remember,
      span: null,
      note: conversation
        ? `${w.stored(at(conversation.createdAt))}${read ? ` ${w.read(at(read.createdAt))}` : ''}`
        : w.nothingStored,
    },
  ];
}
