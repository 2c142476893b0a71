/**
 * Stands in the page before all else: a page can be seen, tapped and filled in before its scripts are there. Links and
 * forms work without them; buttons that do neither, and what was typed and chosen, are remembered for `useEarlyDoings`.
 * A remembered tap goes no further: React listens before it has come alive, and would answer it a first time. What was
 * given last is remembered last, as of three taps on two radios.
 */
export const EARLY_DOINGS =
  'earlyDoings={buttons:[],fields:new Map,stop(){removeEventListener("click",c,!0);removeEventListener("input",i,!0)}};' +
  'function c(e){let b=e.target.closest("button[type=button]:not([popovertarget])");b&&(earlyDoings.buttons.push(b),e.stopPropagation())}' +
  'function i({target:t,f=earlyDoings.fields}){f.delete(t);t.type!="file"&&f.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)}' +
  'addEventListener("click",c,!0);addEventListener("input",i,!0)';
