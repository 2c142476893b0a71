// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { TODAYQuery, TODAYQueryVariables, FIGURESQuery, FIGURESQueryVariables, FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables, FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables } from '../types.ts';

export const TodayDocument = /* @__PURE__ */ createDocument<TODAYQuery, TODAYQueryVariables>('query', 'TODAY', 'f37cf6fcbcaf5b0432ac19ff3c3e588d9ecbbf98b6a6abf5bafc1856c3dd8645');
export const FiguresDocument = /* @__PURE__ */ createDocument<FIGURESQuery, FIGURESQueryVariables>('query', 'FIGURES', '34c0f339680840c774f31e641698c8b7e08fe2497bb9d81cad44d2a159f47c59');
export const FiguresEventsDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables>('query', 'FIGURES_EVENTS', 'f94c4b1487d52e772149cf2c2c7abaf8e6b4dc57584a708f62dda7cae9c1974f');
export const FiguresEventDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables>('query', 'FIGURES_EVENT', '88e254b552f1815b03911337ec26f622ea780c211d6e9d668c0c9c63d0dfb934');
