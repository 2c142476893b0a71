// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables, SERVER_TIMEQuery, SERVER_TIMEQueryVariables, HOMEQuery, HOMEQueryVariables, EVENTSQuery, EVENTSQueryVariables, EVENTQuery, EVENTQueryVariables, PRODUCTQuery, PRODUCTQueryVariables, BUNDLEQuery, BUNDLEQueryVariables, RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables, PAGEQuery, PAGEQueryVariables, SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables, CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables, TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables, NEWSQuery, NEWSQueryVariables, EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables, ORGANIZERQuery, ORGANIZERQueryVariables } from '../types.ts';

export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', '0f180ab60edb95cb7f0108d38ff98fd8cd61b8cfb745f87b33dae35d12c8af84');
export const ServerTimeDocument = /* @__PURE__ */ createDocument<SERVER_TIMEQuery, SERVER_TIMEQueryVariables>('query', 'SERVER_TIME', '853d0a62780de925bfae0bfb622e203b8da2333c6485d6da5e4a54e8fed51a4a');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', 'a05c815acdbfa714fdb00aaad62e1716bb7f337f2884ac6b9d71a7c309a8d547');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '96b32600a502c93ab6e169879eb43f5b53a82ff4063ae001d7169f6836c6447c');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '62b2123fbfa2b9653a14550083d83918e864db8ac3548f98854bd0a11440b4ab');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', 'd2bf68e6f4edc0eaa66640b0335aff974c32ec2a2f8de101d4b0dd048e895722');
export const BundleDocument = /* @__PURE__ */ createDocument<BUNDLEQuery, BUNDLEQueryVariables>('query', 'BUNDLE', '340398d49d16b4410c324f5cead0c8a0b28c612949a070ea813ac513eec840e6');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', '63dc6d2c79cbedc4d0ca0c6f98cbc883eda76e741e349efe9deb9dbe82eb296b');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
export const ShopBlocksDocument = /* @__PURE__ */ createDocument<SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables>('query', 'SHOP_BLOCKS', '146bd2645ed3857260b89b480e6f75f341adda7b300c78ef7f5fe6a08a121a25');
export const CategoryProductsDocument = /* @__PURE__ */ createDocument<CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables>('query', 'CATEGORY_PRODUCTS', '184d589dc5f361f93decdbd0af235263abec64f6c107c0ae889fa5811fd711cf');
export const TourEventsDocument = /* @__PURE__ */ createDocument<TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables>('query', 'TOUR_EVENTS', '8dc22804156e22f1496bfbdb3c55ff3c5c452255105217cff67b995d36954807');
export const NewsDocument = /* @__PURE__ */ createDocument<NEWSQuery, NEWSQueryVariables>('query', 'NEWS', '1fe070984606ca4da699a789fc35cb7db2b32cf3c4207cd71240b8cd115906e0');
export const EventKulturpassurlDocument = /* @__PURE__ */ createDocument<EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables>('query', 'EVENT_KULTURPASSURL', '2fe87d3f954bec69fcc5dc4a9e64e32817ea1f80ad4429d3c2336fa45c153ebf');
export const OrganizerDocument = /* @__PURE__ */ createDocument<ORGANIZERQuery, ORGANIZERQueryVariables>('query', 'ORGANIZER', '26f2f2fafe03197a3ddcb655e1bc8ebcbd1ca6ad3056c817065526b1dcaa3dd9');
