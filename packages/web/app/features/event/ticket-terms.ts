import type { Messages } from '../../i18n/de.ts';

/** What is asked of the guests; null where nothing is. */
export function personalizationText(requirement: string, t: Messages['event']): string | null {
  switch (requirement) {
    case 'purchase':
      return t.personalization;
    case 'contact_tracing_required':
      return t.contactTracing;
    case 'group_personalization_required':
      return t.groupPersonalization;
    case 'check_in_required':
      return t.checkIn;
    default:
      return null;
  }
}

/** In whose name tickets are sold. */
export function sellerText(role: string, t: Messages['event']): string {
  if (role === 'own') return t.sellerOwn;
  return role === 'commission' ? t.sellerCommission : t.sellerAgent;
}
