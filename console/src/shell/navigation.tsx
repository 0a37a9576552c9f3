import { Link } from '@tanstack/react-router';
import { useIsLive } from '../graph/live.tsx';
import { Icon } from '../parts/icon.tsx';
import { SCREENS } from '../router/screens.ts';
import { useSession } from '../session/session.tsx';
import { useSharedWords } from '../words/words.ts';
import { Choices } from './choices.tsx';

/** The team, the screens, and the reader's own settings. */
export function Navigation({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }) {
  const words = useSharedWords();
  const { session, signOut } = useSession();
  return (
    <header className="side">
      <div className="side-head">
        <span className="team" title={session.team.name}>
          {session.team.name}
        </span>
        <LiveMark />
      </div>
      <button type="button" className="button palette-button" aria-label={words.palette.open} onClick={onPalette}>
        <Icon name="search" />
        <span>{words.palette.search}</span>
        <kbd>{navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <nav aria-label={words.navigation}>
        {SCREENS.map(({ id, to, icon }) => (
          <Link key={id} to={to} title={words.screens[id]} activeOptions={{ exact: to === '/', includeSearch: false }}>
            <Icon name={icon} />
            <span>{words.screens[id]}</span>
          </Link>
        ))}
      </nav>
      <details className="side-foot">
        <summary>{session.principal.name}</summary>
        <div className="stack">
          <Choices />
          <button type="button" className="button small" onClick={onHelp}>
            {words.keyboard.title} <kbd>?</kbd>
          </button>
          <button type="button" className="button small" onClick={signOut}>
            {words.session.signOut}
          </button>
        </div>
      </details>
    </header>
  );
}

function LiveMark() {
  const { live: words } = useSharedWords();
  const isLive = useIsLive();
  return (
    <span role="status" className={isLive === false ? 'live off' : 'live'}>
      {isLive === null ? null : isLive ? words.on : words.off}
    </span>
  );
}
