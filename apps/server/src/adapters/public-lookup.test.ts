import type dns from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, neighbourBase, publicLookup } from './public-lookup.ts';

describe("a neighbour's address", () => {
  it('is https, or http on loopback', () => {
    expect(neighbourBase('X', 'https://raider.io')).toEqual({
      base: 'https://raider.io',
      loopback: false,
    });
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const base = `http://${host}:4200/raider`;
      expect(neighbourBase('X', `${base}/`)).toEqual({ base, loopback: true });
    }
  });

  it.each([
    'raider.io',
    'http://raider.io',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.1',
    'ftp://localhost',
    'https://user:secret@raider.io',
    'https://raider.io?x',
  ])('is refused when it is %s', (text) => {
    expect(() => neighbourBase('RAIDER_IO_BASE', text)).toThrow('RAIDER_IO_BASE');
  });
});

describe('an address', () => {
  it.each(['1.1.1.1', '104.16.0.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'raider.io',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('looking up a name', () => {
  /** A name server that answers what it is told. */
  const answering = (addresses: dns.LookupAddress[]) =>
    ((_name: string, _options: object, done: (e: null, a: dns.LookupAddress[]) => void) =>
      done(null, addresses)) as typeof dns.lookup;
  const lookUp = (addresses: dns.LookupAddress[], all: boolean) =>
    new Promise<unknown>((resolve, reject) => {
      publicLookup(answering(addresses))('raider.io', { all }, (error, found) =>
        error ? reject(error) : resolve(found),
      );
    });

  it('leaves out what is inside', async () => {
    const inside = { address: '10.0.0.1', family: 4 };
    const outside = { address: '1.1.1.1', family: 4 };
    expect(await lookUp([inside, outside], true)).toEqual([outside]);
    expect(await lookUp([inside, outside], false)).toBe('1.1.1.1');
    await expect(lookUp([inside], true)).rejects.toThrow('no public address');
    await expect(lookUp([], false)).rejects.toThrow('no public address');
  });
});
