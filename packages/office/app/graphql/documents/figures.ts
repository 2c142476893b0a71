// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { NEEDSQuery, NEEDSQueryVariables, TODAYQuery, TODAYQueryVariables, FIGURESQuery, FIGURESQueryVariables, FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables, FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables } from '../types.ts';

export const NeedsDocument = /* @__PURE__ */ createDocument<NEEDSQuery, NEEDSQueryVariables>('query', 'NEEDS', 'b5c49a3d047edcac49f865f12d964dee84db3be76ee0a96eb03e9adca0954a60');
export const TodayDocument = /* @__PURE__ */ createDocument<TODAYQuery, TODAYQueryVariables>('query', 'TODAY', 'aaa2b33b5efe54f8deb4192aaae462056596376b21b95db6a85e28aada8fc894');
export const FiguresDocument = /* @__PURE__ */ createDocument<FIGURESQuery, FIGURESQueryVariables>('query', 'FIGURES', '2d343bbe4b6c15dcaf6a0acebabc5d286e71d23181981fd082e1cbeecfa13cc2');
export const FiguresEventsDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTSQuery, FIGURES_EVENTSQueryVariables>('query', 'FIGURES_EVENTS', '34d4138bee529ecf65795a06e22890dc9de60d9b3232eff41160720349615cdd');
export const FiguresEventDocument = /* @__PURE__ */ createDocument<FIGURES_EVENTQuery, FIGURES_EVENTQueryVariables>('query', 'FIGURES_EVENT', '84d7dc3e3b038c6c84844fa500ef8279b41a718b68150a979eb2cad1cd28f226');
