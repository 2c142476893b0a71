import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { brandOf } from '../office/index.ts';
import type { Shops } from '../shops/index.ts';
import { texts } from './texts.ts';

/** The outbox effect `invariant.broken`: tells an owner what does not hold any more. */
export function invariantMails({ shops, mailer }: { shops: Shops; mailer: Mailer }) {
  const send: EffectHandler<'invariant.broken'> = async ({ payload: { email, locale, broken }, dedupeKey }) => {
    const brand = await brandOf(shops);
    const text = texts[locale];
    const content = renderMail({
      locale,
      brand,
      subject: text.subject(brand.name),
      preview: text.title,
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.intro },
        { kind: 'facts', rows: broken.map(({ name, offenders }) => ({ label: name, value: offenders.join('; ') })) },
        { kind: 'paragraph', text: text.again },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  return { 'invariant.broken': send };
}
