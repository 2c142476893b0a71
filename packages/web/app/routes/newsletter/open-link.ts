export type LinkAction = 'confirm' | 'unsubscribe';
export type LinkState = 'working' | 'done' | 'expired' | 'failed';

/** Opens a link of a mail with the server. Again, it says the same. */
export async function openLink(shopSlug: string, action: LinkAction, token: string): Promise<LinkState> {
  if (!/^[\w-]+$/.test(token)) return 'expired';
  try {
    const { ok, status } = await fetch(`/server/newsletter/${shopSlug}/${action}/${token}`, { method: 'POST' });
    if (ok) return 'done';
    return status === 410 ? 'expired' : 'failed';
  } catch {
    return 'failed';
  }
}
