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
  // a server on this machine answers also without a network
  const isOffline = state === 'down' && !navigator.onLine;
  if (state === 'off') return null;
  const clock = lastAt === null ? null : clockOf(lastAt);
  const word = isOffline ? 'offline' : words[state];
  const text =
    state === 'live' && lastAt !== null
      ? `updated ${agoText(lastAt, now)}`
      : state === 'down' && clock
        ? `last update ${clock.hour}:${clock.minute}:${clock.second}, ${isOffline ? 'no network' : 'retrying'}`
        : word;
  return (
    <span className={css.live} data-state={state} title={text}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.liveWord}>{word}</span>
      <span className="sr-only">, {text}</span>
    </span>
  );
}
