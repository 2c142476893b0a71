import type { GraphQLSchema } from 'graphql';
import { registerCatalogueOffice } from './modules/catalogue/office-schema.ts';
import { registerPictures } from './modules/catalogue/pictures/office-schema.ts';
import { registerAllotmentsOffice } from './modules/allotments/office-schema.ts';
import type { DeskDeps } from './modules/desk/index.ts';
import { registerDeskOffice } from './modules/desk/office-schema.ts';
import { registerTimelineOffice } from './modules/timeline/office-schema.ts';
import { registerOpeningsOffice } from './modules/openings/office-schema.ts';
import { registerDisputesOffice } from './modules/disputes/office-schema.ts';
import { registerDoorOffice } from './modules/door/office-schema.ts';
import { registerCheckoutOffice } from './modules/checkout/office-schema.ts';
import { registerFiguresOffice } from './modules/figures/office-schema.ts';
import { registerAccountingOffice } from './modules/accounting/office-schema.ts';
import type { Office } from './modules/office/index.ts';
import { registerJobs } from './modules/office/jobs/office-schema.ts';
import { registerPaymentOffice } from './modules/checkout/payment-office-schema.ts';
import { registerInvoicesOffice } from './modules/invoices/office-schema.ts';
import { registerOffice } from './modules/office/office-schema.ts';
import { registerOutbox } from './modules/office/outbox/office-schema.ts';
import { registerOrdersOffice } from './modules/orders/office-schema.ts';
import { registerShipmentsOffice } from './modules/orders/shipments/office-schema.ts';
import { registerPaymentFiles, registerVouchersOffice } from './modules/payments/office-schema.ts';
import { registerRefundsOffice } from './modules/refunds/office-schema.ts';
import { registerPayoutsOffice } from './modules/resale/office-schema.ts';
import { registerPrivacyOffice } from './modules/privacy/office-schema.ts';
import { registerShopsOffice } from './modules/shops/office-schema.ts';
import { registerReportsOffice } from './modules/reports/office-schema.ts';
import { registerTicketServiceOffice } from './modules/ticketservice/office-schema.ts';
import { registerWithdrawalsOffice } from './modules/withdrawals/office-schema.ts';
import { registerTicketsOffice } from './modules/tickets/office-schema.ts';
import { registerSettlementsOffice } from './modules/settlements/office-schema.ts';
import type { Checkout } from './modules/checkout/index.ts';
import { registerOrderCancel } from './modules/checkout/cancel-office-schema.ts';
import { registerMoves } from './modules/moves/office-schema.ts';
import { registerOrderRefunds } from './modules/withdrawals/refund-office-schema.ts';
import { followBuyer } from './modules/tickets/change-holder/index.ts';
import { registerHolderOffice } from './modules/tickets/change-holder/office-schema.ts';
import type { Readiness } from './modules/readiness/index.ts';
import { registerReadiness } from './modules/readiness/office-schema.ts';
import type { Hosts } from './modules/shops/hosts.ts';
import type { SignedIds } from './platform/signed-ids.ts';
import { createOfficeBuilder } from './platform/graphql/office-builder.ts';

export type OfficeSchemaDeps = {
  office: Office;
  checkout: Checkout;
  desk: DeskDeps;
  readiness: Readiness;
  previewLinks: SignedIds;
  storeAddress: () => Promise<URL>;
  hosts: Pick<Hosts, 'isOfficeApart'>;
};

/** The office's whole schema: each module that has something to show there adds its part. */
export function buildOfficeSchema({
  office,
  checkout,
  desk,
  readiness,
  previewLinks,
  storeAddress,
  hosts,
}: OfficeSchemaDeps): GraphQLSchema {
  const builder = createOfficeBuilder();
  registerOffice(builder, office);
  registerShopsOffice(builder, office);
  registerOrdersOffice(builder, { ...office, renameHolders: followBuyer });
  registerHolderOffice(builder, office);
  registerPaymentOffice(builder, office);
  registerCheckoutOffice(builder, office);
  const files = registerPaymentFiles(builder);
  registerRefundsOffice(builder, office, files);
  registerPayoutsOffice(builder, office, files);
  registerVouchersOffice(builder, office);
  registerInvoicesOffice(builder, office);
  registerDisputesOffice(builder, office);
  registerFiguresOffice(builder, office);
  registerShipmentsOffice(builder, office);
  registerAccountingOffice(builder, office);
  registerSettlementsOffice(builder, office);
  registerWithdrawalsOffice(builder, office);
  registerTicketServiceOffice(builder, office);
  registerPrivacyOffice(builder, office);
  registerReportsOffice(builder, office);
  registerTicketsOffice(builder, office);
  registerJobs(builder, office);
  registerOutbox(builder, office);
  registerOrderRefunds(builder, office);
  registerOrderCancel(builder, checkout);
  registerDoorOffice(builder, office);
  registerCatalogueOffice(builder, { ...office, previewLinks, storeAddress, hosts });
  registerPictures(builder, office);
  registerAllotmentsOffice(builder, office);
  registerDeskOffice(builder, desk);
  registerOpeningsOffice(builder, office);
  registerTimelineOffice(builder, office);
  registerMoves(builder, office, checkout);
  registerReadiness(builder, readiness, storeAddress);
  return builder.toSchema({ sortSchema: false });
}
