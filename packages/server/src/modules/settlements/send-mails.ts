import { formatAmount } from '@frontrow/domain/money/format';
import { formatDay } from '@frontrow/domain/office/dates';
import { settlementNumber } from '@frontrow/domain/settlements/settle';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { brandOf } from '../office/index.ts';
import type { Shops } from '../shops/index.ts';
import { texts } from './documents/texts.ts';
import { settlementCsv, settlementFilename, settlementPdf } from './settlement-files.ts';
import { selectLines, selectSettlementById } from './store.ts';

/** The outbox effect `settlement.mail`: a closed settlement to its organiser, as paper and for a spreadsheet. */
export function settlementMails({ db, shops, mailer }: { db: Db; shops: Shops; mailer: Mailer }) {
  const send: EffectHandler<'settlement.mail'> = async ({ payload: { settlementId, email }, dedupeKey }) => {
    const [found, lines, brand] = await Promise.all([
      db.one(selectSettlementById, [settlementId]),
      db.many(selectLines, [settlementId]),
      brandOf(shops),
    ]);
    const settlement = { ...found, lines };
    const { locale } = settlement.terms;
    const text = texts[locale];
    const number = settlementNumber(settlement);
    const dayOf = (day: string) => formatDay(new Date(`${day}T12:00Z`), locale);
    const { from, until, dueMinor, revenueMinor, organiser } = settlement;
    const pdf = await settlementPdf(settlement, { name: brand.name, accentColor: brand.accentColor, lines: brand.sellerLines });
    const filename = settlementFilename(settlement);
    const content = renderMail(
      {
        locale,
        brand,
        subject: text.mail.subject(number, brand.name),
        preview: text.title(number),
        blocks: [
          { kind: 'title', text: text.title(number) },
          { kind: 'paragraph', text: text.mail.intro(dayOf(from), dayOf(until)) },
          {
            kind: 'facts',
            rows: [
              { label: text.mail.party, value: organiser },
              { label: text.mail.revenue, value: formatAmount(revenueMinor, locale) },
              { label: dueMinor < 0 ? text.mail.dueToUs : text.mail.due, value: formatAmount(dueMinor, locale), strong: true },
            ],
          },
        ],
      },
      [
        { filename: `${filename}.pdf`, contentType: 'application/pdf', content: pdf },
        { filename: `${filename}.csv`, contentType: 'text/csv', content: Buffer.from(settlementCsv(settlement)) },
      ],
    );
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  return { 'settlement.mail': send };
}
