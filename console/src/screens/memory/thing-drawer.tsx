import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { NotStored } from '../../parts/empty.tsx';
import { useWords } from '../../words/words.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { EndUserDrawer } from './end-user-drawer.tsx';
import { FactDrawer } from './fact-drawer.tsx';
import { MemoryDrawer } from './memory-drawer.tsx';
import type { MemorySearch } from './search.ts';
import type { DrawerProps } from './view.ts';
import { words } from './words.ts';

interface ThingDrawerProps {
  search: MemorySearch;
  change: (changed: MemorySearch) => void;
}

/** Things by the prefixes of their ids. */
const DRAWERS: Record<string, (props: DrawerProps) => ReactNode> = {
  fact: FactDrawer,
  mem: MemoryDrawer,
  doc: DocumentDrawer,
  conv: ConversationDrawer,
};

/** Shows the thing that the address names, beside the list. A person has a page instead. */
export function ThingDrawer({ search: { open, user }, change }: ThingDrawerProps) {
  const w = useWords(words);
  const prefix = open?.slice(0, open.indexOf('_')) ?? '';
  const Drawer = DRAWERS[prefix];
  if (open !== undefined && prefix === 'act') return <Navigate to="/memory/person" search={{ id: open }} replace />;
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
