import { expect, test } from 'vitest';
import { noLayout } from '../../ui/grid/layout-store.ts';
import { widthOf } from '../../ui/grid/column-widths.ts';
import { serviceColumns } from './service-columns.tsx';

const nothing = () => undefined;
const options = { fees: () => [], holders: () => [], realms: [] };
const columns = (own: boolean) =>
  serviceColumns({ move: () => Promise.resolve(null) }, nothing, options, own).filter(
    ({ hidden }) => hidden !== true,
  );
const widths = (own: boolean, isSmall: boolean) =>
  Object.fromEntries(
    columns(own).map((column) => [column.key, widthOf(column, noLayout, isSmall)]),
  );

/** The page's window of 820 px without its margins and the table's edges. */
const room = 820 - 2 * 16 - 2;

// proves UX-24
test.each([true, false])(
  'in a window of 820 px what is before the actions ends with a whole amount (own bookings: %s)',
  (own) => {
    const small = widths(own, true);
    const seen = ['what', 'status', 'team', 'buyer', 'price', 'cut'];
    expect(
      columns(own)
        .map(({ key }) => key)
        .slice(0, seen.length),
    ).toEqual(seen);
    const upToCut = seen.reduce((sum, key) => sum + (small[key] ?? NaN), 0);
    expect(upToCut + (small.actions ?? NaN)).toBe(room);
  },
);

test('in a wide window names and amounts have more room', () => {
  expect(widths(true, false)).toMatchObject({
    what: 216,
    status: 118,
    team: 60,
    buyer: 196,
    price: 92,
    cut: 92,
    actions: 152,
  });
  expect(widths(false, false)).toMatchObject({ what: 222, buyer: 172 });
});
