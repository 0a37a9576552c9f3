import { useState } from 'react';
import { useWords } from '../../words/words.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { words } from './words.ts';

/** Operators top up and correct the balance of a team. */
export function MoneyButtons({ team, onBooked }: { team: { id: string; name: string }; onBooked: () => void }) {
  const w = useWords(words);
  const [kind, open] = useState<'topUp' | 'correct' | null>(null);
  return (
    <>
      <button type="button" className="button primary" onClick={() => open('topUp')}>
        {w.topUp}
      </button>
      <button type="button" className="button" onClick={() => open('correct')}>
        {w.correct}
      </button>
      {kind ? <MoneyDialog kind={kind} team={team} onBooked={onBooked} onClose={() => open(null)} /> : null}
    </>
  );
}
