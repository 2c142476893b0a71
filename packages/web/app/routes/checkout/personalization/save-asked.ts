import { emptyEntry, holderOf, writePersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { UpdatePersonalIdentifierDocument } from '../../../graphql/documents/cart.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { cartNews } from '../../../features/cart/cart-news.ts';
import type { CartRefusal } from '../../../features/cart/cart-result.ts';
import { loadCart, type CartItem } from '../../../features/cart/cart-store.ts';
import { isGroup, savedEntries, type Entries, type GuestList } from '../../../features/personalization/guests.ts';
import { saveAnswers, type AllAnswers } from './answers.ts';

type Saved = { ok: true } | { ok: false; refusal: CartRefusal };

type Asked = { guestLists: readonly GuestList[]; entries: Entries; items: readonly CartItem[]; answers: AllAnswers };

/** Writes guests and answers, piece by piece, and shows the cart as it is then in every tab. */
export async function saveAsked({ guestLists, entries, items, answers }: Asked): Promise<Saved> {
  const refusal = (await saveGuests(guestLists, entries)) ?? (await saveAnswers(items, answers));
  await loadCart();
  cartNews().post({ kind: 'changed' });
  return refusal ? { ok: false, refusal } : { ok: true };
}

async function saveGuests(lists: readonly GuestList[], entries: Entries): Promise<CartRefusal | undefined> {
  for (const [itemId, text] of lists.flatMap((list) => changesOf(list, entries))) {
    const input = { itemId, personalIdentifier: text };
    // one cart: its changes go one after the other
    const { updatePersonalIdentifier: answer } = await browserPage().execute(UpdatePersonalIdentifierDocument, { input });
    if ('code' in answer) return answer;
  }
  return undefined;
}

/** Texts to write, by ticket. Whoever gives their name to another ticket gives it up first: no two may bear it even for a moment. */
export function changesOf(list: GuestList, entries: Entries): [itemId: string, text: string][] {
  const saved = savedEntries(list);
  const [first] = list.items;
  const entryOf = (id: string) => entries.get(isGroup(list) && first ? first.id : id) ?? emptyEntry;
  const writes = list.items
    .map(({ id, personalIdentifier }) => ({ id, before: personalIdentifier, text: writePersonalIdentifier(list.requirement, entryOf(id)) }))
    .filter(({ before, text }) => before !== text);
  const given = new Set(writes.map(({ id }) => holderOf(entryOf(id))?.toLowerCase()));
  const clears = isGroup(list)
    ? []
    : writes.filter(({ id, before }) => before !== null && given.has(holderOf(saved.get(id) ?? emptyEntry)?.toLowerCase()));
  return [...clears.map(({ id }): [string, string] => [id, '']), ...writes.map(({ id, text }): [string, string] => [id, text])];
}
