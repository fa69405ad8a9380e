import { agoText, clockOf } from '../lib/format.ts';
import { useLiveStatus, type LiveState } from '../lib/live-state.ts';
import { useSecond } from '../lib/now.ts';
import css from './shell.module.css';

const words: Record<LiveState, string> = {
  off: 'not connected',
  connecting: 'connecting',
  live: 'live',
  down: 'retrying',
  paused: 'paused',
};

/** Whether the screen is live: green, grey while paused, amber while the stream is down. */
export function LiveDot() {
  const { state, lastAt } = useLiveStatus();
  const now = useSecond();
  if (state === 'off') return null;
  const clock = lastAt === null ? null : clockOf(lastAt);
  const text =
    state === 'live' && lastAt !== null
      ? `updated ${agoText(lastAt, now)}`
      : state === 'down' && clock
        ? `last update ${clock.hour}:${clock.minute}:${clock.second}, retrying`
        : words[state];
  return (
    <span className={css.live} data-state={state} title={text}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.liveWord}>{words[state]}</span>
      <span className="sr-only">, {text}</span>
    </span>
  );
}
