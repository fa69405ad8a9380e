import { afterEach, expect, test, vi } from 'vitest';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../test/a-run.ts';
import { queryClient } from '../../lib/query.ts';
import { putBooking, putRun, reloadRuns } from './cache.ts';

const booking = aBooking({ version: 3, price: 100 });
const waiting = aBooking({ id: '01kxwaitinghere', version: 3, backup: true });
const run = aRun({ id: booking.raid, Buyer: [booking], Backup: [waiting] });
const other = aRun({ id: '01kxotherrun000' });

/** Cached data that follow the runs of a kind. */
function kept<T>(
  queryKey: QueryKey,
  data: T,
  queryFn: () => Promise<T> = () => Promise.resolve(data),
) {
  const observer = new QueryObserver<T>(queryClient, {
    queryKey,
    queryFn,
    initialData: data,
    staleTime: Infinity,
    meta: { live: { topic: 'run', of: 'raid' } },
  });
  leave.push(observer.subscribe(() => undefined));
  return () => queryClient.getQueryData<T>(queryKey);
}
const leave: (() => void)[] = [];
afterEach(() => {
  for (const end of leave.splice(0)) end();
  queryClient.clear();
});

test('an answered booking stands in every list at once, and untouched runs stay the same', () => {
  const single = kept(['one'], run);
  const list = kept(['list'], [other, run]);
  const newer = { ...booking, version: 4, price: 200 };
  putBooking('raid', newer);
  expect(single()?.Buyer).toEqual([newer]);
  expect(list()?.[1]?.Buyer).toEqual([newer]);
  expect(list()?.[0]).toBe(other);
  putBooking('raid', { ...waiting, version: 4, note: 'late' });
  expect(single()?.Backup).toMatchObject([{ note: 'late' }]);
});

test('an answer of the same version is shown: its view may be another', () => {
  const single = kept(['one'], run);
  putBooking('raid', { ...booking, price: 101 });
  expect(single()?.Buyer).toMatchObject([{ price: 101 }]);
});

test('what follows the runs and is none of them stays as it is', () => {
  const facts = [null, 7, 'text', { count: 2 }];
  const others = facts.map((data, at) => kept([`other ${at}`], data));
  const mixed = kept(['mixed'], [{ count: 2 }, run]);
  const before = mixed();
  putBooking('raid', { ...booking, version: 9, price: 1 });
  expect(others.map((read) => read())).toEqual(facts);
  expect(mixed()).toBe(before);
});

test('an older answer changes nothing, nor does one of another run or kind', () => {
  const single = kept(['one'], run);
  const list = kept(['list'], [run]);
  const before = list();
  putBooking('raid', { ...booking, version: 2, price: 1 });
  putBooking('raid', { ...booking, raid: other.id, version: 9, price: 1 });
  putBooking('raid', { ...booking, id: '01kxnobodyhere0', version: 9 });
  putBooking('mountraid', { ...booking, version: 9, price: 1 });
  expect(single()).toBe(run);
  expect(list()).toBe(before);
});

test('an answered run takes the place of an older one', () => {
  const single = kept<RunView>(['one'], run);
  putRun('raid', { ...run, version: run.version + 1, note: 'new' });
  expect(single()).toMatchObject({ note: 'new' });
});

test('the runs of a kind are loaded again', async () => {
  const again = vi.fn(() => Promise.resolve([other]));
  const list = kept(['list'], [run], again);
  await reloadRuns('mountraid');
  expect(again).not.toHaveBeenCalled();
  await reloadRuns('raid');
  expect(again).toHaveBeenCalledOnce();
  expect(list()).toEqual([other]);
});
