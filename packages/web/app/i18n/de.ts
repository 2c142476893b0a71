import { common } from './messages/de/common.ts';
import { layout } from './messages/de/layout.ts';
import { problems } from './messages/de/problems.ts';

/** German is the default and the shape every other language is checked against. */
export const de = { common, layout, problems };

export type Messages = typeof de;
