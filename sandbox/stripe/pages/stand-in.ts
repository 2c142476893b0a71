type Given = { url: string; publishableKey: string; merchant: string; cards: { works: string; declined: string; asksAgain: string } };
type Rate = { id: string; displayName: string; amount: number };
type Line = { name: string; amount: number };
type Handler = (event: Record<string, unknown>) => unknown;

/**
 * The script a shop's page loads in place of Stripe's own, as far as the shop uses it: `elements`, the Express Checkout
 * Element with one wallet, `confirmPayment` and `handleNextAction`. Runs in the page: everything it needs is inside.
 */
export function standIn({ url, publishableKey, merchant, cards }: Given): void {
  const LOOK = 'margin:auto;padding:24px;border:0;border-radius:12px;color:#111;background:#fff;font:16px/1.5 system-ui,sans-serif';
  const isGerman = document.documentElement.lang.startsWith('de');
  const texts = isGerman
    ? {
        buy: 'Mit Sandbox Pay kaufen',
        pay: 'Mit Sandbox Pay bezahlen',
        cancel: 'Abbrechen',
        name: 'Name',
        email: 'E-Mail',
        street: 'Straße und Hausnummer',
        post: 'Postleitzahl',
        city: 'Ort',
        country: 'Land',
        way: 'Versand',
        card: 'Karte',
        works: 'gelingt',
        declined: 'wird abgelehnt',
        asksAgain: 'fragt ein zweites Mal',
        title: 'Sandbox Pay',
        refused: 'Diese Adresse geht nicht.',
        failed: 'Fehlgeschlagen',
        confirm: 'Zahlung bestätigen',
        deny: 'Ablehnen',
      }
    : {
        buy: 'Buy with Sandbox Pay',
        pay: 'Pay with Sandbox Pay',
        cancel: 'Cancel',
        name: 'Name',
        email: 'E-mail',
        street: 'Street and house number',
        post: 'Postcode',
        city: 'City',
        country: 'Country',
        way: 'Shipping',
        card: 'Card',
        works: 'works',
        declined: 'is declined',
        asksAgain: 'asks a second time',
        title: 'Sandbox Pay',
        refused: 'This address is not possible.',
        failed: 'Failed',
        confirm: 'Confirm the payment',
        deny: 'Decline',
      };
  const money = (minor: number) =>
    new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'EUR' }).format(minor / 100);
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    fields: object = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const element = Object.assign(document.createElement(tag), fields);
    element.append(...children);
    return element;
  };
  /** Waits for the shop's answer to an event: `resolve` or `reject`. */
  const asked = <T>(handler: Handler | undefined, event: object): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      if (!handler) return resolve(undefined);
      handler({ ...event, resolve: (given: T) => resolve(given), reject: () => reject(new Error('rejected')) });
    });

  type Wallet = { card: string; close: () => void };
  const wallets: { current: Wallet | null } = { current: null };

  const confirm = async (secret: string, answer?: boolean) => {
    const [id = ''] = secret.split('_secret');
    const card = wallets.current?.card ?? cards.works;
    const body = new URLSearchParams({
      key: publishableKey,
      client_secret: secret,
      card,
      ...(answer !== undefined && { answer: answer ? 'yes' : 'no' }),
    });
    const response = await fetch(`${url}/js/payment_intents/${id}/confirm`, { method: 'POST', body });
    const given = (await response.json()) as { paymentIntent?: { id: string; status: string }; error: object | null };
    return given.error ? { error: given.error } : { paymentIntent: given.paymentIntent };
  };

  const askAgain = (): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = make('dialog', {}, make('h2', {}, texts.title));
      const end = (answer: boolean) => {
        dialog.remove();
        resolve(answer);
      };
      dialog.append(
        make('button', { type: 'button', onclick: () => end(true) }, texts.confirm),
        make('button', { type: 'button', onclick: () => end(false) }, texts.deny),
      );
      dialog.setAttribute('aria-label', texts.title);
      dialog.style.cssText = LOOK;
      document.body.append(dialog);
      dialog.showModal();
    });

  const elements = (options: { mode: string; amount: number; currency: string }) => {
    const state = { ...options };
    if (!Number.isInteger(state.amount) || state.amount < 1) throw new Error('IntegrationError: amount must be a positive integer');
    const create = (type: string, given: { buttonHeight?: number } = {}) => {
      const height = given.buttonHeight ?? 44;
      if (type !== 'expressCheckout') throw new Error(`the sandbox has no element ${type}`);
      if (height < 40 || height > 55) throw new Error('IntegrationError: buttonHeight must be between 40 and 55');
      const handlers = new Map<string, Handler>();
      const button = make('button', { type: 'button' }, texts.buy);
      button.style.cssText = `width:100%;height:${height}px;border:0;border-radius:4px;background:#111;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer`;
      button.addEventListener('click', () => void open());

      const open = async () => {
        type Sheet = { emailRequired?: boolean; shippingAddressRequired?: boolean; shippingRates?: Rate[]; lineItems?: Line[] };
        const sheet = await asked<Sheet>(handlers.get('click'), { expressPaymentType: 'google_pay' });
        if (sheet?.shippingAddressRequired && !sheet.shippingRates?.length) throw new Error('IntegrationError: shippingRates are missing');
        show(sheet?.shippingRates ?? [], sheet?.lineItems ?? []);
      };

      const show = (rates: Rate[], lines: Line[]) => {
        const field = (label: string, value: string) => {
          const input = make('input', { value, required: true });
          return { input, row: make('label', {}, `${label} `, input) };
        };
        const name = field(texts.name, 'Anna Muster');
        const email = field(texts.email, 'anna@example.org');
        const street = field(texts.street, 'Hauptstraße 7');
        const post = field(texts.post, '50667');
        const city = field(texts.city, 'Köln');
        const country = field(texts.country, 'DE');
        const way = make(
          'select',
          {},
          ...rates.map(({ id, displayName, amount }) => make('option', { value: id }, `${displayName}, ${money(amount)}`)),
        );
        const card = make(
          'select',
          {},
          ...(['works', 'declined', 'asksAgain'] as const).map((key) => make('option', { value: cards[key] }, texts[key])),
        );
        const total = make('strong', {}, money(state.amount));
        const list = make('p', {}, lines.map((line) => `${line.name}: ${money(line.amount)}`).join(' · '));
        const problem = make('p', { role: 'alert' });
        // its room is there before it is: a button that moves under the pointer is not pressed
        problem.style.cssText = 'min-height:1.5em;margin:0;color:#b3261e';
        const pay = make('button', { type: 'submit' }, texts.pay);
        const cancel = make('button', { type: 'button' }, texts.cancel);
        const rows = [name, email, street, post, city, country].map(({ row }) => row);
        const form = make(
          'form',
          {},
          make('h2', {}, `${texts.title}: ${merchant}`),
          total,
          list,
          ...rows,
          make('label', {}, `${texts.way} `, way),
          make('label', {}, `${texts.card} `, card),
          problem,
          pay,
          cancel,
        );
        const dialog = make('dialog', {}, form);
        dialog.setAttribute('aria-label', texts.title);
        form.style.cssText = 'display:grid;gap:10px;width:min(80vw,24rem)';
        dialog.style.cssText = LOOK;
        document.body.append(dialog);
        dialog.showModal();
        const close = () => {
          wallets.current = null;
          dialog.remove();
        };
        const rate = () => rates.find(({ id }) => id === way.value);
        const address = () => ({
          line1: street.input.value,
          line2: '',
          city: city.input.value,
          state: '',
          postal_code: post.input.value,
          country: country.input.value.toUpperCase(),
        });
        const update = (given?: { lineItems?: Line[] }) => {
          total.textContent = money(state.amount);
          if (given?.lineItems) list.textContent = given.lineItems.map((line) => `${line.name}: ${money(line.amount)}`).join(' · ');
          const sum = (given?.lineItems ?? []).reduce((all, line) => all + line.amount, 0);
          if (sum > state.amount) throw new Error('IntegrationError: the line items are more than the amount');
        };
        const isPossible = { current: true };
        const changed = async (kind: 'shippingaddresschange' | 'shippingratechange') => {
          const { city: town, state: region, postal_code, country: land } = address();
          const partial = { city: town, state: region, postal_code, country: land };
          const event = kind === 'shippingaddresschange' ? { name: name.input.value, address: partial } : { shippingRate: rate() };
          try {
            update(await asked<{ lineItems?: Line[] }>(handlers.get(kind), event));
            if (kind === 'shippingaddresschange') isPossible.current = true;
            problem.textContent = '';
          } catch {
            if (kind === 'shippingaddresschange') isPossible.current = false;
            problem.textContent = texts.refused;
          }
        };
        country.input.addEventListener('change', () => void changed('shippingaddresschange'));
        way.addEventListener('change', () => void changed('shippingratechange'));
        const cancelled = () => {
          close();
          handlers.get('cancel')?.({});
        };
        cancel.addEventListener('click', cancelled);
        dialog.addEventListener('cancel', cancelled);
        const submit = async () => {
          await changed('shippingaddresschange');
          if (!isPossible.current) return;
          wallets.current = { card: card.value, close };
          const paymentFailed = () => {
            wallets.current = null;
            problem.textContent = texts.failed;
            setTimeout(close, 300);
          };
          handlers.get('confirm')?.({
            expressPaymentType: 'google_pay',
            billingDetails: { name: name.input.value, email: email.input.value, phone: '', address: address() },
            shippingAddress: { name: name.input.value, address: address() },
            shippingRate: rate(),
            paymentFailed,
          });
        };
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          void submit();
        });
        // as wallets do: the address they have is told as the sheet opens
        void changed('shippingaddresschange');
      };

      return {
        on: (name: string, handler: Handler) => void handlers.set(name, handler),
        mount: (into: HTMLElement) => {
          const isSupported = 'PaymentRequest' in window;
          if (isSupported) into.append(button);
          setTimeout(() => handlers.get('ready')?.({ availablePaymentMethods: isSupported ? { googlePay: true } : undefined }), 0);
        },
        unmount: () => button.remove(),
        destroy: () => button.remove(),
      };
    };
    return { create, update: async (more: object) => void Object.assign(state, more), submit: async () => ({}) };
  };

  const Stripe = (key: string) => {
    if (key !== publishableKey) throw new Error('IntegrationError: unknown publishable key');
    return {
      elements,
      confirmPayment: async ({ clientSecret }: { clientSecret: string }) => {
        const answer = await confirm(clientSecret);
        if (!('error' in answer) && answer.paymentIntent?.status !== 'requires_action') wallets.current?.close();
        return answer;
      },
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        const answer = await confirm(clientSecret, await askAgain());
        if (!('error' in answer)) wallets.current?.close();
        return answer;
      },
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'sandbox' }) });
}
