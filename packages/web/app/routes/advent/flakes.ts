const NARROW_MAX_PX = 800;

/** How many flakes a window of this width shows. */
export function flakeCount(windowWidth: number): number {
  return windowWidth <= NARROW_MAX_PX ? 40 : 150;
}
