import type { Messages } from './de.ts';
import { common } from './messages/en/common.ts';
import { layout } from './messages/en/layout.ts';
import { problems } from './messages/en/problems.ts';

export const en = { common, layout, problems } satisfies Messages;
