import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { goldLetters } from '../home/public/card-letters.ts';
import { noFigure, StripCell } from '../home/public/strip-cell.tsx';

/** Lazy: the cells are shown before their figures. */
const LeftToMail = lazyComponent(
  async () => (await import('./gold-figures.tsx')).LeftToMail,
  noFigure,
  noFigure,
);
const SoldInCycle = lazyComponent(
  async () => (await import('./gold-figures.tsx')).SoldInCycle,
  noFigure,
  noFigure,
);

/** The cells of the own gold: what is left to mail, and the sales of this cycle (BOOK-1). */
export const GoldCells = () => (
  <>
    <StripCell
      label="Gold to mail"
      href={pageUrl('strings')}
      title={`${pages.strings.name}: ${pages.strings.card}`}
      letter={goldLetters.strings}
    >
      <LeftToMail />
    </StripCell>
    <StripCell
      label="Sold in this cycle"
      href={pageUrl('cycleHistory')}
      title={`${pages.cycleHistory.name}: ${pages.cycleHistory.card}`}
      letter={goldLetters.cycleHistory}
      rank="rest"
    >
      <SoldInCycle />
    </StripCell>
  </>
);
