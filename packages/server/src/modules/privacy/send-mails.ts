import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailAttachment, MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { mailShop, type MailShop } from '../orders/index.ts';
import type { Shops } from '../shops/index.ts';
import { showPerson } from './erase-person.ts';
import { type PrivacyRequest, selectRequest } from './request-store.ts';
import { textsFor } from './request-texts.ts';
import { selectKept } from './store.ts';

type Kind = 'privacy.receipt' | 'privacy.extended' | 'privacy.decided';

/** The outbox effects `privacy.*`: what somebody hears of their request, from the main shop and to the address it is about. */
export function privacyMails({ db, shops, mailer }: { db: Db; shops: Shops; mailer: Mailer }): Record<Kind, EffectHandler<Kind>> {
  const sendAs =
    (write: (db: Db, shop: MailShop, request: PrivacyRequest) => MailContent | Promise<MailContent>): EffectHandler<Kind> =>
    async ({ payload, dedupeKey }) => {
      const request = await db.first(selectRequest, [payload.privacyRequestId]);
      // forgotten meanwhile
      if (!request) return;
      const all = await shops.all();
      const main = all.find(({ isMain }) => isMain);
      if (!main) throw new Error('there is no main shop');
      const content = await write(db, mailShop(main, all), request);
      await mailer.send({ ...content, to: { name: null, address: request.email }, dedupeKey });
    };
  return { 'privacy.receipt': sendAs(receiptMail), 'privacy.extended': sendAs(extendedMail), 'privacy.decided': sendAs(decidedMail) };
}

/** Nothing that was written about it is in it: anybody can ask in anybody's name. */
function receiptMail(_db: Db, shop: MailShop, { locale, askedOn, dueOn }: PrivacyRequest): MailContent {
  const { receipt: t } = textsFor(shop, locale);
  return mail(shop, locale, { subject: t.subject(shop.name), title: t.title }, [
    t.intro(day(askedOn, locale), day(dueOn, locale)),
    t.notYou,
  ]);
}

function extendedMail(_db: Db, shop: MailShop, { locale, dueOn, extendedWhy }: PrivacyRequest): MailContent {
  const { extended: t, complain } = textsFor(shop, locale);
  return mail(shop, locale, { subject: t.subject(shop.name), title: t.title }, [t.intro(day(dueOn, locale)), extendedWhy ?? '', complain]);
}

async function decidedMail(db: Db, shop: MailShop, request: PrivacyRequest): Promise<MailContent> {
  const { locale, decision, kind, answer, email } = request;
  const { answered, refused, complain } = textsFor(shop, locale);
  if (decision !== 'answered')
    return mail(shop, locale, { subject: refused.subject(shop.name), title: refused.title }, [refused.intro, answer ?? '', complain]);
  const heads = { subject: answered.subject(shop.name), title: answered.title };
  if (kind === 'access') {
    const person = await showPerson(db, email);
    const isEmpty = Object.values(person).every(({ length }) => length === 0);
    const told = [isEmpty ? answered.nothing : answered.access, answer ?? '', complain];
    return mail(shop, locale, heads, told, isEmpty ? [] : [jsonFile(answered.file, person)]);
  }
  if (kind === 'other') return mail(shop, locale, heads, [answer ?? '', complain]);
  const kept = await db.one(selectKept, [email]);
  const stays = [kept.orders > 0 ? answered.kept(kept.until) : '', kept.ticketsToCome > 0 ? answered.keptTickets : ''];
  return mail(shop, locale, heads, [answered.erasure, ...stays, answer ?? '', complain]);
}

/** Empty lines are left out. */
function mail(
  shop: MailShop,
  locale: Locale,
  { subject, title }: { subject: string; title: string },
  lines: readonly string[],
  attachments: MailAttachment[] = [],
): MailContent {
  const told = lines.filter((line) => line !== '');
  const blocks: MailBlock[] = [{ kind: 'title', text: title }, ...told.map((text): MailBlock => ({ kind: 'paragraph', text }))];
  const content = renderMail({ locale, subject, preview: told[0] ?? title, brand: shop, blocks });
  return { ...content, attachments: [...content.attachments, ...attachments] };
}

const jsonFile = (filename: string, value: unknown): MailAttachment => ({
  filename,
  contentType: 'application/json',
  content: Buffer.from(JSON.stringify(value, null, 2)),
});

const day = (of: string, locale: Locale): string => formatDate(new Date(`${of}T12:00:00Z`), locale);
