import { useState } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import { requestOf, type ModelCall } from './call-model.ts';

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

/** Returns a call as programs that anybody can run, with the key in the environment. */
function snippetsOf(call: ModelCall, origin: string): { name: string; text: string }[] {
  return [
    { name: 'curl', text: curlOf(call, origin) },
    { name: 'TypeScript', text: call.protocol === 'beta' ? anthropicTs(call, origin) : openaiTs(call, origin) },
    { name: 'Python', text: call.protocol === 'beta' ? anthropicPy(call, origin) : openaiPy(call, origin) },
  ];
}

function curlOf(call: ModelCall, origin: string): string {
  const { path, body } = requestOf(call);
  const version = call.protocol === 'beta' ? `  -H 'anthropic-version: 2023-06-01' \\\n` : '';
  // A single quote ends the shell's quoted text, so it is written outside of it.
  const json = JSON.stringify(body, null, 2).replaceAll("'", `'\\''`);
  return `curl -N '${origin}${path}' \\
  -H "Authorization: Bearer $KEY" \\
${version}  -H 'content-type: application/json' \\
  -d '${json}'`;
}

function openaiTs(call: ModelCall, origin: string): string {
  return `import OpenAI from 'openai';

const openai = new OpenAI({
  baseURL: ${js(`${origin}/router/alpha/v1`)},
  apiKey: process.env.KEY,${queryTs(call)}
});
const stream = await openai.chat.completions.create(${js(requestOf(call).body)});
for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');`;
}

function anthropicTs(call: ModelCall, origin: string): string {
  const { stream: _, ...body } = requestOf(call).body as { stream: boolean };
  return `import Anthropic from '@anthropic-ai/sdk';

const anthropic = new Anthropic({
  baseURL: ${js(`${origin}/router/beta`)},
  apiKey: process.env.KEY,${queryTs(call)}
});
const stream = anthropic.messages.stream(${js(body)});
stream.on('text', (text) => process.stdout.write(text));
await stream.finalMessage();`;
}

function openaiPy(call: ModelCall, origin: string): string {
  return `import os
from openai import OpenAI

openai = OpenAI(
    base_url=${py(`${origin}/router/alpha/v1`)},
    api_key=os.environ["KEY"],${queryPy(call)}
)
stream = openai.chat.completions.create(**${py(requestOf(call).body)})
for chunk in stream:
    print(chunk.choices[0].delta.content or "", end="")`;
}

function anthropicPy(call: ModelCall, origin: string): string {
  const { stream: _, ...body } = requestOf(call).body as { stream: boolean };
  return `import os
from anthropic import Anthropic

anthropic = Anthropic(
    base_url=${py(`${origin}/router/beta`)},
    api_key=os.environ["KEY"],${queryPy(call)}
)
with anthropic.messages.stream(**${py(body)}) as stream:
    for text in stream.text_stream:
        print(text, end="")`;
}

const js = (value: unknown) => JSON.stringify(value, null, 2);
const queryTs = ({ boundary }: ModelCall) =>
  boundary === null ? '' : `\n  defaultQuery: { boundary_id: ${js(boundary)} },`;
const queryPy = ({ boundary }: ModelCall) =>
  boundary === null ? '' : `\n    default_query={"boundary_id": ${py(boundary)}},`;

/** Writes a JSON value as Python does. */
function py(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((one) => inner + py(one, inner))
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${py(one, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return items.length === 0 ? `${open}${close}` : `${open}\n${items.join(',\n')},\n${indent}${close}`;
}
