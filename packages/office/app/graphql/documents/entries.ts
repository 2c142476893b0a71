// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ENTRIESQuery, ENTRIESQueryVariables, ENTRY_CONTENTSQuery, ENTRY_CONTENTSQueryVariables, ENTRYQuery, ENTRYQueryVariables, OPEN_DRAFTSQuery, OPEN_DRAFTSQueryVariables, DRAFT_OF_ENTRYQuery, DRAFT_OF_ENTRYQueryVariables, saveEntryMutation, saveEntryMutationVariables, publishEntryMutation, publishEntryMutationVariables, PRODUCT_IS_ANSWEREDQuery, PRODUCT_IS_ANSWEREDQueryVariables } from '../types.ts';

export const EntriesDocument = /* @__PURE__ */ createDocument<ENTRIESQuery, ENTRIESQueryVariables>('query', 'ENTRIES', 'abd611bfc49a3fb66b5ec311047c61376578fefdae02d4675703e75167b268d5');
export const EntryContentsDocument = /* @__PURE__ */ createDocument<ENTRY_CONTENTSQuery, ENTRY_CONTENTSQueryVariables>('query', 'ENTRY_CONTENTS', 'e6f6e9a267b1076ffa6aa1eb425ab16bbb447d9203647aa42abd5f1499549e25');
export const EntryDocument = /* @__PURE__ */ createDocument<ENTRYQuery, ENTRYQueryVariables>('query', 'ENTRY', 'd03ae219fad565e8e5ba50eda9237ac3c99b658cb5993727d378e2e374382ad1');
export const OpenDraftsDocument = /* @__PURE__ */ createDocument<OPEN_DRAFTSQuery, OPEN_DRAFTSQueryVariables>('query', 'OPEN_DRAFTS', 'f8177348c878c35f5a40743d5b4b9707d763f75ed93cb9c0874e78e9186b1215');
export const DraftOfEntryDocument = /* @__PURE__ */ createDocument<DRAFT_OF_ENTRYQuery, DRAFT_OF_ENTRYQueryVariables>('query', 'DRAFT_OF_ENTRY', '3a4d6f85c19e8a8af0b04f03bbd7be079958c71d65d89b00b37a5ea3cf34ad32');
export const SaveEntryDocument = /* @__PURE__ */ createDocument<saveEntryMutation, saveEntryMutationVariables>('mutation', 'saveEntry', 'f4a9e026e10486eec9e829f3da02727c38e999e669426de19168687d6c76b0f6');
export const PublishEntryDocument = /* @__PURE__ */ createDocument<publishEntryMutation, publishEntryMutationVariables>('mutation', 'publishEntry', '5fb8cc9c8b4c5719dae7bcd021c554b290ce50aeffc81f05bed40ef0e5af0311');
export const ProductIsAnsweredDocument = /* @__PURE__ */ createDocument<PRODUCT_IS_ANSWEREDQuery, PRODUCT_IS_ANSWEREDQueryVariables>('query', 'PRODUCT_IS_ANSWERED', '36f7fc38f0620f8e57dc7e4bd188dc1b603cc4794faa6f119804168865ab885e');
