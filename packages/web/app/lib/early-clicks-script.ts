/**
 * Stands in the page before all else: a page can be seen, and tapped, before its scripts are there. Links and forms work
 * without them; buttons that do neither are remembered, and answered by `useEarlyClicks`.
 */
export const EARLY_CLICKS =
  'earlyClicks={buttons:[],stop:()=>removeEventListener("click",l,!0)};' +
  'function l(e){let b=e.target.closest("button[type=button]");b&&earlyClicks.buttons.push(b)}addEventListener("click",l,!0)';
