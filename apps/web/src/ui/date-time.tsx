import { awayText, stampText, whenText } from '../lib/format.ts';
import { useMinute } from '../lib/now.ts';

/** `Tue 24.11. 20:00`, with the full timestamp as title. */
export function DateTime({ at }: { readonly at: string | number }) {
  return (
    <time
      className="num"
      dateTime={new Date(at).toISOString()}
      title={`${stampText(at)} (Europe/Berlin)`}
    >
      {whenText(at)}
    </time>
  );
}

/** `in 2 h 05 m`, updated each minute, with the absolute time as title. */
export function TimeUntil({ at }: { readonly at: string | number }) {
  const now = useMinute();
  return (
    <time
      className="num"
      dateTime={new Date(at).toISOString()}
      title={`${whenText(at)} (Europe/Berlin)`}
    >
      {awayText(at, now)}
    </time>
  );
}
