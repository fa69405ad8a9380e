import { timeText } from '../lib/format.ts';
import { useMinute } from '../lib/now.ts';
import css from './shell.module.css';

/** The zone that the clock of the booking pages names (TIME-1). Its time always equals Berlin's. */
const clockZone = 'Europe/Budapest';
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneName = (now: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: clockZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value ?? 'CET';

/** The community's time, and the viewer's own time if it differs. */
export function Clock() {
  const now = useMinute();
  const home = timeText(now, clockZone);
  const own = timeText(now, ownZone);
  return (
    <span className={`num ${css.clock}`} title="Time in Europe/Budapest">
      <time dateTime={new Date(now).toISOString()}>
        {home} {zoneName(now)}
      </time>
      {own === home ? null : <span className={css.ownTime}>{own} your time</span>}
    </span>
  );
}
