// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables, SERVER_TIMEQuery, SERVER_TIMEQueryVariables, HOMEQuery, HOMEQueryVariables, EVENTSQuery, EVENTSQueryVariables, EVENTQuery, EVENTQueryVariables, PRODUCTQuery, PRODUCTQueryVariables, BUNDLEQuery, BUNDLEQueryVariables, RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables, PAGEQuery, PAGEQueryVariables, SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables, CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables, TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables, NEWSQuery, NEWSQueryVariables, EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables, ORGANIZERQuery, ORGANIZERQueryVariables } from '../types.ts';

export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', '0f180ab60edb95cb7f0108d38ff98fd8cd61b8cfb745f87b33dae35d12c8af84');
export const ServerTimeDocument = /* @__PURE__ */ createDocument<SERVER_TIMEQuery, SERVER_TIMEQueryVariables>('query', 'SERVER_TIME', '853d0a62780de925bfae0bfb622e203b8da2333c6485d6da5e4a54e8fed51a4a');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', '3a08f2bd6047365ad87c5cfd1106b965a56d8ab17733a984cc752bf9288c8c7e');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '51d92b0d3c00457852561a27acea8d357f9aa44efef997f4081abcc9a7f451ca');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '1f24ad5f54e9b6d26823141f038f8f67207b48128522cd608f2945e9814d52c0');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', '49898918ee23f29f4a0d9954bbb4f414a86824756856ce9b4c9f4a07d9ae36bf');
export const BundleDocument = /* @__PURE__ */ createDocument<BUNDLEQuery, BUNDLEQueryVariables>('query', 'BUNDLE', '5844c5bf205715da0a11e9324dcd899a08f6b8c921b3e45aa50b0081c85448ab');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', 'bdc60270030dcc3bb56a1c55bf74400928760d61580ff0668151b7c9702c1399');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
export const ShopBlocksDocument = /* @__PURE__ */ createDocument<SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables>('query', 'SHOP_BLOCKS', '53c81cfa1b24c70ed63f0e5708d0a11d9d2e5b2b732b1d5900b458fddae1a037');
export const CategoryProductsDocument = /* @__PURE__ */ createDocument<CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables>('query', 'CATEGORY_PRODUCTS', '2efe3729e8266da9861df77c79e09f99616c6c74d4ba7c1fec9341f4c2a3ea1b');
export const TourEventsDocument = /* @__PURE__ */ createDocument<TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables>('query', 'TOUR_EVENTS', 'b3121e6863752284706204cd91a0af2bedb4a46e2aaf86ff94d1d415ec658f0c');
export const NewsDocument = /* @__PURE__ */ createDocument<NEWSQuery, NEWSQueryVariables>('query', 'NEWS', '1fe070984606ca4da699a789fc35cb7db2b32cf3c4207cd71240b8cd115906e0');
export const EventKulturpassurlDocument = /* @__PURE__ */ createDocument<EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables>('query', 'EVENT_KULTURPASSURL', '2fe87d3f954bec69fcc5dc4a9e64e32817ea1f80ad4429d3c2336fa45c153ebf');
export const OrganizerDocument = /* @__PURE__ */ createDocument<ORGANIZERQuery, ORGANIZERQueryVariables>('query', 'ORGANIZER', '26f2f2fafe03197a3ddcb655e1bc8ebcbd1ca6ad3056c817065526b1dcaa3dd9');
