// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { DESKSQuery, DESKSQueryVariables, DESK_SHIFTSQuery, DESK_SHIFTSQueryVariables, DESKQuery, DESKQueryVariables, DESK_SALESQuery, DESK_SALESQueryVariables, DESK_SEATSQuery, DESK_SEATSQueryVariables, DESK_REPORTQuery, DESK_REPORTQueryVariables, openDeskMutation, openDeskMutationVariables, moveCashMutation, moveCashMutationVariables, DESK_GIVE_BACKQuery, DESK_GIVE_BACKQueryVariables, giveBackAtDeskMutation, giveBackAtDeskMutationVariables, closeDeskMutation, closeDeskMutationVariables, fillDeskCartMutation, fillDeskCartMutationVariables, sellAtDeskMutation, sellAtDeskMutationVariables } from '../types.ts';

export const DesksDocument = /* @__PURE__ */ createDocument<DESKSQuery, DESKSQueryVariables>('query', 'DESKS', '535b794623ff750b7d860899f50fe528369afa8080ecadcf1b9ba24150b3cec1');
export const DeskShiftsDocument = /* @__PURE__ */ createDocument<DESK_SHIFTSQuery, DESK_SHIFTSQueryVariables>('query', 'DESK_SHIFTS', '5ed59ddb96c87102118d0704df5894baa03cf6bb5200431148db47675d67425c');
export const DeskDocument = /* @__PURE__ */ createDocument<DESKQuery, DESKQueryVariables>('query', 'DESK', '4674a144926b7d22f2d724a01194ac1cf24ef835a9f524cc83b5ba37e77899a0');
export const DeskSalesDocument = /* @__PURE__ */ createDocument<DESK_SALESQuery, DESK_SALESQueryVariables>('query', 'DESK_SALES', '0ed1c45ce13dfe6a8497788ad0d9c2a327f310782f41cc6ada9cc3906cdb079f');
export const DeskSeatsDocument = /* @__PURE__ */ createDocument<DESK_SEATSQuery, DESK_SEATSQueryVariables>('query', 'DESK_SEATS', '61507801493852b9aa0b08c89b75f1f54605e9cab25b39b1c7453095a378b746');
export const DeskReportDocument = /* @__PURE__ */ createDocument<DESK_REPORTQuery, DESK_REPORTQueryVariables>('query', 'DESK_REPORT', '77372c7488eb7404413f5393d9bd1f31470d4b5b1b7d4624f68558f062b4ad0a');
export const OpenDeskDocument = /* @__PURE__ */ createDocument<openDeskMutation, openDeskMutationVariables>('mutation', 'openDesk', 'c2a90e8d10bf640393ae48642e3f6dcd9de2f5f284a7ad47aa4b847ca1f24ac4');
export const MoveCashDocument = /* @__PURE__ */ createDocument<moveCashMutation, moveCashMutationVariables>('mutation', 'moveCash', '9aeb34533bb279a10485867b08ba8b1ab989a3633e03f5924b7245a020802d9d');
export const DeskGiveBackDocument = /* @__PURE__ */ createDocument<DESK_GIVE_BACKQuery, DESK_GIVE_BACKQueryVariables>('query', 'DESK_GIVE_BACK', 'a071a72f67f623c29d61ebb6739a9d3d9b8f31d6119b6b74ab66d632e291d86e');
export const GiveBackAtDeskDocument = /* @__PURE__ */ createDocument<giveBackAtDeskMutation, giveBackAtDeskMutationVariables>('mutation', 'giveBackAtDesk', '8a7c0b5a8b45127070063fde2ac54736b260b61017e3dfc9f9246fe6d1f3cc08');
export const CloseDeskDocument = /* @__PURE__ */ createDocument<closeDeskMutation, closeDeskMutationVariables>('mutation', 'closeDesk', 'bb7d924ea6c46692238eea0d7e13a42ee829eed5f83aa76a89d44e78e2ae4d29');
export const FillDeskCartDocument = /* @__PURE__ */ createDocument<fillDeskCartMutation, fillDeskCartMutationVariables>('mutation', 'fillDeskCart', 'add3a42c072589a27261df3b723b3d238089dbc9d612ba9c1e2643cc4e0dd578');
export const SellAtDeskDocument = /* @__PURE__ */ createDocument<sellAtDeskMutation, sellAtDeskMutationVariables>('mutation', 'sellAtDesk', '0dcc1ebbbec2c1b433c281759bb969034f364dabad0647b5e9089be6d843ef7b');
