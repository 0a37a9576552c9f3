import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState, type ReactNode } from 'react';
import { useQuery } from 'urql';
import { Dialog } from '../parts/dialog.tsx';
import { addressOf, SCREENS } from '../router/screens.ts';
import { readPlaygroundSearch } from '../screens/playground/search.ts';
import { usePreferences, type Language } from '../words/preferences.tsx';
import { useSharedWords } from '../words/words.ts';
import { LANGUAGES, THEMES } from './choices.tsx';
import { PaletteNamesDocument } from './generated.ts';
import { useFoundFacts } from './use-found-facts.ts';

/** Takes commands, names, facts, questions and pasted ids. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { palette: words, screens } = useSharedWords();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: PaletteNamesDocument });
  const [typed, type] = useState('');
  const pasted = addressOf(typed.trim());
  const question = pasted === null ? typed.trim() : '';
  const run = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={words.title} kind="palette" onClose={onClose}>
      <Command label={words.title} loop>
        <Command.Input value={typed} onValueChange={type} placeholder={words.placeholder} autoFocus />
        <Command.List>
          {question === '' ? <Command.Empty>{words.none}</Command.Empty> : null}
          {pasted ? (
            <Group title={words.id}>
              <Item name={words.openId(typed.trim())} onSelect={run(() => navigate(pasted))} />
            </Group>
          ) : null}
          <Group title={words.go}>
            {SCREENS.map(({ id, to }) => (
              <Item key={id} name={screens[id]} onSelect={run(() => navigate({ to }))} />
            ))}
          </Group>
          <Names
            title={words.boundaries}
            names={data?.boundaries?.nodes.map(({ id, name }) => ({ id, name })) ?? []}
            onSelect={(boundary) => run(() => navigate({ to: '/play', search: { boundary } }))()}
          />
          <Names
            title={words.models}
            names={(data?.catalogModels ?? [])
              .filter(({ kind }) => kind === 'chat')
              .map(({ name }) => ({ id: name, name }))}
            onSelect={(model) =>
              run(() => navigate({ to: '/play', search: (found) => ({ ...readPlaygroundSearch(found), model }) }))()
            }
          />
          <Looks run={run} />
          {question === '' ? null : (
            <Answers question={question} go={(search) => run(() => navigate({ to: '/memory', search }))()} />
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Sets the theme and the language. */
function Looks({ run }: { run: (act: () => unknown) => () => void }) {
  const { palette: words, preferences } = useSharedWords();
  const { change } = usePreferences();
  return (
    <Group title={words.actions}>
      {THEMES.map((theme) => (
        <Item key={theme} name={words.theme(preferences.themes[theme])} onSelect={run(() => change({ theme }))} />
      ))}
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <Item
          key={language}
          name={words.language(name)}
          onSelect={run(() => change({ language: language as Language }))}
        />
      ))}
    </Group>
  );
}

/** Facts that hold the typed words, and the question to all memory. The palette filters neither. */
function Answers({ question, go }: { question: string; go: (search: { open: string } | { q: string }) => void }) {
  const { palette: words } = useSharedWords();
  const facts = useFoundFacts(question);
  return (
    <Command.Group heading={words.facts} forceMount>
      {facts.map(({ id, name }) => (
        <Command.Item key={id} value={id} forceMount onSelect={() => go({ open: id })}>
          <span className="cut">{name}</span>
        </Command.Item>
      ))}
      <Command.Item value="ask memory" forceMount onSelect={() => go({ q: question })}>
        {words.askMemory(question)}
      </Command.Item>
    </Command.Group>
  );
}

function Names(props: { title: string; names: { id: string; name: string }[]; onSelect: (id: string) => void }) {
  if (props.names.length === 0) return null;
  return (
    <Group title={props.title}>
      {props.names.map(({ id, name }) => (
        <Item key={id} id={id} name={name} onSelect={() => props.onSelect(id)} />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return <Command.Group heading={title}>{children}</Command.Group>;
}

function Item({ id, name, onSelect }: { id?: string; name: string; onSelect: () => void }) {
  return (
    <Command.Item value={id ?? name} keywords={[name]} onSelect={onSelect}>
      {name}
    </Command.Item>
  );
}
