import { formatMoment } from '@frontrow/domain/catalogue/moments';
import { formatDay } from '@frontrow/domain/office/dates';

/** Where a preview's links lead. */
export const AREA = '/server/preview/';

export type Shown = {
  /** Whether a draft is applied. */
  isDraft: boolean;
  /** Undefined: the present. */
  at: Date | undefined;
};

const WORDS = {
  de: {
    draft: 'Entwurf',
    notYet: ', noch nicht veröffentlicht',
    published: 'Wie veröffentlicht',
    at: (when: string) => ` · Stand ${when}`,
    note: 'Preise, Verkauf und Listen sind so, wie sie dann wären, und die Uhr steht. Freie Plätze, Verkauftes und was im Warenkorb liegt: wie jetzt.',
    tabs: 'Ein Browser hat eine Vorschau: Was hier gestellt wird, zeigen seine anderen Tabs mit der nächsten Seite auch.',
    clock: 'Uhr stellen: Tag und Uhrzeit in Berlin',
    turn: 'Zeigen',
    now: 'Wie jetzt',
    end: 'Beenden',
    endPreview: 'Vorschau beenden',
  },
  en: {
    draft: 'Draft',
    notYet: ', not published yet',
    published: 'As published',
    at: (when: string) => ` · as on ${when}`,
    note: 'Prices, sale and lists are as they would be then, and the clock stands still. Free places, what is sold and what is in the cart: as now.',
    tabs: 'A browser has one preview: what is turned here its other tabs show too, with their next page.',
    clock: 'Turn the clock: day and time in Berlin',
    turn: 'Show',
    now: 'As now',
    end: 'End',
    endPreview: 'End the preview',
  },
};

/** What stands on every page of a preview: that it is none yet, of when it is, a clock to turn and the way out. Needs no script. */
export function previewBar(locale: 'de' | 'en', { isDraft, at }: Shown): string {
  const t = WORDS[locale];
  // short, so that it covers little of a phone
  const when = at ? t.at(formatDay(at, locale, { weekday: 'short', time: true })) : isDraft ? t.notYet : '';
  const value = at ? ` value="${formatMoment(at).slice(0, 16)}"` : '';
  return `<aside class="frontrow-preview" aria-label="PREVIEW"><details>
<summary><strong>PREVIEW</strong> <span>${isDraft ? t.draft : t.published}${when}</span></summary>
<form action="${AREA}turn"><label>${t.clock} <input type="datetime-local" name="at" min="2000-01-01T00:00" max="2099-12-31T23:59"${value} required></label>
<button>${t.turn}</button>${at ? ` <a href="${AREA}turn">${t.now}</a>` : ''}</form><p>${t.note} ${t.tabs}</p></details>
<a href="${AREA}end" aria-label="${t.endPreview}">${t.end}</a></aside>`;
}

/** What stands on a page in a frame of the office, which has the rest beside it. */
export const previewMark = (locale: 'de' | 'en', isDraft: boolean): string =>
  `<aside class="frontrow-preview" aria-label="PREVIEW"><p><strong>PREVIEW</strong> ${isDraft ? WORDS[locale].draft : WORDS[locale].published}</p></aside>`;

export const PREVIEW_STYLE = `.frontrow-preview{position:fixed;inset:auto 0 0 0;z-index:2147483647;box-sizing:border-box;max-height:70vh;overflow:auto;display:flex;align-items:start;justify-content:space-between;gap:1.5rem;padding:.25rem 1rem;background:#ffd400;color:#111;font:600 1rem/1.3 system-ui,sans-serif}
.frontrow-preview *{box-sizing:border-box;font:inherit;color:inherit;letter-spacing:normal;text-transform:none}
.frontrow-preview details{flex:1;min-width:0}.frontrow-preview summary,.frontrow-preview>a{padding:.7rem 0;cursor:pointer}
.frontrow-preview summary span{text-decoration:underline dotted;text-underline-offset:.2em}
.frontrow-preview strong{font-weight:800;letter-spacing:.12em;margin-right:.35em}
.frontrow-preview a{text-decoration:underline}
.frontrow-preview form{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem 1rem;margin:0 0 .5rem;padding:0}
.frontrow-preview form a{padding:.7rem 0}.frontrow-preview label{display:grid;gap:.25rem}
.frontrow-preview input,.frontrow-preview button{min-height:2.75rem;padding:.25rem .75rem;border:2px solid #111;border-radius:.5rem;background:#fff;color:#111;color-scheme:light}
.frontrow-preview button{background:#111;color:#fff;cursor:pointer}
.frontrow-preview p{margin:0 0 .75rem;max-width:60ch;font-weight:400}
.frontrow-preview :focus-visible{outline:3px solid #111;outline-offset:3px}body{padding-bottom:3.5rem}
@media (width<40rem){.frontrow-preview{font-size:.875rem}body{padding-bottom:4.5rem}}
@media print{.frontrow-preview{position:static}}`;
