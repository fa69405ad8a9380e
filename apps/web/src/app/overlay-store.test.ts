import { expect, test } from 'vitest';
import { openOverlay, shownOverlay } from './overlay-store.ts';

test('one thing floats above the screens at a time', () => {
  expect(shownOverlay()).toBeNull();
  openOverlay('palette');
  openOverlay('help');
  expect(shownOverlay()).toBe('help');
  openOverlay(null);
  expect(shownOverlay()).toBeNull();
});
