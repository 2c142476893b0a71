/** A decoded form body: values are text, lists and objects come from `a[b]`, `a[0]` and `a[]`. */
export type Params = { [key: string]: ParamValue };
export type ParamValue = string | Params | ParamValue[];

type Node = Map<string, Node | string>;

/** Decodes `application/x-www-form-urlencoded` with Stripe's nested brackets; also used for query strings. */
export function parseForm(text: string): Params {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let node = root;
    for (const [depth, part] of path.entries()) {
      const key = part === '' && depth > 0 ? String(node.size) : part;
      if (depth === path.length - 1) {
        node.set(key, value);
        break;
      }
      const next = node.get(key);
      const child: Node = next instanceof Map ? next : new Map();
      node.set(key, child);
      node = child;
    }
  }
  return toParams(root);
}

function toParams(node: Node): Params {
  // Without a prototype, so that a parameter called `__proto__` is a parameter.
  const params: Params = Object.create(null);
  for (const [key, value] of node) params[key] = toValue(value);
  return params;
}

function toValue(value: Node | string): ParamValue {
  if (typeof value === 'string') return value;
  const keys = [...value.keys()];
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  return isList ? [...value.values()].map(toValue) : toParams(value);
}
