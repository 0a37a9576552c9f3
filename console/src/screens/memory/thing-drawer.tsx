import { Dialog } from '../../parts/dialog.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { useWords } from '../../words/words.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { FactDrawer } from './fact-drawer.tsx';
import { MemoryDrawer } from './memory-drawer.tsx';
import { ActorDrawer, EndUserDrawer } from './person-drawer.tsx';
import type { MemorySearch } from './search.ts';
import type { DrawerProps } from './view.ts';
import { words } from './words.ts';

interface Props {
  search: MemorySearch;
  change: (changed: MemorySearch) => void;
}

/** Things by the prefixes of their ids. */
const DRAWERS: Record<string, (props: DrawerProps) => React.ReactNode> = {
  fact: FactDrawer,
  mem: MemoryDrawer,
  doc: DocumentDrawer,
  conv: ConversationDrawer,
  act: ActorDrawer,
};

/** Shows the thing that the address names, beside the list. */
export function ThingDrawer({ search: { open, user }, change }: Props) {
  const w = useWords(words);
  if (open === undefined && user === undefined) return null;
  const prefix = open?.slice(0, open.indexOf('_')) ?? '';
  const Drawer = DRAWERS[prefix];
  return (
    <Dialog
      title={open === undefined ? w.people.endUser : (w.things[prefix] ?? w.things['none'] ?? '')}
      kind="drawer"
      onClose={() => change({ open: undefined, user: undefined })}
    >
      {open === undefined ? <EndUserDrawer key={user} name={user ?? ''} change={change} /> : null}
      {open !== undefined && Drawer ? <Drawer key={open} id={open} change={change} /> : null}
      {open !== undefined && !Drawer ? <NotStored>{w.gone}</NotStored> : null}
    </Dialog>
  );
}
