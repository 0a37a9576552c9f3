import { useCallback, useState } from 'react';
import { useLive } from '../../graph/live.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

export interface Tail {
  isRunning: boolean;
  /** Whether calls were made while it paused. */
  hasNew: boolean;
  pause: () => void;
  resume: () => void;
}

/** Whether new calls come into the list by themselves. Only the newest page has such a tail. */
export function useTail(isNewestPage: boolean): Tail {
  const [isPaused, setPaused] = useState(false);
  const [hasNew, setNew] = useState(false);
  const note = useCallback(() => setNew(true), []);
  const watched = isPaused ? CALLS : NOTHING;
  useLive(watched, note);
  return {
    isRunning: isNewestPage && !isPaused,
    hasNew: isPaused && hasNew,
    pause: () => {
      setNew(false);
      setPaused(true);
    },
    resume: () => setPaused(false),
  };
}

const CALLS = ['call'] as const;
const NOTHING = [] as const;

export function TailButton({ tail, onResume }: { tail: Tail; onResume: () => void }) {
  const w = useWords(words);
  const press = () => {
    if (tail.isRunning) return tail.pause();
    tail.resume();
    onResume();
  };
  return (
    <div className="row">
      <span role="status" className={tail.isRunning ? 'live' : 'live off'}>
        {tail.isRunning ? w.tail.running : tail.hasNew ? w.tail.hasNew : w.tail.paused}
      </span>
      <button type="button" className="button" onClick={press}>
        <Icon name={tail.isRunning ? 'pause' : 'playground'} />
        {tail.isRunning ? w.tail.pause : w.tail.resume}
      </button>
    </div>
  );
}
