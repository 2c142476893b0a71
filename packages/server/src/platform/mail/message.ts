/** A finished mail without its addressee: what the modules write and the mailer sends. */
export type MailContent = {
  /** Who it is from where the installation does not say: the shop. */
  senderName: string;
  /** One line. */
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** Set for a picture the HTML shows as `cid:…`; such a picture is not listed as a file. */
  cid?: string;
};

/** Text for a header: control characters, line breaks above all, would start a header of their own. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
