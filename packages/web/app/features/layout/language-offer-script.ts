/**
 * Stands in the page before all else, beside the early doings: whether this visitor is offered the page in the other language is
 * known before the first paint, so nothing moves, and by the browser alone, so that kept pages are the same for everybody.
 * Offered is what comes first among the languages of the browser, English to those who read none of ours; not to who has
 * chosen one (`locale`), and once: a browser that cannot remember is not asked.
 */
export const LANGUAGE_OFFER =
  'try{let h=document.documentElement,w=navigator.languages.map(l=>l.slice(0,2)).find(l=>/de|en/.test(l))||"en";' +
  'w==h.lang||/(^|; )locale=/.test(document.cookie)||localStorage.languageOffered||(localStorage.languageOffered=h.dataset.offer=w)}catch{}';
