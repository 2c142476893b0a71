import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { epcPayload, formatIban } from '@frontrow/domain/money/epc-qr';
import { formatAmount } from '@frontrow/domain/money/format';
import { transferReference } from '@frontrow/domain/money/transfer-reference';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import type { MailAttachment } from '../../../platform/mail/message.ts';
import type { BankTransfer } from './mail-order.ts';
import { qrPng } from './qr-png.ts';
import type { Texts } from './texts.ts';

const CID = 'transfer-qr';

/** The part of a mail that says how to pay by bank transfer, and the picture it shows. Throws RangeError on wrong account data. */
export function paymentInstructions(
  transfer: BankTransfer,
  orderReference: string,
  text: Texts['transfer'],
  locale: Locale,
): { blocks: MailBlock[]; attachments: MailAttachment[] } {
  const reference = transferReference(orderReference);
  const { holder, iban, bic, bankName, amountMinor, payUntil } = transfer;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: text.heading },
    { kind: 'paragraph', text: text.intro },
    {
      kind: 'facts',
      rows: [
        { label: text.holder, value: holder },
        { label: 'IBAN', value: formatIban(iban) },
        ...(bic === null ? [] : [{ label: 'BIC', value: bic }]),
        ...(bankName === null ? [] : [{ label: text.bank, value: bankName }]),
        { label: text.amount, value: formatAmount(amountMinor, locale), strong: true },
        { label: text.reference, value: reference, strong: true },
      ],
    },
    ...(payUntil === null ? [] : [{ kind: 'paragraph', text: text.until(formatDate(payUntil, locale, { time: true })) } as const]),
    { kind: 'picture', cid: CID, caption: text.scan, alt: text.qrAlt, size: 220 },
  ];
  const content = qrPng(epcPayload({ holder, iban, bic, amountMinor, reference }), 8);
  return { blocks, attachments: [{ filename: 'transfer-qr.png', contentType: 'image/png', content, cid: CID }] };
}
