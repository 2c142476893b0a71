type Battery = { level: number };

/** How full this device's battery is, where its browser says so. */
export async function batteryPercent(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery ? Math.round(battery.level * 100) : null;
}
