import { formatDay } from '@frontrow/domain/office/dates';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { mailShop } from '../orders/index.ts';
import type { Shops } from '../shops/index.ts';
import { selectInvitation } from './store.ts';
import { texts } from './texts.ts';

export type OfficeMailDeps = { db: Db; shops: Shops; mailer: Mailer; links: SignedIds; officeUrl: URL };

/** The outbox effects `office.invitation`, `office.backup_late`, `office.backup_failing`, `office.audit_head` and `office.change_refused`. */
export function officeMails({ db, shops, mailer, links, officeUrl }: OfficeMailDeps) {
  const sendInvitation: EffectHandler<'office.invitation'> = async ({ payload: { invitationId }, dedupeKey }) => {
    const open = await db.first(selectInvitation, [invitationId]);
    // taken back, or used by the link that the command line showed
    if (!open) return;
    const brand = await brandOf(shops);
    const text = texts[open.locale].invitation;
    const content = renderMail({
      locale: open.locale,
      brand,
      subject: text.subject(brand.name),
      preview: text.intro(brand.name, open.invitedBy),
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.intro(brand.name, open.invitedBy) },
        { kind: 'button', label: text.button, href: invitationUrl(officeUrl, links.sign(invitationId)) },
        { kind: 'paragraph', text: text.notYou },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: open.email }, dedupeKey });
  };
  const sendHead: EffectHandler<'office.audit_head'> = async ({ payload: { place, hash, email, locale }, dedupeKey }) => {
    const brand = await brandOf(shops);
    const text = texts[locale].head;
    const content = renderMail({
      locale,
      brand,
      subject: text.subject(brand.name),
      preview: text.intro(place),
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.intro(place) },
        {
          kind: 'facts',
          rows: [
            { label: text.place, value: String(place) },
            { label: text.hash, value: hash },
          ],
        },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  /** @param words of the mail; `failure`: what the keeper met */
  const sendOfBackups = async (
    { failure, email, locale }: { failure: string | null; email: string; locale: 'de' | 'en' },
    dedupeKey: string,
    words: { subject: (shop: string) => string; title: string; intro: string },
  ) => {
    const brand = await brandOf(shops);
    const content = renderMail({
      locale,
      brand,
      subject: words.subject(brand.name),
      preview: words.intro,
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'paragraph', text: words.intro },
        ...(failure === null ? [] : [{ kind: 'facts' as const, rows: [{ label: texts[locale].backup.reason, value: failure }] }]),
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  const atTime = (iso: string, locale: 'de' | 'en') => formatDay(new Date(iso), locale, { time: true });
  const sendBackupLate: EffectHandler<'office.backup_late'> = ({ payload, dedupeKey }) => {
    const { backup } = texts[payload.locale];
    const intro = backup.intro(payload.keptUntil === null ? null : atTime(payload.keptUntil, payload.locale));
    return sendOfBackups(payload, dedupeKey, { ...backup, intro });
  };
  const sendBackupFailing: EffectHandler<'office.backup_failing'> = ({ payload, dedupeKey }) => {
    const { copies } = texts[payload.locale];
    return sendOfBackups(payload, dedupeKey, { ...copies, intro: copies.intro(atTime(payload.since, payload.locale)) });
  };
  const sendChangeRefused: EffectHandler<'office.change_refused'> = async ({
    payload: { changeSetId, title, email, locale },
    dedupeKey,
  }) => {
    const brand = await brandOf(shops);
    const text = texts[locale].changeRefused;
    const content = renderMail({
      locale,
      brand,
      subject: text.subject(title),
      preview: text.intro(title),
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.intro(title) },
        { kind: 'button', label: text.button, href: new URL(`/office/changes/${changeSetId}`, officeUrl).href },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  return {
    'office.backup_late': sendBackupLate,
    'office.backup_failing': sendBackupFailing,
    'office.invitation': sendInvitation,
    'office.audit_head': sendHead,
    'office.change_refused': sendChangeRefused,
  };
}

/** The token stands in the fragment, which browsers send to nobody. */
export const invitationUrl = (officeUrl: URL, token: string): string => new URL(`/office/invitation#${token}`, officeUrl).href;

/** Before there is a shop, its first owner is invited all the same. */
const NO_SHOP: ReturnType<typeof mailShop> = { name: 'Frontrow', accentColor: '#1f6feb', sellerLines: [], texts: {} };

/** Letters of the house itself are in the main shop's name. */
export async function brandOf(shops: Shops) {
  const all = await shops.all();
  const main = all.find(({ isMain }) => isMain);
  return main ? mailShop(main, all) : NO_SHOP;
}
