import { useCallback, useEffect, useRef, useState } from 'react';
import { programs } from '@warchest/contract/programs.ts';
import { programKeyRefusal } from '@warchest/contract/shown-refusals.ts';
import { lookupFailed } from '../../lib/error-messages.ts';
import { sendCommand } from '../../lib/use-command.ts';

/** A password that is shown now. It is stored nowhere else and disappears after a while. */
export interface Revealed {
  readonly discordID: string;
  readonly password: string;
}

/** How long a password stays on the screen, in ms. */
export const shownFor = 15_000;

const failure = {
  'program-key': programKeyRefusal.title,
  ...lookupFailed('The password could not be shown. Please try again later.'),
};

/** Requests one password; the request is logged. */
const ask = (discordID: string): Promise<Revealed> =>
  sendCommand(programs.reveal, { body: { discordID } }, { failure });

/**
 * Shows one password at a time, for a few seconds and only while the page is visible.
 * @returns the shown password, a function to show one, and one to fetch it for the clipboard
 * without showing it
 */
export function useReveal(): {
  readonly shown: Revealed | null;
  readonly show: (discordID: string) => void;
  readonly hide: () => void;
  readonly take: (discordID: string) => Promise<string | null>;
} {
  const [shown, setShown] = useState<Revealed | null>(null);
  // counts requests and hides; only the latest may change what is shown
  const count = useRef(0);
  const hide = useCallback(() => {
    count.current += 1;
    setShown(null);
  }, []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownFor);
    const away = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', away);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', away);
    };
  }, [shown, hide]);
  const show = useCallback((discordID: string) => {
    count.current += 1;
    const mine = count.current;
    ask(discordID).then(
      (found) => {
        if (mine === count.current && document.visibilityState === 'visible') setShown(found);
      },
      // the refusal was already shown
      () => undefined,
    );
  }, []);
  const take = useCallback(
    (discordID: string) =>
      ask(discordID).then(
        ({ password }) => password,
        () => null,
      ),
    [],
  );
  return { shown, show, hide, take };
}
