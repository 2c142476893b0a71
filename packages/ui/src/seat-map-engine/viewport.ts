import type { Bounds } from '@frontrow/domain/seating/geometry';

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 25;
/** Below it a tap leads nearer; from here on it chooses a seat. */
export const ZOOM_TO_CHOOSE = 4;

/** Where the visitor looks: the point of the plan in the middle of the screen, and CSS pixels per centimetre. */
export type View = { x: number; y: number; scale: number };

/** The frame of the screen, CSS pixels, and what zoom 1 means in it. */
export type Frame = { width: number; height: number; bounds: Bounds; scaleAtZoom1: number };

/**
 * Seats of a hall are this far apart on screen at zoom 1, at most: a small club is not blown up, so that at zoom 4,
 * where seats are chosen, a seat is as large as a finger and not larger.
 */
const PITCH_MAX_PX = 12;

/** Kept free round the house, CSS pixels: the way to the list lies over the top of the map, its buttons over the right. */
const ROOM = { left: 12, top: 60, right: 64, bottom: 12 };

export function createFrame(width: number, height: number, bounds: Bounds, pitch: number): Frame {
  return { width, height, bounds, scaleAtZoom1: Math.min(houseScale(width, height, bounds), PITCH_MAX_PX / pitch) };
}

/** The whole house, as large as it goes: zoom 1, or nearer in a small house. */
export function startView(frame: Frame): View {
  const { width, height, bounds } = frame;
  return clampView({ ...fitView(frame, bounds), scale: houseScale(width, height, bounds) }, frame);
}

export const zoomOf = (view: View, frame: Frame): number => view.scale / frame.scaleAtZoom1;

/** The view that shows all of an area. */
export function fitView({ width, height }: Frame, area: Bounds): View {
  return { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2, scale: fittingScale(width, height, area) };
}

/** Another zoom with the point under (px, py), CSS pixels from the top left, staying where it is. */
export function zoomAt(view: View, frame: Frame, zoom: number, px = frame.width / 2, py = frame.height / 2): View {
  const scale = Math.min(Math.max(zoom, ZOOM_MIN), ZOOM_MAX) * frame.scaleAtZoom1;
  const [x, y] = toPlan(view, frame, px, py);
  return clampView({ x: x - (px - frame.width / 2) / scale, y: y - (py - frame.height / 2) / scale, scale }, frame);
}

/** Moved by CSS pixels: the plan follows the finger. */
export function panBy(view: View, frame: Frame, dx: number, dy: number): View {
  return clampView({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, frame);
}

/** Zoom between its limits, and the house never out of sight; each of its corners can be where nothing lies over it. */
export function clampView(view: View, frame: Frame): View {
  const scale = Math.min(Math.max(view.scale, frame.scaleAtZoom1 * ZOOM_MIN), frame.scaleAtZoom1 * ZOOM_MAX);
  const { left, top, right, bottom } = frame.bounds;
  return {
    x: along(view.x, [left, right], [ROOM.left / scale, ROOM.right / scale], frame.width / scale),
    y: along(view.y, [top, bottom], [ROOM.top / scale, ROOM.bottom / scale], frame.height / scale),
    scale,
  };
}

export function toPlan(view: View, { width, height }: Frame, px: number, py: number): [x: number, y: number] {
  return [view.x + (px - width / 2) / view.scale, view.y + (py - height / 2) / view.scale];
}

export function toScreen(view: View, { width, height }: Frame, x: number, y: number): [px: number, py: number] {
  return [(x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2];
}

/** Between two views, `t` from 0 to 1: zooms evenly, and a point that both views show in one place stays there. */
export function between(from: View, to: View, t: number): View {
  if (Math.abs(Math.log(to.scale / from.scale)) < 1e-3) {
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, scale: from.scale + (to.scale - from.scale) * t };
  }
  const scale = from.scale * (to.scale / from.scale) ** t;
  const rest = (from.scale / scale) * ((to.scale - scale) / (to.scale - from.scale));
  return { x: to.x + (from.x - to.x) * rest, y: to.y + (from.y - to.y) * rest, scale };
}

/** Only the room to the left is kept on both sides: the buttons on the right are not as high as the house. */
function houseScale(width: number, height: number, bounds: Bounds): number {
  return fittingScale(Math.max(width - 2 * ROOM.left, 1), Math.max(height - ROOM.top - ROOM.bottom, 1), bounds);
}

function fittingScale(width: number, height: number, { left, top, right, bottom }: Bounds): number {
  return Math.min(width / Math.max(right - left, 1), height / Math.max(bottom - top, 1));
}

type Pair = readonly [number, number];

/** As near to its middle as the room allows where all of it fits; else so that its edges stay outside the room, or at it. */
function along(middle: number, [from, to]: Pair, [before, after]: Pair, shown: number): number {
  const [atStart, atEnd] = [from - before + shown / 2, to + after - shown / 2];
  const wanted = atEnd <= atStart ? (from + to) / 2 : middle;
  return Math.min(Math.max(wanted, Math.min(atStart, atEnd)), Math.max(atStart, atEnd));
}
