import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aRun } from '../../../../test/a-run.ts';
import { options } from '../../../../test/some-options.ts';
import { emptyDraft } from './draft.ts';
import { PriceSummaryLine } from './price-summary-line.tsx';

const draft = { ...emptyDraft, price: '385', advCut: 'FTB', typeOfBoost: 'VIP' };

test.each([
  [6, 'run is full: backup B1'],
  [5, 'spot 6/6'],
])(
  'on a phone the place of the next customer is one line with %i of 6 booked',
  async (booked, words) => {
    await page.viewport(360, 740);
    const run = aRun({ totalCustomer: booked, amountOfPossibleCustomer: 6 });
    await render(
      // as wide as it is beside the buttons
      <div style={{ inlineSize: 190 }}>
        <PriceSummaryLine form={{ kind: 'raid', draft, options }} run={run} />
      </div>,
    );
    const place = page.getByText(words).element();
    const lineHeight = parseFloat(getComputedStyle(place).lineHeight);
    expect(Math.round(place.getBoundingClientRect().height / lineHeight)).toBe(1);
  },
);
