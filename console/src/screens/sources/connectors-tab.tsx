import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton, AskFirst } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './connectors-words.ts';
import {
  ConnectorsDocument,
  RevokeConnectorDocument,
  StartConnectorLoginDocument,
  AvailableLibrariesDocument,
  ConnectLibraryDocument,
  type ConnectorsQuery,
} from './generated.ts';
import { LibraryDrawer, LibraryTable } from './library-drawer.tsx';
import { useSources } from './use-sources.ts';

type Connector = NonNullable<ConnectorsQuery['connectors']>[number];

/** Services outside, and what is connected of them. */
export function ConnectorsTab() {
  const w = useWords(words);
  const { search, change } = useSources();
  const result = useLiveQuery(ConnectorsDocument, {}, { live: ['connector', 'library'] });
  const can = result.data?.viewer?.permissions.includes('connector:manage') ?? false;
  return (
    <>
      <Outcome />
      <Loaded value={result.data?.connectors} result={result} field="connectors" lines={8}>
        {(connectors) =>
          connectors.length === 0 ? (
            <NoneYet>{w.none}</NoneYet>
          ) : (
            connectors.map((connector) => <ConnectorPanel key={connector.provider} connector={connector} can={can} />)
          )
        }
      </Loaded>
      {search.library === undefined ? null : (
        <LibraryDrawer key={search.library} id={search.library} onClose={() => change({ library: undefined })} />
      )}
    </>
  );
}

/** How the login that led back here has ended. */
function Outcome() {
  const w = useWords(words);
  const { search } = useSources();
  if (search.outcome === undefined) return null;
  return (
    <p role="status" className={search.outcome === 'CONNECTED' ? 'notice' : 'notice bad'}>
      {w.outcomes[search.outcome] ?? w.outcomes['FAILED']}
    </p>
  );
}

function ConnectorPanel({ connector, can }: { connector: Connector; can: boolean }) {
  const w = useWords(words);
  const { change } = useSources();
  const { provider, title, status, accounts, libraries } = connector;
  const [isChoosing, choose] = useState(false);
  const isOff = status === 'NOT_CONFIGURED';
  return (
    <Panel title={title} aside={<span className={TONES[status]}>{w.status[status]}</span>}>
      <div className="panel-body stack">
        <p className="soft">{w.next[status](provider.toUpperCase())}</p>
        <ul className="stack">
          {accounts.map(({ id, name, status: state, error }) => (
            <li key={id} className="row">
              <span>{name}</span>
              <span className={TONES[state]}>{w.status[state]}</span>
              {error == null ? null : <span className="soft">{error}</span>}
            </li>
          ))}
        </ul>
        {isOff ? null : <Acts connector={connector} can={can} onChoose={() => choose(true)} />}
      </div>
      {libraries.length === 0 ? null : <LibraryTable libraries={libraries} onOpen={(id) => change({ library: id })} />}
      {isChoosing ? <AvailableLibraries provider={provider} onClose={() => choose(false)} /> : null}
    </Panel>
  );
}

const TONES = {
  NOT_CONFIGURED: 'tag',
  DISCONNECTED: 'tag',
  CONNECTED: 'tag good',
  REVOKED: 'tag bad',
  ERROR: 'tag bad',
} as const;

function Acts(props: { connector: Connector; can: boolean; onChoose: () => void }) {
  const w = useWords(words);
  const { can } = props;
  const { provider, title, accounts } = props.connector;
  const start = useAct(StartConnectorLoginDocument);
  const revoke = useAct(RevokeConnectorDocument);
  const logIn = () => {
    const returnUrl = `${location.origin}/console/sources?tab=connectors`;
    void start({ input: { provider, returnUrl } }).then((data) => {
      if (data?.startConnectorLogin) location.assign(data.startConnectorLogin.login.authorizationUrl);
    });
  };
  return (
    <div className="row">
      <ActButton may={can} isSmall onAct={logIn}>
        {w.connectAccount}
      </ActButton>
      {accounts.length === 0 ? null : (
        <>
          <ActButton may={can} isSmall onAct={props.onChoose}>
            {w.choose}
          </ActButton>
          <AskFirst
            can={can}
            name={w.revoke}
            question={w.revokeFirst(title)}
            onYes={() => void revoke({ input: { provider } })}
          />
        </>
      )}
    </div>
  );
}

/** Lists what the accounts of a provider could connect. The provider is asked when this opens. */
function AvailableLibraries({ provider, onClose }: { provider: string; onClose: () => void }) {
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
