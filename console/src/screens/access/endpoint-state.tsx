import { useWords } from '../../words/words.ts';
import type { EndpointRowFragment } from './generated.ts';
import { words } from './words.ts';

/** Whether an endpoint gets events, or why not. */
export function EndpointState({ endpoint: { state, failures } }: { endpoint: EndpointRowFragment }) {
  const w = useWords(words);
  const kind = state === 'ACTIVE' ? (failures === 0 ? 'good' : 'bad') : state === 'DISABLED' ? 'bad' : '';
  return (
    <span className="row">
      <span className={`tag ${kind}`}>{w.endpointStates[state]}</span>
      {failures > 0 ? <span className="soft">{w.failures(failures)}</span> : null}
    </span>
  );
}
