import type { Page } from '@playwright/test';

/** Something that is done at a screen again and again; answers how many interactions that were. */
export interface ScreenAction {
  readonly what: string;
  readonly work: (page: Page) => Promise<number>;
}
