import PostalMime, { type Address } from 'postal-mime';

/** A mail as it came: the envelope as the sender said it, the message byte for byte. `at` is an ISO time. */
export type StoredMail = { id: string; at: string; envelope: { from: string; to: string[] }; raw: Buffer };

export type Attachment = { index: number; filename: string; mimeType: string; size: number; contentId: string | null };

/** What the JSON API tells of a mail. `to` is the envelope's, so Bcc recipients are found too. */
export type MailSummary = { id: string; at: string; from: string; to: string[]; subject: string; attachments: Attachment[] };

export type Mail = MailSummary & {
  headerFrom: string;
  headerTo: string[];
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
};

export type ParsedMail = { mail: Mail; contents: Uint8Array[] };

/** Reads a stored mail. A message that cannot be parsed still shows, with the reason as its text. */
export async function parseMail(stored: StoredMail): Promise<ParsedMail> {
  const base = { id: stored.id, at: stored.at, from: stored.envelope.from, to: stored.envelope.to };
  try {
    const email = await PostalMime.parse(stored.raw, { attachmentEncoding: 'arraybuffer' });
    const contents = email.attachments.map(({ content }) => (typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)));
    const mail: Mail = {
      ...base,
      subject: email.subject ?? '',
      headerFrom: email.from === undefined ? '' : written(email.from),
      headerTo: (email.to ?? []).map(written),
      text: email.text ?? null,
      html: email.html ?? null,
      headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: email.attachments.map((attachment, index) => ({
        index,
        filename: attachment.filename ?? `attachment-${index + 1}`,
        mimeType: attachment.mimeType,
        size: contents[index]?.byteLength ?? 0,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      })),
    };
    return { mail, contents };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    const unreadable = {
      subject: '(unreadable)',
      headerFrom: '',
      headerTo: [],
      text: `This message cannot be parsed: ${reason}`,
      html: null,
      headers: [],
      attachments: [],
    };
    return { mail: { ...base, ...unreadable }, contents: [] };
  }
}

export function summarise({ id, at, from, to, subject, attachments }: Mail): MailSummary {
  return { id, at, from, to, subject, attachments };
}

function written(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(written).join(', ')}`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
