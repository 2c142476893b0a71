import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { createQrReader } from './read-qr.ts';
import styles from './scan.module.css';

const LOOK_EVERY_MS = 120;
/** A code that stays before the camera is one scan. */
const SAME_CODE_MS = 4_000;

type State = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/** Looks for codes with the camera at the back. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages().door;
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<State>('off');
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    const element = video.current;
    if (!isWanted || !element) return undefined;
    const watching = watch(
      element,
      (code) => report.current(code),
      (now) => {
        setState(now);
        // it can be asked for again: the browser may allow it by then
        if (now === 'refused' || now === 'missing') setWanted(false);
      },
    );
    return () => watching.abort();
  }, [isWanted]);

  return (
    <section className={styles.camera} aria-label={t.camera}>
      <div className={styles.view} data-on={state === 'on' || undefined}>
        <video ref={video} muted playsInline aria-hidden="true" />
        {state !== 'on' && (
          <Button look="accent" busy={state === 'starting'} onClick={() => setWanted(true)}>
            {t.startCamera}
          </Button>
        )}
      </div>
      {state === 'on' && (
        <Button
          look="secondary"
          small
          onClick={() => {
            setWanted(false);
            setState('off');
          }}
        >
          {t.stopCamera}
        </Button>
      )}
      {(state === 'refused' || state === 'missing') && (
        <Notice kind="warning" live>
          {state === 'refused' ? t.cameraRefused : t.cameraMissing}
        </Notice>
      )}
    </section>
  );
}

/** Until it is aborted. */
function watch(video: HTMLVideoElement, onCode: (code: string) => void, onState: (state: State) => void): AbortController {
  const end = new AbortController();
  void run().catch((error: unknown) => {
    if (end.signal.aborted) return;
    onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
  });
  return end;

  async function run(): Promise<void> {
    onState('starting');
    // missing without https
    if (!('mediaDevices' in navigator)) return onState('missing');
    const [stream, read] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false }),
      createQrReader(),
    ]);
    const stop = () => stream.getTracks().forEach((track) => track.stop());
    if (end.signal.aborted) return stop();
    end.signal.addEventListener('abort', stop);
    video.srcObject = stream;
    await video.play();
    onState('on');
    let [last, lastAt] = ['', 0];
    while (!end.signal.aborted) {
      const code = await read(video).catch(() => undefined);
      if (code !== undefined && !end.signal.aborted) {
        if (code !== last || Date.now() - lastAt > SAME_CODE_MS) onCode(code);
        [last, lastAt] = [code, Date.now()];
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
