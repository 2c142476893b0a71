import { createTransport } from 'nodemailer';

/** Connects to a mail server and signs in there, without sending anything. @throws what the server or the network says */
export async function tryMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Of this machine alone: nobody else reaches it. */
export const isLocalHost = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(hostname);
