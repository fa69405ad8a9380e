import { hostsOf } from '@warchest/domain/settings/settings.ts';
import type { Deps } from '../../platform/context.ts';
import { settingsOf } from './queries.ts';

/** How long the hosts are used without asking the database, in ms. */
const maxAge = 5_000;
/** How long a page waits for them, in ms; then it uses the previous ones. */
const maxWait = 500;

/**
 * The hosts that pictures may come from: those of the settings, else those of the environment.
 * Cached; read again after a notice of a change, and otherwise every 5 s. An unavailable database
 * does not delay pages for long.
 */
export function pictureHostsReader(
  deps: Pick<Deps, 'read' | 'notices' | 'clock' | 'config'>,
): () => Promise<readonly string[]> {
  let hosts = deps.config.pictureHosts;
  let checkedAt = -Infinity;
  let reading: Promise<void> | null = null;
  deps.notices.subscribe((notice) => {
    if (notice.topic === 'settings') checkedAt = -Infinity;
  });
  deps.notices.onGap(() => (checkedAt = -Infinity));
  let turns = 0;
  let known = 0;
  const read = async (): Promise<void> => {
    const turn = (turns += 1);
    try {
      const found = hostsOf((await settingsOf(deps)).pictureHosts, deps.config.pictureHosts);
      // A read that began later may have finished first.
      if (turn < known) return;
      known = turn;
      hosts = found;
    } catch {
      // The next caller gets the previous hosts, and the read is retried soon.
    }
  };
  return async () => {
    const now = deps.clock.now();
    if (now - checkedAt >= maxAge || now < checkedAt) {
      // Recorded before reading: a notice that arrives meanwhile triggers another read.
      checkedAt = now;
      const own = read().finally(() => {
        if (reading === own) reading = null;
      });
      reading = own;
    }
    if (reading) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWait)));
      await Promise.race([reading, late]);
      clearTimeout(timer);
    }
    return hosts;
  };
}
