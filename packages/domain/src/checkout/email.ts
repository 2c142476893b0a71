const EMAIL_LENGTH_MAX = 254; // RFC 5321, 4.5.3.1.3
const LOCAL_LENGTH_MAX = 64;

// Local part of letters, digits, dot, underscore, hyphen with an optional plus-tag. A domain is any that can exist:
// `.berlin`, `.online` and letters beyond ASCII are as good as `.de`.
const EMAIL =
  /^([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\+[A-Za-z0-9._-]+)?)@((?:[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59}))$/iu;

/** @returns the address without blanks around it, or undefined where it is none */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim();
  const [, local = ''] = EMAIL.exec(email) ?? [];
  return local !== '' && local.length <= LOCAL_LENGTH_MAX && email.length <= EMAIL_LENGTH_MAX ? email : undefined;
}
