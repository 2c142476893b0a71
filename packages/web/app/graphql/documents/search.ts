// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { searchQuery, searchQueryVariables, SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables, ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables, SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables } from '../types.ts';

export const SearchDocument = /* @__PURE__ */ createDocument<searchQuery, searchQueryVariables>('query', 'search', '85b2d4f37a746dde961e14462226e10f692d3ecf9f23d4cdf796ebea682c68a3');
export const SearchEventsDocument = /* @__PURE__ */ createDocument<SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables>('query', 'SEARCH_EVENTS', '5cadf977e5bde16aaded55d28a2829fda0bbffd5e6229c162227a2b9b69b6fff');
export const AllCategoriesDocument = /* @__PURE__ */ createDocument<ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables>('query', 'ALL_CATEGORIES', 'cf0b1ce3123924a2c31f15ba34bde0236a783fed33840122d9ad6d46fa62a9a0');
export const SuggestedPagesDocument = /* @__PURE__ */ createDocument<SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables>('query', 'SUGGESTED_PAGES', 'cf4fe6d55913bdbd4e50900e9b81dff9fc2d93e32ed99a7fc170e892bbe9ca2c');
