import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../lib/query.ts';
import { slowAfter } from '../lib/use-first-loads.ts';
import { FailedFigures } from './failed-figures.tsx';
import { SlowLoads } from './load-notices.tsx';

beforeEach(() => queryClient.clear());

const on = (children: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
const again = page.getByRole('button', { name: 'Try again' });

/** Something that a page waits for; each load takes the next answer. */
function Waiting({ answers }: { readonly answers: (() => Promise<string>)[] }) {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => answers.shift()?.() ?? Promise.reject(new Error('none left')),
    retry: false,
  });
  return <p>{data ?? 'nothing yet'}</p>;
}

// proves UX-16
test('a page that waits says after seconds that the server is slow, and can ask anew', async () => {
  const began = Date.now();
  const answers = [() => new Promise<string>(() => undefined), () => Promise.resolve('here')];
  await on(
    <>
      <SlowLoads />
      <Waiting answers={answers} />
    </>,
  );
  await expect.element(page.getByText('nothing yet')).toBeVisible();
  await expect.element(again, { timeout: slowAfter + 5_000 }).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(slowAfter);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The server is taking long to answer.');
  await again.click();
  await expect.element(page.getByText('here')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('figures that could not be loaded are said to be missing, until they are there', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  await on(
    <>
      <FailedFigures />
      <Waiting answers={answers} />
    </>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Some figures could not be loaded.');
  await again.click();
  await expect.element(page.getByText('here')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
