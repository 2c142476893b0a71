// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { NEEDSQuery, NEEDSQueryVariables, TODAYQuery, TODAYQueryVariables, FIGURESQuery, FIGURESQueryVariables, FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables, FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables } from '../types.ts';

export const NeedsDocument = /* @__PURE__ */ createDocument<NEEDSQuery, NEEDSQueryVariables>('query', 'NEEDS', '12c7f5ee254312c0d4947d727f6fb900db27001bb97befa629ae63af935b65d8');
export const TodayDocument = /* @__PURE__ */ createDocument<TODAYQuery, TODAYQueryVariables>('query', 'TODAY', '58395b2d402097585f1835e0166e9b644a38dd259b5c08f1f17cb08e58bd4ac3');
export const FiguresDocument = /* @__PURE__ */ createDocument<FIGURESQuery, FIGURESQueryVariables>('query', 'FIGURES', '8a2fa2bf3f0ce0540b512d63ec191c0855eca0b3bae6790f00de2f330ba8cd74');
export const FiguresEventsDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables>('query', 'FIGURES_EVENTS', 'f94c4b1487d52e772149cf2c2c7abaf8e6b4dc57584a708f62dda7cae9c1974f');
export const FiguresEventDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables>('query', 'FIGURES_EVENT', '364987cddbe6c9a83ebacdad0893c2abb795824bea1eff9cd340b6e73a90c335');
