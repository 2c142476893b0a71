// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables, SERVER_TIMEQuery, SERVER_TIMEQueryVariables, HOMEQuery, HOMEQueryVariables, EVENTSQuery, EVENTSQueryVariables, EVENTQuery, EVENTQueryVariables, PRODUCTQuery, PRODUCTQueryVariables, BUNDLEQuery, BUNDLEQueryVariables, RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables, PAGEQuery, PAGEQueryVariables, SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables, CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables, TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables, NEWSQuery, NEWSQueryVariables, EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables, ORGANIZERQuery, ORGANIZERQueryVariables } from '../types.ts';

export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', 'd815477429eeb79f990e343faca0f7054a460e17fd12c2f8c02e31f051f7bcfd');
export const ServerTimeDocument = /* @__PURE__ */ createDocument<SERVER_TIMEQuery, SERVER_TIMEQueryVariables>('query', 'SERVER_TIME', '853d0a62780de925bfae0bfb622e203b8da2333c6485d6da5e4a54e8fed51a4a');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', '603236c0cb3cdc37f44311be0d595937339b72ea7b3e7bb9cd06c603829003d9');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '374143383c318343824224e86aef258aab864d72a30ae3e222ea5349b272a211');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '51cf689d26d72a88452a0300a33e9c16df2e47dbb7c28acaea963cd5827946d6');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', 'be15535d0fc55d1897b237855a5b8bb6632a71150430c337616e2297bc669c95');
export const BundleDocument = /* @__PURE__ */ createDocument<BUNDLEQuery, BUNDLEQueryVariables>('query', 'BUNDLE', 'c2277c24ee6832e29ef03650603cf292cb5936c2e7d714af7be56b08bd52ba1c');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', '1b8d9d98f6f14736ba24788b8e0ff248012335d4f70d7412e13f4b7aa8c20c93');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
export const ShopBlocksDocument = /* @__PURE__ */ createDocument<SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables>('query', 'SHOP_BLOCKS', '2903f0224c5233dcd496cc35e1e8a3b575af9967b1c3db0bfbe60e8a1c211148');
export const CategoryProductsDocument = /* @__PURE__ */ createDocument<CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables>('query', 'CATEGORY_PRODUCTS', 'b0fb7f2ff6b899f739493194fec06942958242b98c9f62bf3df7d05a13e7a9b7');
export const TourEventsDocument = /* @__PURE__ */ createDocument<TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables>('query', 'TOUR_EVENTS', '31da90d656bad24bba5a7acc916b5557aa671c4e9eee7661ee210243bb14e1a1');
export const NewsDocument = /* @__PURE__ */ createDocument<NEWSQuery, NEWSQueryVariables>('query', 'NEWS', 'c85b0608cb16ebc643f51b6220d3a34e27827ecf7557483903984d5103e6f430');
export const EventKulturpassurlDocument = /* @__PURE__ */ createDocument<EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables>('query', 'EVENT_KULTURPASSURL', '2fe87d3f954bec69fcc5dc4a9e64e32817ea1f80ad4429d3c2336fa45c153ebf');
export const OrganizerDocument = /* @__PURE__ */ createDocument<ORGANIZERQuery, ORGANIZERQueryVariables>('query', 'ORGANIZER', '8d13424fe7445ad2ec3eacb97c6352eaa0aea10442d99ed8b9fe66d579531f4c');
