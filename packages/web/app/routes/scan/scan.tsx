import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { fetchKey } from './door-api.ts';
import { doorStore, type KeptGate } from './door-store.ts';
import { openDoor, sendKept } from './door.ts';
import { GateForm } from './gate-form.tsx';
import { GateView, LeaveQuestion } from './gate-view.tsx';
import styles from './scan.module.css';
import { tellScans } from './tell-scans.ts';

const TOKEN = /^#([\w-]{22})$/;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // without those that are read wrong

/** Another gate was opened, while what the kept one has not told would be lost. */
type Asking = { kept: KeptGate; untold: number; other: string };

/** The door, for staff: the token of a gate opens it and is kept in this browser, not in the address. */
export default function Scan() {
  const t = useMessages().door;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { locale } = usePage();
  /** null: none. */
  const [gate, setGate] = useState<KeptGate | Asking | null>();

  const isEntered = useRef(false);
  useEffect(() => {
    const token = TOKEN.exec(hash)?.[1];
    // the address without its token is no other visit
    if (token === undefined && isEntered.current) return;
    isEntered.current = true;
    void enter(token, locale).then(setGate);
    if (token !== undefined) void navigate('/scan', { replace: true, preventScrollReset: true });
  }, [hash, navigate, locale]);

  return (
    <div className={styles.page}>
      <PageHead title={t.title} noindex />
      <link rel="manifest" href="/scan.webmanifest" />
      <link rel="apple-touch-icon" href="/door/icon-192.png" />
      {gate === undefined ? (
        <Spinner />
      ) : gate && 'untold' in gate ? (
        <>
          <h1 className={styles.title}>{t.title}</h1>
          <LeaveQuestion
            untold={gate.untold}
            onStay={() => void withOwnKey(gate.kept).then(setGate)}
            onLeave={() => void begin(gate.other).then(setGate)}
          />
        </>
      ) : gate ? (
        <AtGate key={gate.token} gate={gate} onLeave={() => void doorStore.forget().finally(() => setGate(null))} />
      ) : (
        <GateForm onGate={(token) => void enter(token, locale).then(setGate)} />
      )}
    </div>
  );
}

function AtGate({ gate, onLeave }: { gate: KeptGate; onLeave: () => void }) {
  const { locale } = usePage();
  const [door] = useState(() => openDoor(gate, locale));
  useEffect(() => {
    void door.start();
    const end = keepAwake();
    return () => {
      door.stop();
      end();
    };
  }, [door]);
  return <GateView door={door} device={gate.device} onLeave={onLeave} />;
}

/** The gate of the token, else the one that is kept. The same gate opened again goes on with what it has. */
async function enter(token: string | undefined, locale: string): Promise<KeptGate | Asking | null> {
  // a browser that keeps nothing still opens a gate, for as long as the page is open
  const kept = await doorStore.gate().catch(() => undefined);
  if (kept && (token === undefined || kept.token === token || kept.link === (await digest(token)))) return withOwnKey(kept);
  if (token === undefined) return null;
  // what cannot be read is not there to be lost
  const untold = kept ? await tellOf(kept, locale).catch(() => 0) : 0;
  return kept && untold > 0 ? { kept, untold, other: token } : begin(token);
}

/** Tells what is kept of a gate. @returns how much is still untold */
async function tellOf(kept: KeptGate, locale: string): Promise<number> {
  let untold = await doorStore.scans();
  await tellScans({
    untold: () => untold,
    send: (batch) => sendKept(kept, locale, batch),
    async told(ids) {
      await doorStore.removeScans(ids).catch(() => undefined);
      untold = untold.filter(({ id }) => !ids.includes(id));
    },
  });
  // somebody may have passed meanwhile
  return (await doorStore.scans()).length;
}

async function begin(token: string): Promise<KeptGate> {
  const gate = await withOwnKey({ token, device: newDevice(), link: await digest(token), isShared: true });
  await doorStore.setGate(gate).catch(() => undefined);
  return gate;
}

/** A device keeps a key of its own, so that it can be locked out alone; without a network it goes on with what it has. */
async function withOwnKey(gate: KeptGate): Promise<KeptGate> {
  if (gate.isShared === false) return gate;
  const key = await fetchKey(gate.token, gate.device);
  if (typeof key === 'string') return gate;
  const own = { ...gate, token: key.token, link: gate.link ?? (await digest(gate.token)), isShared: false };
  await doorStore.changeKey(own).catch(() => undefined);
  return own;
}

async function digest(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const newDevice = (): string => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** A screen that goes dark at the door is a queue. Asked for again each time the page comes back. @returns what ends it */
function keepAwake(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator) navigator.wakeLock.request('screen').catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
