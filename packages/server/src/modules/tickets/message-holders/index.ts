export { listEventsToTell, messageHolders, messagePieces } from './message-holders.ts';
export { holderMessageMails } from './message-mail.ts';
