import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { fetchKey } from './door-api.ts';
import { doorStore, type KeptGate } from './door-store.ts';
import { openDoor } from './door.ts';
import { GateForm } from './gate-form.tsx';
import { GateView } from './gate-view.tsx';
import styles from './scan.module.css';

const TOKEN = /^#([\w-]{22})$/;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // without those that are read wrong

/** The door, for staff: the token of a gate opens it and is kept in this browser, not in the address. */
export default function Scan() {
  const t = useMessages().door;
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** null: none. */
  const [gate, setGate] = useState<KeptGate | null>();

  const isEntered = useRef(false);
  useEffect(() => {
    const token = TOKEN.exec(hash)?.[1];
    // the address without its token is no other visit
    if (token === undefined && isEntered.current) return;
    isEntered.current = true;
    void enter(token).then(setGate);
    if (token !== undefined) void navigate('/scan', { replace: true, preventScrollReset: true });
  }, [hash, navigate]);

  return (
    <div className={styles.page}>
      <PageHead title={t.title} noindex />
      <link rel="manifest" href="/scan.webmanifest" />
      <link rel="apple-touch-icon" href="/door/icon-192.png" />
      {gate === undefined ? (
        <Spinner />
      ) : gate ? (
        <AtGate key={gate.token} gate={gate} onLeave={() => void doorStore.forget().finally(() => setGate(null))} />
      ) : (
        <GateForm onGate={(token) => void enter(token).then(setGate)} />
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
async function enter(token: string | undefined): Promise<KeptGate | null> {
  // a browser that keeps nothing still opens a gate, for as long as the page is open
  const kept = await doorStore.gate().catch(() => undefined);
  if (kept && (token === undefined || kept.token === token || kept.link === (await digest(token)))) return withOwnKey(kept);
  if (token === undefined) return null;
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
