import type { Cart } from '../../features/cart/cart-store.ts';
import type { useMethods } from '../../features/checkout/methods.ts';
import type { OrderPreferences } from '../../features/checkout/order-preferences.ts';

export type StepProps = { cart: Cart; preferences: OrderPreferences; methods: ReturnType<typeof useMethods> };
