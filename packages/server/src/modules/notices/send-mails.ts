import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { brandOf } from '../office/index.ts';
import type { Shops } from '../shops/index.ts';
import { texts } from './texts.ts';

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** The outbox effect `office.notices_silent`: tells an owner that a provider is not heard. */
export function noticeMails({ shops, mailer }: { shops: Shops; mailer: Mailer }) {
  const send: EffectHandler<'office.notices_silent'> = async ({ payload: { provider, unheard, email, locale }, dedupeKey }) => {
    const brand = await brandOf(shops);
    const [text, name] = [texts[locale], NAMES[provider]];
    const content = renderMail({
      locale,
      brand,
      subject: text.subject(brand.name, name),
      preview: text.title(name),
      blocks: [
        { kind: 'title', text: text.title(name) },
        { kind: 'paragraph', text: text.intro(name, unheard) },
        { kind: 'paragraph', text: text.next(name) },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  return { 'office.notices_silent': send };
}
