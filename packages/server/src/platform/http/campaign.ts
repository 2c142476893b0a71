/** What advertisers and mail programs add to a link to recognise the click; no page of ours looks different for it. */
const CAMPAIGN =
  /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|gbraid|wbraid|gad_source|dclid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|srsltid|mc_cid|mc_eid|_gl|_ga|_hsenc|_hsmi)$/;

/** An address without the parameters of campaigns, so that a page is one page however it was advertised. */
export function withoutCampaign(address: string): string {
  const question = address.indexOf('?');
  if (question < 0) return address;
  const kept = address
    .slice(question + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !CAMPAIGN.test(parameter.split('=', 1)[0] ?? ''));
  return address.slice(0, question) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
