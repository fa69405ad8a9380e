import { expect, it } from 'vitest';
import { logSorts } from './log-types.ts';

// proves AUD-6
it('the log viewer has these tabs, in this order', () =>
  expect(logSorts).toEqual([
    'editraid',
    'createraid',
    'bookedcustomer',
    'updatecustomer',
    'deletedcustomer',
    'namechange',
  ]));
