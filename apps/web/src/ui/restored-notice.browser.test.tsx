import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RestoredNotice } from './restored-notice.tsx';

// proves UX-26
test.each([
  [[], 'What you typed before is back. It is not saved yet.'],
  [
    ['advCut', 'note'],
    'What you typed before is back. It is not saved yet. Somebody else has changed the fee, the note since then.',
  ],
])(
  'what is back is marked, with the fields %j that somebody else has changed',
  async (contested, words) => {
    const discard = vi.fn<() => void>();
    await render(<RestoredNotice isRestored contested={contested} discard={discard} />);
    await expect.element(page.getByRole('status')).toHaveTextContent(words);
    expect(page.getByText('Somebody else').elements()).toHaveLength(contested.length > 0 ? 1 : 0);
    await page.getByRole('button', { name: 'Discard it' }).click();
    expect(discard).toHaveBeenCalledOnce();
  },
);

test('nothing is said where nothing is back', async () => {
  await render(<RestoredNotice isRestored={false} contested={[]} discard={() => undefined} />);
  expect(page.getByRole('status').query()).toBeNull();
});

// proves UX-26
test('a page that is loaded again where it was scrolled to says it there, and leads to the notice', async () => {
  await page.viewport(360, 740);
  await render(
    <form style={{ display: 'grid', paddingBlockEnd: 2000 }}>
      <RestoredNotice isRestored contested={[]} discard={() => undefined} />
    </form>,
  );
  const notice = page.getByRole('status');
  await expect.element(notice).toBeInViewport();
  const away = page.getByRole('button', { name: 'Typed before, not saved yet' });
  expect(away.query()).toBeNull();
  window.scrollTo(0, 900);
  await expect.element(away).toBeInViewport();
  await away.click();
  await expect.element(notice).toBeInViewport();
  await vi.waitFor(() => expect(away.query()).toBeNull(), 20_000);
});
