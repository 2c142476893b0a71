import { useState } from 'react';

const KEY = 'frontrow-carrier';

export const readCarrier = (): string => localStorage.getItem(KEY) ?? '';

/** Who carries the parcels of this place: typed once, kept by the browser. */
export function useCarrier(): [string, (carrier: string) => void] {
  const [carrier, setCarrier] = useState(readCarrier);
  const keep = (typed: string) => {
    localStorage.setItem(KEY, typed);
    setCarrier(typed);
  };
  return [carrier, keep];
}
