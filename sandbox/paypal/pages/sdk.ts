import type { Context } from 'hono';
import { pageScript } from '../../page-script.ts';
import type { PayPalEmulator } from '../store.ts';

/** The script a shop's page loads in place of PayPal's own: `paypal.Buttons(options)`, as far as the shop uses it. */
export function sdkScript({ publicUrl, clientId }: PayPalEmulator, c: Context): Response {
  if (c.req.query('client-id') !== clientId) return c.text('throw new Error("client-id not recognized");', 400);
  return c.body(pageScript(sdk, { publicUrl, locale: c.req.query('locale') ?? 'en_US' }), 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  });
}

type Options = {
  style?: { height?: number; label?: string };
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel?: (data: { orderID: string }) => void;
  onError?: (error: unknown) => void;
  onInit?: (data: object, actions: { enable: () => void; disable: () => void }) => void;
  onClick?: () => void;
};

/** Runs in the page: everything it needs is inside. */
function sdk({ publicUrl, locale }: { publicUrl: string; locale: string }): void {
  const isGerman = locale.startsWith('de');
  const Buttons = (options: Options) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = isGerman ? 'Mit PayPal jetzt kaufen' : 'Buy Now with PayPal';
    Object.assign(button.style, {
      width: '100%',
      height: `${options.style?.height ?? 45}px`,
      border: '0',
      borderRadius: '4px',
      background: '#ffc439',
      color: '#111',
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
    });
    const enable = (isEnabled: boolean) => {
      button.disabled = !isEnabled;
      button.style.opacity = isEnabled ? '1' : '0.5';
    };
    const open = async () => {
      options.onClick?.();
      // opened with the click, since browsers block windows that come later
      const popup = window.open('about:blank', 'paypal', 'width=480,height=720');
      let orderID = '';
      try {
        orderID = await options.createOrder();
      } catch (error) {
        popup?.close();
        return options.onError?.(error);
      }
      const answer = new Promise<string>((resolve) => {
        const listen = (event: MessageEvent) => {
          const data = event.data as { paypalSandbox?: string; orderID?: string } | null;
          if (event.origin !== new URL(publicUrl).origin || data?.orderID !== orderID) return;
          window.removeEventListener('message', listen);
          clearInterval(watch);
          resolve(data.paypalSandbox ?? 'cancelled');
        };
        const watch = setInterval(() => {
          if (!popup?.closed) return;
          clearInterval(watch);
          // the window may have told and closed while this page was busy: its word is on the way
          setTimeout(() => {
            window.removeEventListener('message', listen);
            resolve('cancelled');
          }, 1000);
        }, 300);
        window.addEventListener('message', listen);
      });
      if (!popup) return options.onError?.(new Error('the window was blocked'));
      popup.location.href = `${publicUrl}/checkoutnow?token=${orderID}&locale=${locale}`;
      if ((await answer) !== 'approved') return options.onCancel?.({ orderID });
      await options.onApprove({ orderID }).catch((error: unknown) => options.onError?.(error));
    };
    button.addEventListener('click', () => void open());
    return {
      isEligible: () => true,
      render: async (into: HTMLElement) => {
        into.append(button);
        options.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
      },
      close: async () => button.remove(),
    };
  };
  Object.assign(window, { paypal: { Buttons, version: 'sandbox' } });
}
