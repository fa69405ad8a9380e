import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writingBehind } from './writing-behind.ts';

/** A piece that takes some turns and notes when it begins and ends. */
const piece = (seen: string[], name: string, failure?: Error) => async () => {
  seen.push(`${name} begins`);
  await pause(5);
  if (failure) throw failure;
  seen.push(`${name} ends`);
};

describe('writing behind', () => {
  it('writes one piece at a time, while the next is prepared', async () => {
    const seen: string[] = [];
    const result = await writingBehind(async (write) => {
      await write(piece(seen, 'one'));
      seen.push('two is prepared');
      await write(piece(seen, 'two'));
      seen.push('done');
      return 7;
    });
    expect(result).toBe(7);
    expect(seen).toEqual([
      'one begins',
      'two is prepared',
      'one ends',
      'two begins',
      'done',
      'two ends',
    ]);
  });

  it('fails at the next piece, which is not begun', async () => {
    const seen: string[] = [];
    const failing = writingBehind(async (write) => {
      await write(piece(seen, 'one', new Error('full')));
      await pause(20);
      await write(piece(seen, 'two'));
    });
    await expect(failing).rejects.toThrow('full');
    expect(seen).toEqual(['one begins']);
  });

  it('fails for its last piece', async () => {
    const failing = writingBehind((write) => write(piece([], 'one', new Error('full'))));
    await expect(failing).rejects.toThrow('full');
  });

  it('ends only when nothing is on its way, also if it fails itself', async () => {
    const seen: string[] = [];
    const failing = writingBehind(async (write) => {
      await write(piece(seen, 'one'));
      throw new Error('cancelled');
    });
    await expect(failing).rejects.toThrow('cancelled');
    expect(seen).toEqual(['one begins', 'one ends']);
  });
});
