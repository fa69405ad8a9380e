import { hash } from 'node:crypto';
import type { SealedTable } from './tables.ts';

/** Bytes of a SHA-256. */
export const leafSize = 32;

const sha256 = (bytes: Buffer | string): Buffer => hash('sha256', bytes, 'buffer');

/**
 * The root of the hash tree over leaves of 32 bytes, in hexadecimal, built as in RFC 6962: a node is
 * the hash of a byte 1 and its two children, and the left one covers the largest power of two.
 */
export function rootOf(leaves: Buffer): string {
  let level = leaves;
  const pair = Buffer.alloc(1 + 2 * leafSize);
  pair[0] = 1;
  // Pairing level by level, with a lone last node moving up, gives the same tree.
  while (level.length > leafSize) {
    const above = Buffer.alloc(Math.ceil(level.length / (2 * leafSize)) * leafSize);
    for (let from = 0, to = 0; from < level.length; from += 2 * leafSize, to += leafSize) {
      if (from + leafSize === level.length) level.copy(above, to, from);
      else {
        level.copy(pair, 1, from, from + 2 * leafSize);
        // A short text is made four times as fast as a buffer, and there are as many nodes as rows.
        above.write(hash('sha256', pair, 'binary'), to, leafSize, 'binary');
      }
    }
    level = above;
  }
  return level.toString('hex');
}

/** What the hash of a seal covers besides its leaves. */
export interface SealHead {
  readonly number: number;
  /** ISO 8601 text in UTC, with milliseconds. */
  readonly at: string;
  readonly sealedTable: SealedTable;
  /** Like `at`; null: not yet. */
  readonly since: string | null;
  /** How many rows, and how many postings after them. */
  readonly rows: number;
  readonly postings: number;
  readonly root: string;
  /** The hash of the seal before; of the first one, zeros. */
  readonly previous: string;
}

/** The previous hash of the first seal. */
export const noSeal = '0'.repeat(2 * leafSize);

/** The hash of a seal, in hexadecimal. */
export const sealHash = (head: SealHead): string =>
  sha256(
    [
      'warchest-seal-1',
      head.number,
      head.at,
      head.sealedTable,
      head.since ?? '-',
      `${head.rows} ${head.postings}`,
      head.root,
      head.previous,
      '',
    ].join('\n'),
  ).toString('hex');

/** The name of a seal: `<number>:<hash>`. */
export const sealName = ({ number, hash: of }: { number: number; hash: string }): string =>
  `${number}:${of}`;
