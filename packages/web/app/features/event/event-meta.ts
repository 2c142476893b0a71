import type { MetaText } from '../../lib/meta-text.ts';

/** What an operator may set beside the fields of an event. The importer checks it. */
export type EventMeta = {
  order?: number;
  hideDate?: boolean;
  external_link?: string;
  external_link_text?: MetaText;
  custom_tag?: MetaText;
  disclaimer_text?: MetaText;
  policy_link?: string;
  force_section?: string;
  custom_terms_anchor?: string;
  default_amount?: number;
};

export function eventMeta(event: { meta: Record<string, unknown> }): EventMeta {
  return event.meta;
}
