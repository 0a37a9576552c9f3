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

/** Takes commands, names and pasted ids. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { palette: words, screens, preferences } = useSharedWords();
  const { change } = usePreferences();
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: PaletteNamesDocument });
  const [typed, type] = useState('');
  const pasted = addressOf(typed.trim());
  const run = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={words.title} kind="palette" onClose={onClose}>
      <Command label={words.title} loop>
        <Command.Input value={typed} onValueChange={type} placeholder={words.placeholder} autoFocus />
        <Command.List>
          <Command.Empty>{words.none}</Command.Empty>
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
        </Command.List>
      </Command>
    </Dialog>
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
