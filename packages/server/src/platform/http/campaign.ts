/** What advertisers and mail programs add to a link to recognise the click; no page of ours looks different for it. */
const NAMES =
  'utm_\\w+|mtm_\\w+|pk_\\w+|fbclid|gclid|gbraid|wbraid|gad_source|dclid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|srsltid|mc_cid|mc_eid|_gl|_ga|_hsenc|_hsmi';
const CAMPAIGN = new RegExp(`^(?:${NAMES})$`);
/** One of them somewhere, or a parameter without a name: next to no address is read any further. */
const TO_BE_CLEANED = new RegExp(`[?&](?:$|&|(?:${NAMES})(?:$|[=&]))`);

/** An address without the parameters of campaigns, so that a page is one page however it was advertised. */
export function withoutCampaign(address: string): string {
  const question = address.indexOf('?');
  if (question < 0 || !TO_BE_CLEANED.test(address)) return address;
  const kept = address
    .slice(question + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !CAMPAIGN.test(parameter.split('=', 1)[0] ?? ''));
  return address.slice(0, question) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
