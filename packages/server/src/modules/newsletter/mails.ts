import type { Locale } from '@frontrow/domain/locale';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { MailShop } from '../orders/index.ts';
import { PROVIDERS, type ProviderSettings } from './providers/provider-of.ts';
import type { Subscription } from './store.ts';
import { textsFor } from './texts.ts';

/** Asks the owner of the address, and nothing else: no picture, no offer. */
export function confirmationMail(
  shop: MailShop,
  { locale, list }: Subscription,
  urls: { confirm: string; unsubscribe: string },
): MailContent {
  const t = textsFor(shop, locale);
  return renderMail({
    locale,
    subject: t.subject(t.lists[list], shop.name),
    preview: t.days,
    brand: shop,
    blocks: [
      { kind: 'title', text: t.title },
      { kind: 'paragraph', text: t.intro(t.lists[list], shop.name) },
      { kind: 'button', label: t.confirm, href: urls.confirm },
      { kind: 'paragraph', text: t.days },
      { kind: 'paragraph', text: t.notYou },
    ],
    footer: [`${t.unsubscribe}: ${urls.unsubscribe}`],
  });
}

/** To the owner of an address that somebody signed up once more. */
export function alreadyOnMail(shop: MailShop, { locale, list }: Subscription, urls: { unsubscribe: string }): MailContent {
  const t = textsFor(shop, locale);
  return renderMail({
    locale,
    subject: t.alreadySubject(shop.name),
    preview: t.alreadyTitle,
    brand: shop,
    blocks: [
      { kind: 'title', text: t.alreadyTitle },
      { kind: 'paragraph', text: t.alreadyText(t.lists[list], shop.name) },
      { kind: 'button', label: t.unsubscribe, href: urls.unsubscribe },
    ],
  });
}

/** To the shop: somebody who was handed on to its provider has left. */
export function leftMail(shop: MailShop, locale: Locale, email: string, { kind }: ProviderSettings): MailContent {
  const t = textsFor(shop, locale);
  const title = t.leftTitle(PROVIDERS[kind]);
  return renderMail({
    locale,
    subject: t.leftSubject(email, shop.name),
    preview: title,
    brand: shop,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: t.leftText(email, shop.name, PROVIDERS[kind]) },
    ],
  });
}
