import { Money } from '../../parts/values.tsx';

/** A signed amount: what was added is marked. */
export function Booked({ amount }: { amount: string }) {
  const isAdded = !amount.startsWith('-');
  return (
    <span className={isAdded ? 'good-text' : undefined}>
      {isAdded ? '+' : ''}
      <Money micro={amount} />
    </span>
  );
}
