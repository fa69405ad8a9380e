import { hash, randomBytes, randomInt } from 'node:crypto';

// Crockford's alphabet in lower case: without i, l, o and u, so ids can be read out.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 2020-01-01; 41 bits of milliseconds last until 2089. */
const epoch = 1_577_836_800_000;
const tails = 2 ** 24;

let tail = randomInt(tails);

const digits = (value: number, count: number): string => {
  let text = '';
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text;
  }
  return text;
};

/** The digits of the last timestamp: most ids are made within the same millisecond. */
let last = { time: Number.NaN, text: '' };
const timeDigits = (time: number): string => {
  if (last.time !== time) last = { time, text: digits(Math.floor(time / 2), 8) };
  return last.text;
};

/**
 * A new record id: 13 characters, sortable by `now` (epoch ms). The tail rises in random steps, so
 * ids of one process never collide within a millisecond and keep their order.
 */
export function newId(now: number): string {
  tail = (tail + 1 + Math.floor(Math.random() * 16)) % tails;
  const time = Math.max(0, Math.floor(now) - epoch);
  return timeDigits(time) + digits((time % 2) * tails + tail, 5);
}

/** A secret of 256 random bits, safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret that is stored instead of it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
