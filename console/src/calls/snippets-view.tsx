import { useState } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import type { ModelCall } from './call-model.ts';
import { snippetsOf } from './snippets.ts';

/** A call as a program of the language that is chosen, with a button that copies it. */
export function SnippetsView({ call, label }: { call: ModelCall; label: string }) {
  const [chosen, choose] = useState(0);
  const snippets = snippetsOf(call, location.origin);
  const { name = '', text = '' } = snippets[chosen] ?? {};
  return (
    <div className="snippets">
      <header className="panel-head">
        <div className="row" role="group" aria-label={label}>
          {snippets.map((snippet, i) => (
            <button
              key={snippet.name}
              type="button"
              className="button quiet small"
              aria-pressed={i === chosen}
              onClick={() => choose(i)}
            >
              {snippet.name}
            </button>
          ))}
        </div>
        <CopyButton text={text} label={name} />
      </header>
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
