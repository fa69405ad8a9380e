import { hash, randomBytes, randomInt } from 'node:crypto';

// Crockford's alphabet in lower case: without i, l, o and u, so ids can be read out.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 2020-01-01; 41 bits of milliseconds last until 2089. */
const epoch = 1_577_836_800_000;
const tails = 2 ** 24;

const digits = (value: number, count: number): string => {
  let text = '';
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text;
  }
  return text;
};

/** The digits of the last timestamp: most ids are made within the same millisecond. */
let last: { readonly time: number; readonly text: string } | undefined;
const timeDigits = (time: number): string => {
  if (last?.time !== time) last = { time, text: digits(Math.floor(time / 2), 8) };
  return last.text;
};

/**
 * Makes record ids: 13 characters, sortable by `now` (epoch ms). The tail rises in random steps, so
 * ids of one process never collide within a millisecond and keep their order, also where the tails
 * begin anew: the moments that were in use there count as a millisecond later from then on.
 * @param tail where the tails begin
 */
export function idMaker(tail: number): (now: number) => string {
  let newest = 0;
  /** The newest moment at each of the last times that the tails began anew. */
  let begunAnew: readonly number[] = [];
  return (now) => {
    let time = Math.max(0, Math.floor(now) - epoch);
    newest = Math.max(newest, time);
    tail += 1 + Math.floor(Math.random() * 16);
    if (tail >= tails) {
      tail -= tails;
      begunAnew = [...begunAnew.slice(-8), newest];
    }
    const asked = time;
    for (const moment of begunAnew) if (asked <= moment) time += 1;
    return timeDigits(time) + digits((time % 2) * tails + tail, 5);
  };
}

/** A new record id of this process. */
export const newId = idMaker(randomInt(tails));

/** A secret of 256 random bits, safe in URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret that is stored instead of it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
