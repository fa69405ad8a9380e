import { Suspense, type ReactNode } from 'react';
import { pageUrl } from '../../lib/urls.ts';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { pages } from '../../lib/pages.ts';

/** Lazy: the cards are shown before their figures. */
const code = lazyModule(() => import('./gold-figures.tsx'));
const Figure = ({ of }: { readonly of: 'LeftToMail' | 'SoldInCycle' }): ReactNode => {
  const Found = useCode(code)[of];
  return <Found />;
};
const figure = (of: 'LeftToMail' | 'SoldInCycle') => (
  <Suspense fallback="…">
    <Figure of={of} />
  </Suspense>
);

/** The cards of the own gold: what is left to mail, and the sales of this cycle (BOOK-1). */
export const goldMatters = [
  {
    name: pages.strings.name,
    text: figure('LeftToMail'),
    href: pageUrl('strings'),
    title: pages.strings.card,
    letter: 't',
  },
  {
    name: pages.cycleHistory.name,
    text: figure('SoldInCycle'),
    href: pageUrl('cycleHistory'),
    title: pages.cycleHistory.card,
    letter: 'c',
  },
];
