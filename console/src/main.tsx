import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import './theme.css';

const code = takeLoginCode();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App code={code} />
    </StrictMode>,
  );

/** Takes the one-time code of a login link from the address, which then no longer shows it. */
function takeLoginCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code !== null) history.replaceState(null, '', location.pathname + location.search);
  return code;
}
