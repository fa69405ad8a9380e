import { expect, it } from 'vitest';
import { logTypes } from './log-types.ts';

// proves AUD-6
it('the log viewer has these tabs, in this order', () =>
  expect(logTypes).toEqual([
    'editraid',
    'createraid',
    'bookedcustomer',
    'updatecustomer',
    'deletedcustomer',
    'namechange',
  ]));
