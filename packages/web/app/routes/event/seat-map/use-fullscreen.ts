import { useEffect, useState, type RefObject } from 'react';

/** The element over the whole screen: by the browser where it can (phones mostly cannot), else over the whole page. */
export function useFullscreen(element: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    // the browser's own way out is Escape, which we are told of only afterwards
    const onChange = () => setIsFull(document.fullscreenElement === element.current);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [element]);

  function toggle() {
    if (isFull) {
      if (document.fullscreenElement) void document.exitFullscreen();
      setIsFull(false);
      return;
    }
    setIsFull(true);
    // where it is refused, the page's own way stays
    element.current?.requestFullscreen?.().catch(() => undefined);
  }

  return { isFull, toggle };
}
