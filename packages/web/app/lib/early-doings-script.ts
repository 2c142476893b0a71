/**
 * Stands in the page before all else: a page can be seen, tapped and filled in before its scripts are there. Links and
 * forms work without them; buttons that do neither, and what was typed and chosen, are remembered for `useEarlyDoings`.
 */
export const EARLY_DOINGS =
  'earlyDoings={buttons:[],fields:new Map,stop(){removeEventListener("click",c,!0);removeEventListener("input",i,!0)}};' +
  'function c(e){let b=e.target.closest("button[type=button]");b&&earlyDoings.buttons.push(b)}' +
  'function i({target:t}){t.type!="file"&&earlyDoings.fields.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)}' +
  'addEventListener("click",c,!0);addEventListener("input",i,!0)';
