import '@warchest/contract/without-eval.ts';
import '../src/lib/held-keys.ts';
import '../src/app/mantine.css';
import '../src/app/fonts.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Styleguide } from './parts-in-states.tsx';

// `/styleguide` of the development server. No build contains it.

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Styleguide />
    </StrictMode>,
  );
}
