/** Who an event is of: a company or a person. */
export type OwningCompany = Partial<
  Record<'company' | 'firstName' | 'lastName' | 'address' | 'address2' | 'postCode' | 'city' | 'countryCode', string | null>
>;

/** Name and address, a line each; none where nothing is known. */
export function companyLines(owner: OwningCompany | null): string[] {
  if (!owner) return [];
  const { company, firstName, lastName, address, address2, postCode, city } = owner;
  const lines = [[company], [firstName, lastName], [address], [address2], [postCode, city]];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter((line) => line !== '');
}
