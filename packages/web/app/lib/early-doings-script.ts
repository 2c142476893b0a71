/**
 * Stands in the page before all else: a page can be seen, tapped and filled in before its scripts are there. Links, and
 * forms that have an `action`, work without them; other buttons, and what was typed and chosen, are remembered for
 * `useEarlyDoings`. Sent by the browser itself, a form without one would write what was typed into the address.
 * A remembered tap goes no further: React listens before it has come alive, and would answer it a first time. What was
 * given last is remembered last, as of three taps on two radios.
 * `end` waits while a finger, a mouse's first button or the space bar is down: what is done again could move the page from
 * under it, and the tap would be lost. After a finger is up its tap comes a moment later.
 */
export const EARLY_DOINGS =
  'earlyDoings={buttons:[],fields:new Map,end(f){earlyDoings.then=()=>{if(!earlyDoings.held)l("remove"),earlyDoings=void 0,f()};earlyDoings.then()}};' +
  'function c(e){let b=e.target.closest("button[type=button]:not([popovertarget]),form:not([action]) [type=submit]");b&&(earlyDoings.buttons.push(b),e.stopPropagation(),e.preventDefault())}' +
  'function i({target:t,f=earlyDoings.fields}){f.delete(t);t.type!="file"&&f.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)}' +
  'function d(e){e.button>0||e.key>" "||(earlyDoings.held=1)}' +
  'function u(){earlyDoings.held=0;setTimeout(()=>earlyDoings?.then?.(),50)}' +
  'function l(a){[["click",c],["input",i],["pointerdown",d],["keydown",d],["pointerup",u],["pointercancel",u],["keyup",u]].forEach(([n,f])=>window[a+"EventListener"](n,f,!0))}' +
  'l("add")';
