import type { MailDocument } from './mail-document.ts';
import { headerText, type MailAttachment, type MailContent } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Makes a mail ready to send. Throws RangeError on an accent that is no colour and on a link that is not http(s). */
export function renderMail(document: MailDocument, attachments: readonly MailAttachment[] = []): MailContent {
  const mail = { ...document, subject: headerText(document.subject) };
  return { senderName: mail.brand.name, subject: mail.subject, html: renderHtml(mail), text: renderText(mail), attachments };
}
