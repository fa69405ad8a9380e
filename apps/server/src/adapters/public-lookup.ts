import { BlockList, isIP, type LookupFunction } from 'node:net';
import dns from 'node:dns';

/** `hostname` is in URL form, so an IPv6 address is in brackets. */
const isLoopbackHostname = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/**
 * Validates the configured address of an external service: https, or http on loopback for the
 * simulated ones.
 * @returns the address without a trailing slash
 * @throws Error naming the setting if the address cannot be used
 */
export function neighbourBase(setting: string, text: string): { base: string; loopback: boolean } {
  if (!URL.canParse(text)) throw new Error(`${setting} is not a URL`);
  const url = new URL(text);
  const loopback = isLoopbackHostname(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    throw new Error(`${setting} must be https (http only on loopback)`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error(`${setting} must be a URL without user, query or fragment`);
  }
  return { base: url.href.replace(/\/+$/, ''), loopback };
}

/**
 * Networks without public services, including all of IPv4-mapped IPv6. Two lists, because one list
 * would take every IPv4 address for its mapped IPv6 form.
 */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.ipv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.ipv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !inside[family].check(address, family);
}

/**
 * A DNS lookup that returns public addresses only. The connection uses exactly the address that was
 * checked, so DNS rebinding gains nothing.
 */
export function publicLookup(resolve: typeof dns.lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) {
        callback(error ?? new Error('the name has no public address'), []);
      } else if (options.all) {
        callback(null, open);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}
