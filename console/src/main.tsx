import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeLoginCode } from './session/login-code.ts';
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
