/** What changes of the catalogue are refused for. */
export const catalogueCodes = [
  // it was published, discarded or scheduled
  'CHANGE_SET_CLOSED',
  'CHANGE_SET_EMPTY',
  // others have published the same since
  'CATALOGUE_CONFLICTS',
  // the change set tells them
  'CATALOGUE_PROBLEMS',
  // an import or another publication is under way, or what goes is being bought
  'CATALOGUE_BUSY',
  // it belongs to a shop, an artist or the house, which one's rights do not reach
  'OUT_OF_REACH',
] as const;
