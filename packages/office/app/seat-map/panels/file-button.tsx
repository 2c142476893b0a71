import { useRef } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';

/** A button that asks for a file. */
export function FileButton({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button look="secondary" small onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
