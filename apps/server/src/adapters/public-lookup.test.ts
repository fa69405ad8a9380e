import type dns from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, neighbourBase, publicLookup } from './public-lookup.ts';

describe("a neighbour's address", () => {
  it('is https, or http on loopback', () => {
    expect(neighbourBase('X', 'https://raider.io/api//').base).toBe('https://raider.io/api');
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
    'https://raider.io#x',
    'https://:secret@raider.io',
    'http://1127.0.0.1',
    'ftp://raider.io',
  ])('is refused when it is %s', (text) => {
    expect(() => neighbourBase('RAIDER_IO_BASE', text)).toThrow('RAIDER_IO_BASE');
  });
});

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '104.16.0.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '::1:0:0',
    '::fffe:0:0',
    '::1:ffff:0:0',
    '64:ff9b:0:0:0:1::',
    '64:ff9a::',
    'fbff::',
    'fe7f::',
    'fec0::',
    'feff::',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.255.255.255',
    '10.1.2.3',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.0.0',
    '169.254.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.0',
    '192.0.0.255',
    '192.168.0.0',
    '192.168.255.255',
    '198.18.0.0',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::a00:1',
    '64:ff9b::ffff:ffff',
    '::ffff:ffff',
    'fc00::',
    'fdff::1',
    'fe80::1',
    'febf::1',
    'ff00::1',
    'ffff::1',
    'raider.io',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('looking up a name', () => {
  /** A name server with given answers. */
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
