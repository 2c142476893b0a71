import { notFound } from '../../lib/load.ts';

// Bundles have no screen (features/bundle): their addresses are known to lead nowhere, and say so.
export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function Bundle() {
  return null;
}
