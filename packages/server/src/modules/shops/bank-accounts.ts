import type { Shop, Shops } from './index.ts';

export type BankAccounts = {
  /** The shop's own account, else the main shop's. */
  of: (shop: Shop) => Shop['bankAccount'];
  /** Called when the catalogue has changed, after the shops have forgotten it. */
  refresh(): Promise<void>;
};

/** Holds the main shop's account, so that every other shop's is known without waiting. */
export async function createBankAccounts(shops: Shops): Promise<BankAccounts> {
  let mainAccount: Shop['bankAccount'] = null;
  const refresh = async () => {
    mainAccount = (await shops.all()).find((shop) => shop.isMain)?.bankAccount ?? null;
  };
  await refresh();
  return { of: (shop) => shop.bankAccount ?? mainAccount, refresh };
}
