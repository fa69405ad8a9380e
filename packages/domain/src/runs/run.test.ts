import { expect, it } from 'vitest';
import { runStates, runStatuses } from './run.ts';

// proves RUN-4
it('a run is active or cancelled, and its state says how far the evening is', () => {
  expect(runStatuses).toEqual(['active', 'Cancelled']);
  expect(runStates).toEqual(['', 'started', 'starting', 'delayed']);
});
