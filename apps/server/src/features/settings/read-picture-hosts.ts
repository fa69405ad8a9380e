import { hostsOf } from '@warchest/domain/settings/settings.ts';
import type { Deps } from '../../platform/context.ts';
import { settingsOf } from './queries.ts';

/** How long they are believed without asking the database, in ms. */
const trustedFor = 5_000;
/** A page waits so long for them at most, in ms; then it goes out with those of before. */
const patience = 500;

/**
 * The hosts that pictures may come from, as every page says it: those of the settings, or of the
 * environment while these name none. From memory; asked anew after a change that this process hears
 * of, and otherwise every 5 s. A database that is away keeps no page waiting for long.
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
      // one begun later may have ended sooner
      if (turn < known) return;
      known = turn;
      hosts = found;
    } catch {
      // whoever asks next finds those of before, and this is tried again soon
    }
  };
  return async () => {
    const now = deps.clock.now();
    if (now - checkedAt >= trustedFor || now < checkedAt) {
      // noted before reading: a notice that arrives meanwhile counts for the next one who asks
      checkedAt = now;
      const own = read().finally(() => {
        if (reading === own) reading = null;
      });
      reading = own;
    }
    if (reading) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
      await Promise.race([reading, late]);
      clearTimeout(timer);
    }
    return hosts;
  };
}
