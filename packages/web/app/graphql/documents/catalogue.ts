// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables, SERVER_TIMEQuery, SERVER_TIMEQueryVariables, HOMEQuery, HOMEQueryVariables, EVENTSQuery, EVENTSQueryVariables, EVENTQuery, EVENTQueryVariables, PRODUCTQuery, PRODUCTQueryVariables, BUNDLEQuery, BUNDLEQueryVariables, RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables, PAGEQuery, PAGEQueryVariables, SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables, CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables, TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables, NEWSQuery, NEWSQueryVariables, EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables, ORGANIZERQuery, ORGANIZERQueryVariables } from '../types.ts';

export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', 'd815477429eeb79f990e343faca0f7054a460e17fd12c2f8c02e31f051f7bcfd');
export const ServerTimeDocument = /* @__PURE__ */ createDocument<SERVER_TIMEQuery, SERVER_TIMEQueryVariables>('query', 'SERVER_TIME', '853d0a62780de925bfae0bfb622e203b8da2333c6485d6da5e4a54e8fed51a4a');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', '559540a8e1f1077f2da10d5063be78260290d683a0611bbe935e133b2d1e9aeb');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '23a8f7a0f8c9602ba32f0d90a3b49b38f18af57cdd0ffac0da46502da51e49c1');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '04cc1dac78e8c5f075264f23001b2f1984f48a5089448905fe58e398eb694224');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', 'a82a32b50ada56201caddeb885fc99fdfe9b06433c10627b5195deb6d65e873e');
export const BundleDocument = /* @__PURE__ */ createDocument<BUNDLEQuery, BUNDLEQueryVariables>('query', 'BUNDLE', '4b27ba153311c5cb9358544ceb0e41ab9b77b9d5fba30a11022d27c1f829af30');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', '31e49b3f87b320fadb27caf128b77512433b1c20e21b3a16f480ab9f3e8706ef');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
export const ShopBlocksDocument = /* @__PURE__ */ createDocument<SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables>('query', 'SHOP_BLOCKS', '13f134fea5099550861ae77da12de7002e8230d387c5314c6207b7d6ff904fd4');
export const CategoryProductsDocument = /* @__PURE__ */ createDocument<CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables>('query', 'CATEGORY_PRODUCTS', '4da7cb16ce147b8e5e9ee13a42aa3320ba557e2b8c5bff4ba773e73ec5cec84f');
export const TourEventsDocument = /* @__PURE__ */ createDocument<TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables>('query', 'TOUR_EVENTS', '3e27e81cf8d4deb2195f8e5db89605ddcce1b4221a0822445eec83ae4bd3988c');
export const NewsDocument = /* @__PURE__ */ createDocument<NEWSQuery, NEWSQueryVariables>('query', 'NEWS', 'c85b0608cb16ebc643f51b6220d3a34e27827ecf7557483903984d5103e6f430');
export const EventKulturpassurlDocument = /* @__PURE__ */ createDocument<EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables>('query', 'EVENT_KULTURPASSURL', '2fe87d3f954bec69fcc5dc4a9e64e32817ea1f80ad4429d3c2336fa45c153ebf');
export const OrganizerDocument = /* @__PURE__ */ createDocument<ORGANIZERQuery, ORGANIZERQueryVariables>('query', 'ORGANIZER', '8d13424fe7445ad2ec3eacb97c6352eaa0aea10442d99ed8b9fe66d579531f4c');
