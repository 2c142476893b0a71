import { expect, type APIRequestContext } from '@playwright/test';

/** The store's mailbox stands one port above it. */
const mailbox = (baseURL: string | undefined): string => {
  const url = new URL(baseURL ?? 'http://localhost:4310');
  return `http://localhost:${Number(url.port) + 1}`;
};

export type Mail = { id: string; subject: string; text: string; html: string; attachments: { filename: string; mimeType: string }[] };

/** Mails to one address, newest first, once there are `count` of them. */
export async function readMails(request: APIRequestContext, baseURL: string | undefined, to: string, count: number): Promise<Mail[]> {
  const base = mailbox(baseURL);
  let mails: { id: string }[] = [];
  // the mailbox waits a while for them, and is asked again
  await expect(async () => {
    const answer = await request.get(`${base}/api/mails?to=${encodeURIComponent(to)}&count=${count}&wait_ms=20000`);
    ({ mails } = (await answer.json()) as { mails: { id: string }[] });
    expect(mails.length, `mails to ${to}`).toBeGreaterThanOrEqual(count);
  }).toPass();
  return Promise.all(mails.map(async ({ id }) => (await (await request.get(`${base}/api/mails/${id}`)).json()) as Mail));
}

export async function readAttachment(
  request: APIRequestContext,
  baseURL: string | undefined,
  mailId: string,
  index: number,
): Promise<Buffer> {
  return (await request.get(`${mailbox(baseURL)}/api/mails/${mailId}/attachments/${index}`)).body();
}

/** From now on the mailbox does not take the next `times` mails to a `recipient`, in which `*` stands for anything. */
export async function armMailFault(
  request: APIRequestContext,
  baseURL: string | undefined,
  fault: { fault: 'reject' | 'defer'; recipient: string; times: number },
): Promise<void> {
  expect((await request.post(`${mailbox(baseURL)}/api/faults`, { data: fault })).status()).toBe(201);
}
