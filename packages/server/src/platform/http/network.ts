import { isIPv6 } from 'node:net';

/**
 * The network a request comes from, for limits: IPv4 /24, IPv6 /48.
 * @param forwardedFor the X-Forwarded-For header; believed only as far as `proxyHops` own proxies wrote it
 */
export function networkOf(remoteAddress: string | undefined, forwardedFor: string | null, proxyHops: number): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), remoteAddress ?? ''];
  const address = (chain.at(-1 - proxyHops) ?? chain[0] ?? '').replace(/^::ffff:/, '');
  if (isIPv6(address)) return `${expand(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Of this machine, or a network of one's own: no visitor of the internet comes from there. @param network as `networkOf` tells it */
export function isPrivate(network: string): boolean {
  return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^f[cd][0-9a-f]{2}:|^fe80:|^0:0:0::/.test(network);
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
}
