import type { DeclarationInput } from '@frontrow/domain/withdrawals/declaration';
import { createStore } from '../../lib/store.ts';

const empty: DeclarationInput = { name: '', reference: '', email: '', items: '' };

/** What was typed, in this page's memory and nowhere else. */
export const declarationForm = createStore(empty);

export const patchDeclaration = (change: Partial<DeclarationInput>): void => declarationForm.set({ ...declarationForm.get(), ...change });
export const forgetDeclaration = (): void => declarationForm.set(empty);
