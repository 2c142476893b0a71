// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { searchQuery, searchQueryVariables, SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables, ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables, SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables } from '../types.ts';

export const SearchDocument = /* @__PURE__ */ createDocument<searchQuery, searchQueryVariables>('query', 'search', 'fe95ab3a3d63fbc273917ea2ad971e14bf4ed636d2d36999b244ae1d963e2318');
export const SearchEventsDocument = /* @__PURE__ */ createDocument<SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables>('query', 'SEARCH_EVENTS', 'b9fef5b809200d33fbdab877977f7c17fca21e802c50d7b9e42c725189df53d6');
export const AllCategoriesDocument = /* @__PURE__ */ createDocument<ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables>('query', 'ALL_CATEGORIES', 'cf0b1ce3123924a2c31f15ba34bde0236a783fed33840122d9ad6d46fa62a9a0');
export const SuggestedPagesDocument = /* @__PURE__ */ createDocument<SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables>('query', 'SUGGESTED_PAGES', 'cf4fe6d55913bdbd4e50900e9b81dff9fc2d93e32ed99a7fc170e892bbe9ca2c');
