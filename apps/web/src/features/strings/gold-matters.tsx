import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { lazyComponent } from '../../ui/lazy.tsx';

/** Lazy: the cards are shown before their figures. */
const LeftToMail = lazyComponent(
  async () => (await import('./gold-figures.tsx')).LeftToMail,
  '…',
  '…',
);
const SoldInCycle = lazyComponent(
  async () => (await import('./gold-figures.tsx')).SoldInCycle,
  '…',
  '…',
);

/** The cards of the own gold: what is left to mail, and the sales of this cycle (BOOK-1). */
export const goldMatters = [
  {
    name: pages.strings.name,
    text: <LeftToMail />,
    href: pageUrl('strings'),
    title: pages.strings.card,
    letter: 't',
  },
  {
    name: pages.cycleHistory.name,
    text: <SoldInCycle />,
    href: pageUrl('cycleHistory'),
    title: pages.cycleHistory.card,
    letter: 'c',
  },
];
