import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { valuesOf } from '../../platform/acting.ts';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import type { DoorBy } from './door-by.ts';
import { closeGate, lockDevice, renewToken, selectDeviceNamed, selectEventInReach } from './office-store.ts';
import { insertGate, selectCounts, selectEventOfSlug, selectFlagged, selectGates, type FlaggedRow, type GateRow } from './store.ts';

const NAME_LENGTH_MAX = 60;

/** `token`: what its devices open; it is kept nowhere. */
export type MadeGate = { id: number; token: string };

/** Makes a gate of an event. Two open gates of one event have two names. */
export async function createGate(
  db: Db,
  ids: Ids,
  by: DoorBy,
  { event, name }: { event: string; name: string },
): Promise<MadeGate | OfficeRefusal> {
  const called = name.trim();
  if (called === '' || called.length > NAME_LENGTH_MAX) return refuseHere('INVALID_INPUT', 'name');
  return db.transaction(async (tx) => {
    const found = await tx.first(selectEventInReach, [...valuesOf(by.reach), event]);
    if (!found) return refuseHere('NOT_FOUND');
    const token = ids.secret();
    const made = await tx.first(insertGate, [found.id, called, sha256(token), by.name]);
    if (!made) return refuseHere('GATE_NAME_TAKEN', 'name');
    await by.audit(tx, 'door.gate', `gate:${made.id}`, { after: { event, name: called } });
    return { id: made.id, token };
  });
}

/** Another address for new devices; the one before makes no more keys. */
export const renewGate = (db: Db, ids: Ids, by: DoorBy, id: number): Promise<MadeGate | OfficeRefusal> =>
  db.transaction(async (tx) => {
    const token = ids.secret();
    const gate = await tx.first(renewToken, [...valuesOf(by.reach), id, sha256(token)]);
    if (!gate) return refuseHere('GATE_CLOSED');
    await by.audit(tx, 'door.gate_link', `gate:${id}`, { after: { name: gate.name } });
    return { id, token };
  });

/** Its devices show and let in nothing more. */
export const shutGate = (db: Db, by: DoorBy, id: number): Promise<OfficeRefusal | undefined> =>
  db.transaction(async (tx) => {
    const gate = await tx.first(closeGate, [...valuesOf(by.reach), id, by.name]);
    if (!gate) return refuseHere('GATE_CLOSED');
    await by.audit(tx, 'door.gate_close', `gate:${id}`, { before: { name: gate.name } });
    return undefined;
  });

/** A lost device lets nobody in any more; by its number, or as its gate and the name it shows. */
export const lockOut = (
  db: Db,
  by: DoorBy,
  device: { id: number } | { gateId: number; name: string },
): Promise<OfficeRefusal | undefined> =>
  db.transaction(async (tx) => {
    const id = 'id' in device ? device.id : (await tx.first(selectDeviceNamed, [device.gateId, device.name]))?.id;
    const locked = id === undefined ? undefined : await tx.first(lockDevice, [...valuesOf(by.reach), id, by.name]);
    if (!locked) return refuseHere('NOT_FOUND');
    await by.audit(tx, 'door.device_lock', `device:${id}`, { before: { name: locked.name, gate: locked.gate } });
    return undefined;
  });

/** Open gates, their devices, and how many they have let in. */
export const listGates = (db: Queryable): Promise<GateRow[]> => db.many(selectGates);

/** `flagged`: who went in though they should not have. */
export type DoorReport = { tickets: number; admitted: number; flagged: FlaggedRow[] };

/** How full an event is. @returns undefined where there is no such event */
export async function reportDoor(db: Queryable, event: string): Promise<DoorReport | undefined> {
  const found = await db.first(selectEventOfSlug, [event]);
  if (!found) return undefined;
  const [{ tickets, admitted }, flagged] = await Promise.all([db.one(selectCounts, [found.id]), db.many(selectFlagged, [found.id])]);
  return { tickets, admitted, flagged };
}
