import '../lib/held-keys.ts';
import '../app/fonts.css';
import '../app/tokens.css';
import '../app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadKnownSession } from '../lib/session.ts';
import { Landing } from './landing.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Landing />
    </StrictMode>,
  );
}
// after the first paint, so that visitors wait for nothing
requestAnimationFrame(() => setTimeout(loadKnownSession, 0));
