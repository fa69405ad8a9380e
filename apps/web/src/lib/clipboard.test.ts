import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** An insecure page: only a selection can be copied. */
function oldPage(execCommand?: (what: string) => boolean) {
  class HTMLElement {
    focus = vi.fn();
  }
  const before = new HTMLElement();
  const field = {
    value: '',
    style: {} as Record<string, string>,
    setAttribute: vi.fn(),
    select: vi.fn(),
    remove: vi.fn(),
  };
  const append = vi.fn();
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    activeElement: before,
    createElement: () => field,
    body: { append },
    ...(execCommand ? { execCommand } : {}),
  });
  return { append, before, field };
}

test('text goes to the clipboard as it is', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('Thrall-Kazzak')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Thrall-Kazzak');
});

test('without a clipboard it is selected and copied, and the focus comes back', async () => {
  const copied: string[] = [];
  const { append, before, field } = oldPage((what) => {
    copied.push(`${what} ${field.value}`);
    return true;
  });
  expect(await copyText('a\tb')).toBe(true);
  expect(copied).toEqual(['copy a\tb']);
  expect(field.select).toHaveBeenCalledOnce();
  expect(field.remove).toHaveBeenCalledOnce();
  expect(before.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  // neither announced, nor visible, nor focusable, and the page does not scroll to it
  expect(field.setAttribute.mock.calls).toEqual([
    ['readonly', ''],
    ['aria-hidden', 'true'],
  ]);
  expect(field.style).toEqual({ position: 'fixed', opacity: '0' });
  expect(append).toHaveBeenCalledExactlyOnceWith(field);
});

test('a refusal is said', async () => {
  oldPage(() => false);
  expect(await copyText('a')).toBe(false);
  oldPage();
  expect(await copyText('a')).toBe(false);
});
