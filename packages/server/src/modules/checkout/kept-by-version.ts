/** Keeps in memory what was read from the catalogue, for as long as its version stays the same. */
export type KeptByVersion<Value> = {
  find(version: number, key: string): Value | undefined;
  /** What is read after its version may be newer than that, never older: it is read again under the next version. */
  keep(version: number, key: string, value: Value): void;
};

export function keptByVersion<Value>(): KeptByVersion<Value> {
  let keptVersion = -1;
  let values = new Map<string, Value>();
  return {
    find: (version, key) => (version === keptVersion ? values.get(key) : undefined),
    keep(version, key, value) {
      if (version < keptVersion) return;
      if (version > keptVersion) {
        keptVersion = version;
        values = new Map();
      }
      values.set(key, value);
    },
  };
}
