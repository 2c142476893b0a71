import { readEmail } from '@frontrow/domain/checkout/email';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { manyLines } from '@frontrow/domain/texts/many-lines';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Db } from '../../platform/db/index.ts';
import type { Changer } from '../orders/index.ts';
import { artistsIn } from './show.ts';
import { insertTerms, selectArtist, selectTerms, type Terms } from './store.ts';

export type NewTerms = Terms & { slug: string; /** The terms that were looked at; null: there were none. */ previousId: number | null };

/** Sets by what is settled from now on; what is closed stays by its own. CHANGED_MEANWHILE where somebody else was first. */
export async function setTerms(db: Db, who: Changer, { slug, previousId, ...given }: NewTerms): Promise<{ id: number } | OfficeRefusal> {
  const terms = { ...given, party: oneLine(given.party), address: manyLines(given.address) };
  const field = wrongField(terms);
  if (field !== undefined) return refuseHere('INVALID_INPUT', field);
  const email = terms.email === null ? null : (readEmail(terms.email) ?? null);
  return db.transaction(async (tx) => {
    const artist = await tx.first(selectArtist, [artistsIn(who.reach('settlement.make')), slug, '2000-01-01']);
    if (!artist) return refuseHere('NOT_FOUND');
    const [before] = await tx.many(selectTerms, [artist.id]);
    const made = await tx.first(insertTerms, [
      artist.id,
      previousId,
      terms.party,
      terms.address,
      email,
      terms.locale,
      terms.commissionPermille,
      terms.commissionMinor,
      terms.commissionVatPermille,
      terms.returnFeesTo,
      terms.resaleFeesTo,
      who.name,
    ]);
    if (!made) return refuseHere('CHANGED_MEANWHILE');
    await who.audit(tx, 'settlement.terms', `organiser:${slug}`, { before: before?.terms, after: { ...terms, email } });
    return made;
  });
}

/** The first that cannot be kept. */
function wrongField({ party, address, email, commissionPermille, commissionMinor, commissionVatPermille }: Terms): keyof Terms | undefined {
  const within = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
  if (party === '' || party.length > 200) return 'party';
  if (address.length > 500) return 'address';
  if (email !== null && readEmail(email) === undefined) return 'email';
  if (!within(commissionPermille, 1_000)) return 'commissionPermille';
  if (!within(commissionMinor, 100_000)) return 'commissionMinor';
  if (!within(commissionVatPermille, 500)) return 'commissionVatPermille';
  return undefined;
}
