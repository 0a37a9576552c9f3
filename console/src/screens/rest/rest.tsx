import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FilteredOut } from '../../parts/empty.tsx';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { ConnectHead } from '../connect/connect-nav.tsx';
import type { ApiDocument } from './api-document.ts';
import type { FieldLine } from './fields.ts';
import { buildReference, type ApiReference, type OperationGroup, type OperationEntry } from './reference.ts';
import { words } from './words.ts';

const route = getRouteApi('/connect/rest');

/** Every operation of the REST API, from the description that the platform serves. */
export function Rest() {
  const { panel } = useSharedWords();
  const [state, set] = useState<ApiReference | 'failed' | null>(null);
  useEffect(() => {
    void fetch('/openapi.json')
      .then(async (response) => set(buildReference((await response.json()) as ApiDocument)))
      .catch(() => set('failed'));
  }, []);
  return (
    <div className="screen">
      <ConnectHead page="rest" />
      {state === null ? <Skeleton lines={8} /> : null}
      {state === 'failed' ? (
        <p className="empty" role="alert">
          {panel.failed}
        </p>
      ) : null}
      {state !== null && state !== 'failed' ? <Reference reference={state} /> : null}
    </div>
  );
}

function Reference({ reference }: { reference: ApiReference }) {
  const w = useWords(words);
  const { q = '', tag } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useMemo(() => find(reference.groups, q, tag), [reference, q, tag]);
  return (
    <>
      <div className="row">
        <SearchField
          label={w.find}
          value={q}
          onChange={(text) => void navigate({ search: (before) => ({ ...before, q: text === '' ? undefined : text }) })}
        />
        <select
          className="group-choice"
          aria-label={w.group}
          value={tag ?? ''}
          onChange={({ target }) => {
            const chosen = target.value === '' ? undefined : target.value;
            void navigate({ search: (before) => ({ ...before, tag: chosen }) });
          }}
        >
          <option value="">{w.all}</option>
          {reference.groups.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <a href="/openapi.json">/openapi.json</a>
      </div>
      <details>
        <summary>{w.before}</summary>
        <pre className="code" tabIndex={0}>
          {`export BASE=${location.origin}\nexport KEY=sk-…`}
        </pre>
        <p className="soft">{w.answers}</p>
      </details>
      {groups.length === 0 ? <FilteredOut onClear={() => void navigate({ search: {} })} /> : null}
      {groups.map(({ slug, name, description, operations }) => (
        <Panel key={slug} title={name}>
          <div className="panel-body stack">
            <p className="soft">{description}</p>
            {operations.map((one) => (
              <Operation key={one.id} operation={one} />
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}

/** Returns the operations whose path or summary contains the text, in the group that is chosen. */
function find(groups: readonly OperationGroup[], q: string, tag: string | undefined): OperationGroup[] {
  const text = q.toLowerCase();
  return groups
    .filter(({ slug }) => tag === undefined || slug === tag)
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ method, path, summary }) =>
        `${method} ${path} ${summary}`.toLowerCase().includes(text),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** One operation, whose details are made when it is opened. */
function Operation({ operation }: { operation: OperationEntry }) {
  const [isOpen, set] = useState(false);
  const { method, path, summary } = operation;
  return (
    <details onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>
        <code>
          {method} {path}
        </code>{' '}
        <span className="soft">{summary}</span>
      </summary>
      {isOpen ? <Details operation={operation} /> : null}
    </details>
  );
}

function Details({ operation }: { operation: OperationEntry }) {
  const w = useWords(words);
  const { legacyPath, isAddition, needsKey, description, parameters, sharedNames, body, answers, errors, curl } =
    operation;
  return (
    <div className="stack operation">
      {legacyPath === undefined ? null : <p className="soft">{w.legacy(legacyPath)}</p>}
      {isAddition ? <p className="soft">{w.addition}</p> : null}
      {needsKey ? null : <p className="soft">{w.noKey}</p>}
      {description === '' ? null : <p>{description}</p>}
      <section className="snippets" aria-label="curl">
        <header className="panel-head">
          <span className="soft">curl</span>
          <CopyButton text={curl} label="curl" />
        </header>
        <pre className="code" tabIndex={0}>
          {curl}
        </pre>
      </section>
      {parameters.length === 0 ? null : <Fields title={w.parameters} fields={parameters} />}
      {sharedNames.length === 0 ? null : <p className="soft">{w.headers(sharedNames.join(', '))}</p>}
      {body ? <Fields title={w.body(body.type)} fields={body.fields} /> : null}
      {answers.map((answer) => (
        <section key={answer.status} className="stack">
          <h3>{w.answer(answer.status)}</h3>
          <p>{answer.description}</p>
          <Fields fields={answer.fields} />
        </section>
      ))}
      <h3>{w.errors}</h3>
      <ul className="stack">
        {errors.map(({ status, code, description: text }) => (
          <li key={`${status} ${code}`}>
            {status} <code>{code}</code> <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fields({ title, fields }: { title?: string; fields: readonly (FieldLine & { where?: string })[] }) {
  const w = useWords(words);
  if (fields.length === 0) return null;
  return (
    <>
      {title === undefined ? null : <h3>{title}</h3>}
      <ul className="stack">
        {fields.map(({ name, type, isRequired, where, description }) => (
          <li key={`${where ?? ''} ${name}`}>
            <code>{name}</code>{' '}
            <span className="soft">
              {where === undefined ? '' : `${where}, `}
              {type}
              {isRequired ? `, ${w.required}` : ''}
            </span>{' '}
            {description}
          </li>
        ))}
      </ul>
    </>
  );
}
