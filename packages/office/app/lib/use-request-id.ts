import { useState } from 'react';

/** Idempotency keys of a form: a second try of the same has the same, what was changed since has another. */
export function createRequestIds(): (what: unknown) => string {
  let asked = '';
  let requestId = '';
  return (what) => {
    const said = JSON.stringify(what);
    if (said !== asked || requestId === '') [asked, requestId] = [said, crypto.randomUUID()];
    return requestId;
  };
}

/** The answer to a command may be lost: sent again unchanged it is done once, and changed it is not taken for what was done. */
export const useRequestId = (): ((what: unknown) => string) => useState(createRequestIds)[0];
