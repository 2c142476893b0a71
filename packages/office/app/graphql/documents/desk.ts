// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { DESKSQuery, DESKSQueryVariables, DESKQuery, DESKQueryVariables, DESK_SEATSQuery, DESK_SEATSQueryVariables, DESK_REPORTQuery, DESK_REPORTQueryVariables, openDeskMutation, openDeskMutationVariables, moveCashMutation, moveCashMutationVariables, closeDeskMutation, closeDeskMutationVariables, fillDeskCartMutation, fillDeskCartMutationVariables, sellAtDeskMutation, sellAtDeskMutationVariables } from '../types.ts';

export const DesksDocument = /* @__PURE__ */ createDocument<DESKSQuery, DESKSQueryVariables>('query', 'DESKS', '535b794623ff750b7d860899f50fe528369afa8080ecadcf1b9ba24150b3cec1');
export const DeskDocument = /* @__PURE__ */ createDocument<DESKQuery, DESKQueryVariables>('query', 'DESK', '4136f83103f6bdf5bc793ab49e44f8eac2e88a919173f4bcfb5f017651916ccc');
export const DeskSeatsDocument = /* @__PURE__ */ createDocument<DESK_SEATSQuery, DESK_SEATSQueryVariables>('query', 'DESK_SEATS', '61507801493852b9aa0b08c89b75f1f54605e9cab25b39b1c7453095a378b746');
export const DeskReportDocument = /* @__PURE__ */ createDocument<DESK_REPORTQuery, DESK_REPORTQueryVariables>('query', 'DESK_REPORT', 'ded9c009df619ce05ac5baf39c97f9d873be58b966c1c43a6308f7a693c2aaec');
export const OpenDeskDocument = /* @__PURE__ */ createDocument<openDeskMutation, openDeskMutationVariables>('mutation', 'openDesk', 'c2a90e8d10bf640393ae48642e3f6dcd9de2f5f284a7ad47aa4b847ca1f24ac4');
export const MoveCashDocument = /* @__PURE__ */ createDocument<moveCashMutation, moveCashMutationVariables>('mutation', 'moveCash', '9aeb34533bb279a10485867b08ba8b1ab989a3633e03f5924b7245a020802d9d');
export const CloseDeskDocument = /* @__PURE__ */ createDocument<closeDeskMutation, closeDeskMutationVariables>('mutation', 'closeDesk', 'bb7d924ea6c46692238eea0d7e13a42ee829eed5f83aa76a89d44e78e2ae4d29');
export const FillDeskCartDocument = /* @__PURE__ */ createDocument<fillDeskCartMutation, fillDeskCartMutationVariables>('mutation', 'fillDeskCart', 'add3a42c072589a27261df3b723b3d238089dbc9d612ba9c1e2643cc4e0dd578');
export const SellAtDeskDocument = /* @__PURE__ */ createDocument<sellAtDeskMutation, sellAtDeskMutationVariables>('mutation', 'sellAtDesk', '7d4f65d054571294ccb97261e067f17baed9bf9d15f98628fe6f2e9f2b34374e');
