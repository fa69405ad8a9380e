import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToKeys } from '../lib/held-keys.ts';
import { takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { singleKeysOn } from '../lib/preferences.ts';
import { isDialogOpen } from '../ui/dialog-stack.ts';
import { lazyDialog } from '../ui/lazy.tsx';
import { nearest } from '../ui/place-in-hand.ts';
import { globalKeyOf } from './global-shortcuts.ts';
import { jumpOf } from './go-to-shortcuts.ts';
import { openOverlay, openPalette, shownOverlay, useOverlay } from './overlay-store.ts';

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette);
const ShortcutHelp = lazyDialog(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [contenteditable]') !== null;
/** The row of a table that last had the focus, otherwise its first row. */
const rowOf = (table: HTMLElement | null): HTMLElement | null =>
  table?.querySelector<HTMLElement>('[data-stop], [role="grid"] [tabindex="0"]') ??
  table?.querySelector<HTMLElement>('[data-row]') ??
  null;
/** How long in ms a second key counts after `g`. */
const jumpTime = 1500;

/** Palette, keyboard help and the global keys: those of {@link globalKeyOf} and the letter after `g`. */
export function Overlays() {
  const overlay = useOverlay();
  const router = useRouter();

  useEffect(() => {
    let jumping = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = globalKeyOf(event);
      if (action === 'palette') {
        event.preventDefault();
        if (shownOverlay() === 'palette') {
          takeBufferedKeys();
          return openOverlay(null);
        }
        return openPalette();
      }
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isChord || isTyping(event.target)) return;
      if (shownOverlay() !== null || isDialogOpen() || !singleKeysOn()) return;
      if (jumping > Date.now()) {
        jumping = 0;
        const to = jumpOf(event.key);
        if (to) {
          event.preventDefault();
          return void router.navigate({ href: to });
        }
      }
      if (action === 'help') {
        event.preventDefault();
        return openOverlay('help');
      }
      if (action === 'filter' || action === 'table') {
        // a focused table handles its own j; from elsewhere, j goes to the nearest table
        const to = action === 'filter' ? nearest('[data-filter]') : rowOf(nearest('[data-moves]'));
        if (!to) return;
        event.preventDefault();
        return to.focus();
      }
      if (action === 'jump') jumping = Date.now() + jumpTime;
    };
    // runs before the tables' handlers, which must not receive the letter after g
    return listenToKeys(onKeyDown);
  }, [router]);

  const close = () => openOverlay(null);
  return (
    <>
      {overlay === 'palette' ? <Palette onClose={close} /> : null}
      {overlay === 'help' ? <ShortcutHelp onClose={close} /> : null}
    </>
  );
}
