import { useEffect, useRef, type RefObject } from 'react';

/**
 * Text that was typed before the page came alive: it stands in the fields, but nobody was told, and the next paint would
 * empty them. @param take called once with what stands in the fields of `names`, unless all are empty
 */
export function useEarlyText<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>) => void,
): void {
  const latest = useRef({ names, take });
  useEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const typed = latest.current.names
      .map((name) => [name, fields.get(name)] as const)
      .filter(([, text]) => typeof text === 'string' && text !== '');
    if (typed.length > 0) latest.current.take(Object.fromEntries(typed) as Partial<Record<Name, string>>);
  }, [form]);
}
