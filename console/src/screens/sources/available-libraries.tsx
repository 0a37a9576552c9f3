import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './connectors-words.ts';
import { AvailableLibrariesDocument, ConnectLibraryDocument } from './generated.ts';

/** Lists what the accounts of a provider could connect. The provider is asked when this opens. */
export function AvailableLibraries({ provider, onClose }: { provider: string; onClose: () => void }) {
  const w = useWords(words);
  const [result, execute] = useQuery({
    query: AvailableLibrariesDocument,
    variables: { provider },
    requestPolicy: 'network-only',
  });
  const retry = () => execute({ requestPolicy: 'network-only' });
  const connect = useAct(ConnectLibraryDocument);
  return (
    <Dialog title={w.choose} kind="drawer" onClose={onClose}>
      <Loaded value={result.data?.connector?.available} result={{ ...result, retry }} field="connector" lines={5}>
        {({ libraries, faults }) => (
          <div className="stack">
            {faults.map(({ connectionId, message }) => (
              <p key={connectionId} className="notice bad">
                {message}
              </p>
            ))}
            {libraries.length === 0 ? <NoneYet>{w.noneAvailable}</NoneYet> : null}
            <ul className="stack">
              {libraries.map(({ driveId, name, connectionId, account, isConnected }) => (
                <li key={driveId} className="row">
                  <span>{name}</span>
                  <span className="soft">{account?.name}</span>
                  {isConnected ? (
                    <span className="tag good">{w.isConnected}</span>
                  ) : (
                    <ActButton
                      may
                      isSmall
                      onAct={() => void connect({ input: { provider, driveId, connectionId } }).then(retry)}
                    >
                      {w.connect}
                    </ActButton>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
