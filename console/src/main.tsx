import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { openGraph } from './graph/graphql-client.ts';
import { FeedProvider } from './graph/live.tsx';
import { ToastProvider } from './parts/toasts.tsx';
import { openRouter } from './router/routes.tsx';
import { ConfirmLoginProvider } from './session/confirm-login.tsx';
import { takeLoginCode } from './session/session-api.ts';
import { SessionGate, useSession } from './session/session.tsx';
import './theme.css';
import { PreferencesProvider } from './words/preferences.tsx';

const code = takeLoginCode();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App code={code} />
    </StrictMode>,
  );

/** The whole console. `code` is the one of a login link. */
function App({ code }: { code: string | null }) {
  return (
    <PreferencesProvider>
      <SessionGate code={code}>
        <LoggedIn isFromLink={code !== null} />
      </SessionGate>
    </PreferencesProvider>
  );
}

function LoggedIn({ isFromLink }: { isFromLink: boolean }) {
  const { check, session } = useSession();
  const { client, socket } = useMemo(() => openGraph(check), [check]);
  // A login link shows at once what the product does.
  const router = useMemo(
    () => openRouter(isFromLink && location.pathname === '/console/' ? '/play' : null),
    [isFromLink],
  );
  return (
    <Provider value={client}>
      <ToastProvider>
        <ConfirmLoginProvider>
          <FeedProvider socket={socket} newest={session.newestChange}>
            <RouterProvider router={router} />
          </FeedProvider>
        </ConfirmLoginProvider>
      </ToastProvider>
    </Provider>
  );
}
