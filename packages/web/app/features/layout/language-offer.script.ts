// Stands in the page before all else, beside the early doings: whether this visitor is offered the page in the other language is
// known before the first paint, so nothing moves, and by the browser alone, so that kept pages are the same for everybody.
// Offered is what comes first among the languages of the browser, English to those who read none of ours; not to who has
// chosen one (`locale`), and once: a browser that cannot remember is not asked.

try {
  const page = document.documentElement;
  const read = navigator.languages.map((language) => language.slice(0, 2)).find((language) => /de|en/.test(language)) ?? 'en';
  if (read !== page.lang && !/(^|; )locale=/.test(document.cookie) && !localStorage['languageOffered'])
    localStorage['languageOffered'] = page.dataset['offer'] = read;
} catch {
  // storage is closed to this page
}
