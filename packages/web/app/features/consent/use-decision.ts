import { useState } from 'react';
import { decide } from './decide.ts';

/** Answering as a screen shows it: whether a yes is being saved, and whether it failed. */
export function useDecision() {
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);

  /** @returns whether the answer holds */
  async function answer(allowed: boolean): Promise<boolean> {
    // a no holds before the server knows of it
    setSaving(allowed);
    setFailed(false);
    const holds = await decide(allowed);
    setSaving(false);
    setFailed(!holds);
    return holds;
  }
  return { saving, failed, answer };
}
