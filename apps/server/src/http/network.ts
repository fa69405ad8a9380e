import { isIPv6 } from 'node:net';

/**
 * The key of limits per address: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * customer of a provider usually gets a whole network of that size.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return ip;
  const [head, tail] = address.split('::').map(groupsOf);
  const zeros = Array<string>(tail ? Math.max(0, 8 - (head?.length ?? 0) - tail.length) : 0);
  const groups = [...(head ?? []), ...zeros.fill('0'), ...(tail ?? [])].slice(0, 4);
  // Below this network are loopback and IPv4 addresses as a socket for both kinds shows them.
  if (groups.every((group) => group === '0')) return ip;
  return `${groups.join(':')}::/64`;
}

/** Without leading zeros. An IPv4 address at the end fills two groups, which never count. */
const groupsOf = (part: string): string[] =>
  part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) =>
          group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)],
        );
