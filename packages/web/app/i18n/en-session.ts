import type { SessionMessages } from './de-session.ts';
import { session } from './messages/en/session.ts';

export const enSession = { session } satisfies SessionMessages;
