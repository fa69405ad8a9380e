import { expect, type Page } from '@playwright/test';

/** Somebody who works with keys only: counts chords, and looks that the focus can be seen after each. */
export class Keyboard {
  readonly #page: Page;
  #count = 0;
  #begin = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Chords pressed since the last reset. */
  get count(): number {
    return this.#count;
  }

  /** Milliseconds since the last reset. */
  get elapsed(): number {
    return Date.now() - this.#begin;
  }

  reset(): void {
    this.#count = 0;
    this.#begin = Date.now();
  }

  /** One chord such as `Control+Enter`. */
  async press(chord: string): Promise<void> {
    this.#count += 1;
    await this.#page.keyboard.press(chord);
    await expect
      .poll(() => this.#page.evaluate(whyFocusIsUnseen), { message: `focus after ${chord}` })
      .toBe('');
  }

  /** Letter by letter, each a chord. */
  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }

  /** Puts a text into the clipboard (as if copied elsewhere before) and pastes it: one chord. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('Control+v');
  }

  /** Fails when a pointer was used on the pages of this browser (needs {@link watchPointer}). */
  async expectNoPointer(): Promise<void> {
    expect(await this.#page.evaluate(() => sessionStorage.getItem('pointers'))).toBeNull();
  }
}

/** From now on the page remembers every press of a pointer. */
export const watchPointer = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    window.addEventListener('pointerdown', () => sessionStorage.setItem('pointers', 'used'), {
      capture: true,
    });
  });

/** Why nobody could see where the focus is; empty when it can be seen. */
function whyFocusIsUnseen(): string {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return 'nothing has the focus';
  // a heading that a change of page leads to needs no ring: it is where reading starts
  if (at.matches('h1[tabindex="-1"]')) return '';
  const box = at.getBoundingClientRect();
  const inView =
    box.width > 0 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < innerHeight &&
    box.left < innerWidth;
  if (!inView) return `${at.outerHTML.slice(0, 80)} is out of sight`;
  const ringed = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  return ringed(at) || [...at.children].some(ringed)
    ? ''
    : `${at.outerHTML.slice(0, 80)} has no ring`;
}
