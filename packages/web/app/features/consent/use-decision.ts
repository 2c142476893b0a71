import { useState } from 'react';
import { decide } from './decide.ts';

/** Answering as a screen shows it: what is being saved, and whether it failed. */
export function useDecision() {
  const [saving, setSaving] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);

  /** @returns whether the answer holds */
  async function answer(allowed: boolean): Promise<boolean> {
    setSaving(allowed);
    setFailed(false);
    const holds = await decide(allowed);
    setSaving(null);
    setFailed(!holds);
    return holds;
  }
  return { saving, failed, answer };
}
