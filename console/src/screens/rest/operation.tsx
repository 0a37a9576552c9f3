import { useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useWords } from '../../words/words.ts';
import type { FieldLine } from './fields.ts';
import type { OperationEntry } from './reference.ts';
import { words } from './words.ts';

/** One operation, whose details are made when it is opened. */
export function Operation({ operation }: { operation: OperationEntry }) {
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
