import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { useStore } from '../../../lib/store.ts';
import { inLine } from './in-line.ts';

const Bar = part(() => import('./in-line-bar.tsx'), null, nothing);

/** On every page on which one pays; there is nothing of it unless many do. */
export const InLineNotice = () => (useStore(inLine) ? <Bar /> : null);
