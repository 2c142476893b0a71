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

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
}
