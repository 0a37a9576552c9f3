import { useEffect, useMemo, useState } from 'react';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { send } from './run-operation.ts';
import { words } from './words.ts';

type Types = ReadonlyMap<string, SchemaType>;
const ROOTS = ['Query', 'Mutation', 'Subscription'];
const MAX_FOUND = 50;

/** The schema: each type with its fields, and a search over all of them. */
export function Explorer() {
  const w = useWords(words);
  const [types, set] = useState<Types | 'hidden' | null>(null);
  useEffect(() => {
    void readTypes()
      .then(set)
      .catch(() => set('hidden'));
  }, []);
  return (
    <Panel title={w.schema}>
      {types === null ? <Skeleton lines={6} /> : null}
      {types === 'hidden' ? <p className="empty">{w.hidden}</p> : null}
      {types !== null && types !== 'hidden' ? <Browse types={types} /> : null}
    </Panel>
  );
}

function Browse({ types }: { types: Types }) {
  const w = useWords(words);
  const [path, go] = useState<readonly string[]>([]);
  const [text, search] = useState('');
  const open = (name: string) => {
    search('');
    go((before) => [...before, name]);
  };
  const type = types.get(path.at(-1) ?? '');
  return (
    <div className="panel-body stack">
      <input
        type="search"
        aria-label={w.find}
        placeholder={w.find}
        value={text}
        onChange={({ target }) => search(target.value)}
      />
      {path.length > 0 ? (
        <div>
          <button type="button" className="button small" onClick={() => go((before) => before.slice(0, -1))}>
            {w.back}
          </button>
        </div>
      ) : null}
      {text.trim() === '' ? null : <Found types={types} text={text.trim()} onOpen={open} />}
      {text.trim() === '' && type ? <TypeView type={type} onOpen={open} /> : null}
      {text.trim() === '' && !type ? <Roots types={types} onOpen={open} /> : null}
    </div>
  );
}

function Roots({ types, onOpen }: { types: Types; onOpen: (name: string) => void }) {
  return (
    <ul className="stack">
      {ROOTS.filter((name) => types.has(name)).map((name) => (
        <li key={name}>
          <TypeLink name={name} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Found({ types, text, onOpen }: { types: Types; text: string; onOpen: (name: string) => void }) {
  const w = useWords(words);
  const found = useMemo(() => {
    const lower = text.toLowerCase();
    return [...types.values()].flatMap(({ name, fields }) => [
      ...(name.toLowerCase().includes(lower) ? [{ type: name, field: '' }] : []),
      ...(fields ?? [])
        .filter((one) => one.name.toLowerCase().includes(lower))
        .map((one) => ({ type: name, field: one.name })),
    ]);
  }, [types, text]);
  return (
    <>
      <p className="soft" role="status">
        {w.found(found.length)}
      </p>
      <ul className="stack">
        {found.slice(0, MAX_FOUND).map(({ type, field }) => (
          <li key={`${type}.${field}`}>
            <TypeLink name={type} onOpen={onOpen} />
            {field === '' ? null : <code>.{field}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}

function TypeView({ type, onOpen }: { type: SchemaType; onOpen: (name: string) => void }) {
  const { name, description, fields, inputFields, enumValues, possibleTypes } = type;
  return (
    <>
      <h3>{name}</h3>
      {description === null ? null : <p>{description}</p>}
      <ul className="stack">
        {[...(fields ?? []), ...(inputFields ?? [])].map((field) => (
          <Field key={field.name} field={field} onOpen={onOpen} />
        ))}
        {(enumValues ?? []).map((value) => (
          <li key={value.name}>
            <code>{value.name}</code> <span className="soft">{value.description}</span>
          </li>
        ))}
        {(possibleTypes ?? []).map((one) => (
          <li key={one.name}>
            <TypeLink name={one.name ?? ''} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Field({ field, onOpen }: { field: SchemaField; onOpen: (name: string) => void }) {
  const { name, description, args = [], type } = field;
  return (
    <li>
      <code>{name}</code>: <TypeLink name={namedType(type)} text={writeType(type)} onOpen={onOpen} />
      {args.length === 0 ? null : (
        <ul className="arguments">
          {args.map((one) => (
            <li key={one.name}>
              <code>{one.name}</code>:{' '}
              <TypeLink name={namedType(one.type)} text={writeType(one.type)} onOpen={onOpen} />{' '}
              <span className="soft">{one.description}</span>
            </li>
          ))}
        </ul>
      )}
      {description === null ? null : <p className="soft">{description}</p>}
    </li>
  );
}

function TypeLink({ name, text = name, onOpen }: { name: string; text?: string; onOpen: (name: string) => void }) {
  return (
    <button type="button" className="button quiet small mono type-link" onClick={() => onOpen(name)}>
      {text}
    </button>
  );
}

interface TypeRef {
  kind: string;
  name: string | null;
  ofType?: TypeRef | null;
}

interface SchemaField {
  name: string;
  description: string | null;
  args?: SchemaField[];
  type: TypeRef;
}

interface SchemaType {
  name: string;
  kind: string;
  description: string | null;
  fields: SchemaField[] | null;
  inputFields: SchemaField[] | null;
  enumValues: { name: string; description: string | null }[] | null;
  possibleTypes: TypeRef[] | null;
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const INTROSPECTION = `query Introspection { __schema { types { name kind description
  fields { name description args { name description type { ${REF} } } type { ${REF} } }
  inputFields { name description type { ${REF} } } enumValues { name description } possibleTypes { kind name } } } }`;

/** Reads the types of the schema. Throws where this deployment does not show it. */
async function readTypes(): Promise<Map<string, SchemaType>> {
  const operation = { kind: 'query', name: 'Introspection' } as const;
  const { data, errors } = await send({ query: INTROSPECTION, variables: {}, operation });
  const types = (data as { __schema?: { types: SchemaType[] } } | null | undefined)?.__schema?.types;
  if (!types) throw new Error(errors?.[0]?.message ?? '');
  return new Map(types.filter(({ name }) => !name.startsWith('__')).map((type) => [type.name, type]));
}

/** Writes a type as the schema does: `[Fact!]!`. */
function writeType({ kind, name, ofType }: TypeRef): string {
  if (!ofType) return name ?? '';
  return kind === 'LIST' ? `[${writeType(ofType)}]` : `${writeType(ofType)}!`;
}

/** Returns the name of the type inside lists and non-nulls. */
function namedType({ name, ofType }: TypeRef): string {
  return ofType ? namedType(ofType) : (name ?? '');
}
