import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentProvider, PayPal } from '../payments/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import type { LegalTextIds } from './keep-legal-texts.ts';
import type { KeptByVersion } from './kept-by-version.ts';
import type { ShippingRow } from './store.ts';

/** What placing remembers of the catalogue. */
export type CatalogueMemory = { shippingMethods: KeptByVersion<readonly ShippingRow[]>; legalTexts: KeptByVersion<LegalTextIds> };

export type BankAccount = NonNullable<Shop['bankAccount']>;

/** What the use cases of checkout work with. */
export type CheckoutDeps = {
  db: Db;
  ids: Ids;
  log: Log;
  shops: Shops;
  /** Who can be asked for money. `paypal` is missing where no account is configured. */
  providers: { stripe: PaymentProvider; paypal?: PayPal };
  /** Whether browsers can be given what wallets need: Stripe's public key. */
  hasExpress: boolean;
  /** Whether a provider answered when it was last asked. */
  isUp: (provider: 'stripe' | 'paypal') => boolean;
  /** Writes what a provider has taken of a payment, where it would give it back all the same. @throws ProviderUnavailable */
  followDisputesOf: (provider: 'stripe' | 'paypal', paymentId: string) => Promise<void>;
  /** The shop's own account, else the main shop's. */
  bankAccountOf: (shop: Shop) => BankAccount | null;
  /** Address of a page in a shop, absolute, made from the shop table: `/checkout/done/…`. */
  urlOf: (shop: Shop, path: string) => string;
  wakeOutbox: () => void;
};
