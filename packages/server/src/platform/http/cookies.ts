/** Value of one cookie in a Cookie header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export type CookieOptions = { maxAgeSeconds?: number; secure: boolean; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' };

export function writeCookie(
  name: string,
  value: string,
  { maxAgeSeconds, secure, httpOnly = true, sameSite = 'Lax' }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `SameSite=${sameSite}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
}
