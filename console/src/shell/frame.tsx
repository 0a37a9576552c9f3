import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSharedWords } from '../words/words.ts';
import { KeyboardHelp, useShellKeys } from './keyboard.tsx';
import { Navigation } from './navigation.tsx';
import { TitledPage } from './page-title.tsx';

const Palette = lazy(() => import('./palette.tsx').then((found) => ({ default: found.Palette })));

/** The navigation, and the screen beside it. */
export function Frame() {
  const [opened, open] = useState<'palette' | 'help' | null>(null);
  useShellKeys(open);
  const { skip } = useSharedWords();
  const close = () => open(null);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {skip}
      </a>
      <Navigation onPalette={() => open('palette')} onHelp={() => open('help')} />
      <main id="content" tabIndex={-1}>
        <TitledPage>
          <Outlet />
        </TitledPage>
      </main>
      {opened === 'palette' ? (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'help' ? <KeyboardHelp onClose={close} /> : null}
    </div>
  );
}
