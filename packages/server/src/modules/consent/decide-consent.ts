import { isLocale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { isForeignRequest } from '../../platform/http/foreign.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { useUp } from '../../platform/limits/index.ts';
import { parseObject } from '../../platform/parse-json.ts';
import { shopInPath, type Shops } from '../shops/index.ts';
import { CONSENT_COOKIE, consentDaysOf, questionOf, SERVICES_COOKIE, type AskedServices } from './question.ts';
import { insertReceipt } from './store.ts';

const RECEIPT_COOKIE = 'consent-receipt';
const LIMIT = { points: 120, seconds: 600 };
const BODY_BYTES_MAX = 2048;
const DAY_SECONDS = 24 * 60 * 60;

export type DecideDeps = { db: Db; shops: Shops; ids: Ids; secure: boolean; services: AskedServices };

/**
 * POST /server/consent/{shop} with `{"allowed", "textHash", "locale"}`: writes down the answer with the words of the
 * question and sets the cookies that remember it. 409: these are not today's words, ask again.
 */
export function createDecision({ db, shops, ids, secure, services }: DecideDeps) {
  return async (request: Request, network: string): Promise<Response> => {
    const shop = await shopInPath(shops, request);
    if (!shop) return reply(404, 'SHOP_NOT_FOUND');
    if (!isOwnJson(request)) return reply(403, 'FOREIGN_ORIGIN');
    const answer = readAnswer(await readBody(request, BODY_BYTES_MAX));
    if (!answer) return reply(400, 'INVALID_INPUT');
    const days = consentDaysOf(shop);
    const asked = await services(shop);
    const question = questionOf(shop, answer.locale, asked);
    if (question.textHash !== answer.textHash) return reply(409, 'CONSENT_TEXT_CHANGED');
    if ((await useUp(db, `consent:${network}`, LIMIT)) !== undefined) return reply(429, 'TOO_MANY_ATTEMPTS');

    const known = readCookie(request.headers.get('cookie'), RECEIPT_COOKIE);
    const visitor = known && isSecret(known) ? known : answer.allowed ? ids.secret() : undefined;
    await db.transaction((tx) =>
      tx.many(insertReceipt, [
        shop.id,
        visitor === undefined ? null : sha256(visitor),
        answer.allowed,
        Buffer.from(question.textHash, 'hex'),
        answer.locale,
        question.text,
      ]),
    );
    const done = reply(200, undefined);
    const maxAgeSeconds = (answer.allowed ? days.yes : days.no) * DAY_SECONDS;
    done.headers.append(
      'set-cookie',
      writeCookie(CONSENT_COOKIE, answer.allowed ? 'yes' : 'no', { secure, maxAgeSeconds, httpOnly: false }),
    );
    if (visitor !== undefined) {
      const goesWithTheYes = { secure, maxAgeSeconds: answer.allowed ? maxAgeSeconds : 0 };
      done.headers.append('set-cookie', writeCookie(RECEIPT_COOKIE, answer.allowed ? visitor : '', goesWithTheYes));
      done.headers.append('set-cookie', writeCookie(SERVICES_COOKIE, answer.allowed ? asked.join('.') : '', goesWithTheYes));
    }
    return done;
  };
}

/** A page of ours asks: JSON needs a preflight from anywhere else, and browsers name the origin. */
export function isOwnJson(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/json') === true && !isForeignRequest(request);
}

function readAnswer(body: Buffer | undefined) {
  const { allowed, textHash, locale } = (body && parseObject(body.toString('utf8'))) ?? {};
  if (typeof allowed !== 'boolean' || typeof textHash !== 'string' || typeof locale !== 'string' || !isLocale(locale)) return undefined;
  return { allowed, textHash, locale };
}

const reply = (status: number, code: string | undefined): Response =>
  Response.json(code === undefined ? {} : { code }, { status, headers: { 'cache-control': 'no-store' } });
