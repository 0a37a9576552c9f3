import { useState } from 'react';
import { errorOf } from '../../graph/errors.ts';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { Pager, type PageKeys } from '../../parts/data-table.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import {
  DocumentDetailDocument,
  DocumentTextDocument,
  ReadDocumentAgainDocument,
  type DocumentDetailQuery,
} from './generated.ts';
import type { DrawerProps } from './view.ts';
import { words } from './words.ts';

type Document = NonNullable<DocumentDetailQuery['projectDocument']>;

const PAGE_SIZE = 20;

/** The text of a document as it is found: passage by passage. */
export function DocumentDrawer({ id }: DrawerProps) {
  const w = useWords(words);
  const result = useLiveQuery(DocumentDetailDocument, { id }, { live: ['document', 'drive_item'] });
  if (errorOf(result.error, 'projectDocument')?.code === 'NOT_FOUND') return <NotStored>{w.gone}</NotStored>;
  return (
    <Loaded value={result.data?.projectDocument} result={result} field="projectDocument" lines={8}>
      {(document) => (
        <div className="stack wide">
          <h3>{document.name}</h3>
          {document.text?.error == null ? null : <p className="notice bad">{document.text.error}</p>}
          {document.text ? <Text document={document} /> : <NotStored>{w.texts.folder}</NotStored>}
        </div>
      )}
    </Loaded>
  );
}

function Text({ document: { projectId, itemId, text } }: { document: Document }) {
  const w = useWords(words).texts;
  const [keys, setKeys] = useState<PageKeys>({});
  const result = useLiveQuery(
    DocumentTextDocument,
    { project: projectId, item: itemId, ...pageOf(keys, PAGE_SIZE) },
    { live: ['document'] },
  );
  const again = useAct(ReadDocumentAgainDocument);
  const { say } = useToasts();
  const readAgain = async () => {
    if (await again({ input: { projectId, itemId } })) say({ text: w.queued });
  };
  const status = text?.status ?? 'PENDING';
  return (
    <>
      <div className="row">
        <span className={status === 'FAILED' ? 'tag bad' : 'tag'}>{w.statuses[status]}</span>
        {status === 'FAILED' ? (
          <button type="button" className="button small" onClick={() => void readAgain()}>
            {w.again}
          </button>
        ) : null}
      </div>
      <Panel title={w.passages}>
        <Loaded value={result.data?.documentPassages} result={result} field="documentPassages">
          {({ nodes, pageInfo, totalCount }) =>
            nodes.length === 0 ? (
              <NotStored>{w.noText}</NotStored>
            ) : (
              <>
                <ol className="lines">
                  {nodes.map((passage) => (
                    <li key={passage.id} className="line">
                      {passage.heading == null ? null : <span className="soft">{passage.heading}</span>}
                      <p className="whole-text">{passage.text}</p>
                    </li>
                  ))}
                </ol>
                <Pager page={pageInfo} totalCount={totalCount} onPage={setKeys} />
              </>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
