// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { searchQuery, searchQueryVariables, SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables, ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables, SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables } from '../types.ts';

export const SearchDocument = /* @__PURE__ */ createDocument<searchQuery, searchQueryVariables>('query', 'search', '1f05f8df65ffe1289515216c22330500974ab5c105a216ff3c5cca5fea44c17d');
export const SearchEventsDocument = /* @__PURE__ */ createDocument<SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables>('query', 'SEARCH_EVENTS', '5b6e9d253b4ce50a3bd50c56edf77e11ec141a844b2c676e858b85ed865a0ffc');
export const AllCategoriesDocument = /* @__PURE__ */ createDocument<ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables>('query', 'ALL_CATEGORIES', 'cf0b1ce3123924a2c31f15ba34bde0236a783fed33840122d9ad6d46fa62a9a0');
export const SuggestedPagesDocument = /* @__PURE__ */ createDocument<SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables>('query', 'SUGGESTED_PAGES', 'cf4fe6d55913bdbd4e50900e9b81dff9fc2d93e32ed99a7fc170e892bbe9ca2c');
