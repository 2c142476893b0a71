import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../ids.ts';
import { useUp, type Counts } from '../limits/index.ts';
import { isForeignRequest } from './foreign.ts';

/** Wrong tokens of one network. */
const GUESSES = { points: 10, seconds: 60 };

/**
 * Lets the operator in by HTTP Basic (any name, the token for a password), as browsers and Prometheus know it.
 * @returns the refusal, undefined for the operator. Without a token configured there is nothing here.
 */
export function createOperatorCheck(token: string, counts: Counts) {
  const expected = sha256(token);
  return async (request: Request, network: string): Promise<Response | undefined> => {
    if (token === '') return new Response('Not found', { status: 404 });
    // a browser sends what it was told to any address it is led to
    if (isForeignRequest(request)) return new Response('Forbidden', { status: 403 });
    const given = passwordOf(request.headers.get('authorization'));
    const isOperator = given !== undefined && timingSafeEqual(sha256(given), expected);
    // a network that has guessed too often is not told whether the next one was right
    const wait = given === undefined ? undefined : await useUp(counts, `operator:${network}`, GUESSES, isOperator ? 0 : 1);
    if (wait !== undefined) return new Response('Too many attempts', { status: 429, headers: { 'retry-after': String(wait) } });
    if (isOperator) return undefined;
    return new Response('The operator only', { status: 401, headers: { 'www-authenticate': 'Basic realm="Frontrow", charset="UTF-8"' } });
  };
}

export type OperatorCheck = ReturnType<typeof createOperatorCheck>;

function passwordOf(authorization: string | null): string | undefined {
  const [, basic] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '') ?? [];
  if (basic === undefined) return undefined;
  const text = Buffer.from(basic, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
