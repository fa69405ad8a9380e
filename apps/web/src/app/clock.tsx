import { homeZone, timeText } from '../lib/format.ts';
import { useMinute } from '../lib/now.ts';
import css from './shell.module.css';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneName = (now: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: homeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value ?? 'CET';

/** The community's time, and the reader's own where it differs. */
export function Clock() {
  const now = useMinute();
  const home = timeText(now, homeZone);
  const own = timeText(now, ownZone);
  return (
    <span className={`num ${css.clock}`} title="Time in Europe/Berlin">
      <time dateTime={new Date(now).toISOString()}>
        {home} {zoneName(now)}
      </time>
      {own === home ? null : <span className={css.ownTime}>{own} your time</span>}
    </span>
  );
}
