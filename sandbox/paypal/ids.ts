import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newId = (): string => Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join('');
export const now = (): string => new Date().toISOString();
