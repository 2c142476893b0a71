import { isSecret, sha256, type Ids } from '../ids.ts';
import type { Session } from '../graphql/builder.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** `__Host-` binds the cookie to this host and to HTTPS; plain HTTP (a demo on localhost) cannot have it. */
const sessionCookieName = (secure: boolean): string => (secure ? '__Host-frontrow-session' : 'frontrow-session');

/** 20 minutes idle are counted on the server; the cookie only has to outlive them. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** The hash of the session's token; undefined for a visitor without one. */
export function readSessionHash(cookies: string | null, secure: boolean): Buffer | undefined {
  const token = readCookie(cookies, sessionCookieName(secure));
  return token && isSecret(token) ? sha256(token) : undefined;
}

/**
 * The session of one request. The token is known to the browser alone; the server keeps its SHA-256.
 * @param setCookie is called with the header to send when the session begins or ends
 */
export function openSession(cookies: string | null, ids: Ids, secure: boolean, setCookie: (header: string) => void): Session {
  const name = sessionCookieName(secure);
  let hash = readSessionHash(cookies, secure);
  const renew = () => {
    const fresh = ids.secret();
    const freshHash = sha256(fresh);
    const send = () => {
      hash = freshHash;
      setCookie(writeCookie(name, fresh, { secure, maxAgeSeconds: MAX_AGE_SECONDS }));
    };
    return { hash: freshHash, send };
  };
  return {
    get hash() {
      return hash;
    },
    begin() {
      if (hash) return hash;
      const fresh = renew();
      fresh.send();
      return fresh.hash;
    },
    renew,
    end() {
      hash = undefined;
      setCookie(writeCookie(name, '', { secure, maxAgeSeconds: 0 }));
    },
  };
}
