import type { GoldString } from '@warchest/contract/strings.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MailingPanel } from './mailing-panel.tsx';
import { useMailingLoop } from './use-mailing-loop.ts';

const aString = (bookingId: string, mailed = false) =>
  ({
    bookingId,
    string: `Antonidas:${bookingId}`,
    realm: 'Antonidas',
    faction: 'Horde',
    bank: 'Bank',
    amountToMail: 325_000,
    mailed,
  }) as GoldString;
const rows = [aString('mailed', true), aString('first'), aString('second')];

function Panel({ all = rows }: { readonly all?: readonly GoldString[] }) {
  const marks = { mark: () => undefined, isForeign: () => false };
  const loop = useMailingLoop(all, marks, { current: null });
  return <MailingPanel all={all} open={all.filter(({ mailed }) => !mailed)} loop={loop} />;
}

test.each([1280, 390])(
  'what the first press copies is spelled out before, with bank and amount, at %s px',
  async (width) => {
    await page.viewport(width, 844);
    const { container } = await render(<Panel />);
    const status = () => container.querySelector('[role=status]')?.textContent;
    expect(status()).toMatch(/^Next, 1 of 2 · to Bank on .*Antonidas · 325\.000gAntonidas:first$/);
    await page.getByRole('button', { name: 'Copy the first' }).click();
    await expect.element(page.getByRole('button', { name: 'Mailed, next' })).toBeVisible();
    expect(status()).toMatch(/^1 of 2 · to Bank on .*Antonidas:first$/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([
  [
    'all of whose gold is mailed',
    [aString('mailed', true)],
    'Gold you hold0g0 strings to mailAll gold is mailed.',
  ],
  ['who never held any', [], 'Gold you hold0gThere is nothing to mail yet.'],
])('somebody %s reads so, once', async (_, all, words) => {
  const { container } = await render(<Panel all={all} />);
  expect(container.querySelector('section')?.textContent).toBe(words);
  // nothing to copy and nothing to go back to
  expect(container.querySelectorAll('button')).toHaveLength(0);
});

test('who has mailed the last one can still go back to it', async () => {
  function Mailing() {
    const [all, setAll] = useState([aString('last')]);
    const mark = (some: readonly GoldString[], mailed: boolean) =>
      setAll(some.map((one) => ({ ...one, mailed })));
    const loop = useMailingLoop(all, { mark, isForeign: () => false }, { current: null });
    return <MailingPanel all={all} open={all.filter(({ mailed }) => !mailed)} loop={loop} />;
  }
  await render(<Mailing />);
  await page.getByRole('button', { name: 'Copy the first' }).click();
  await page.getByRole('button', { name: 'Mailed, next' }).click();
  await expect.element(page.getByText('All gold is mailed.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: 'Mailed, next' })).toBeVisible();
});
