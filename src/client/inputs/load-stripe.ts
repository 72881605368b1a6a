/** The only third-party script that the chat ever loads, and only to take a payment. */
export const PAYMENT_SCRIPT = 'https://js.stripe.com/v3/';

/** The used part of the payment provider's script. */
export interface Stripe {
  elements(options: Readonly<Record<string, unknown>>): StripeElements;
  confirmPayment(
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly error?: { readonly message?: string } }>;
}

export interface StripeElements {
  create(
    kind: string,
    options?: Readonly<Record<string, unknown>>,
  ): { mount(element: HTMLElement): void; on(event: string, listener: () => void): void; unmount(): void };
}

declare global {
  var Stripe: ((key: string) => Stripe) | undefined;
}

let loading: Promise<void> | undefined;

/** Loads the provider's script once; rejects when it cannot be loaded, and can be retried then. */
export async function loadStripe(publicKey: string, nonce: string | undefined): Promise<Stripe> {
  if (globalThis.Stripe === undefined) {
    loading ??= new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = PAYMENT_SCRIPT;
      script.async = true;
      if (nonce !== undefined) script.nonce = nonce;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loading = undefined;
        reject(new Error(`Cannot load ${PAYMENT_SCRIPT}`));
      };
      document.head.append(script);
    });
    await loading;
  }
  if (globalThis.Stripe === undefined) throw new Error('The payment script did not define its function');
  return globalThis.Stripe(publicKey);
}
