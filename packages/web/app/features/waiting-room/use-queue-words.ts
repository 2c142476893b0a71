import { waitingRoom as de } from '../../i18n/messages/de/waiting-room.ts';
import { waitingRoom as en } from '../../i18n/messages/en/waiting-room.ts';
import { useWords } from '../../i18n/use-words.ts';

const both = { de, en };

/** The words of the waiting room: they come with it. */
export const useQueueWords = () => useWords('waitingRoom', both);
