import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { InputView } from '#model/chat.ts';
import { type LabelKey, labelDefaults } from '#model/label-defaults.ts';
import type { Translate } from '../locales/translate.ts';
import { useChat } from '../ui/chat-context.ts';
import type { Piece } from '../ui/lazy.tsx';
import { readFields, readText } from '../ui/read.ts';
import type { InputProps } from './input-props.ts';
import { loadStripe, type Stripe, type StripeElements } from './load-stripe.ts';
import css from './payment-input.css';
import { billingDetails, returnedPayment } from './payment-return.ts';
import { FieldError } from './send-button.tsx';
import { useLabel } from './use-label.ts';

/** A payment; without one that the provider knows of, a way to ask for it again. */
function PaymentInput({ input, send }: InputProps) {
  const { t, nonce, language } = useChat();
  const label = useLabel();
  const { labels } = readFields(input.options);
  const { success } = readFields(labels);
  const { paymentIntentSecret } = readFields(input.runtimeOptions);
  if (readText(paymentIntentSecret) === '') return <Retry t={t} onRetry={() => send({ text: t('retry') })} />;
  // The answer itself is what every language of a bot has in its results.
  const onPaid = (): void =>
    send({ text: readText(success, labelDefaults.paid), label: label(success, 'paid') });
  return <PaymentForm {...{ input, t, nonce, language, label, onPaid }} />;
}

/** A payment, as far as its form needs it. */
export type AskedPayment = Pick<InputView, 'id' | 'options' | 'runtimeOptions'>;

export interface PaymentFormProps {
  readonly input: AskedPayment;
  readonly t: Translate;
  readonly nonce: string | undefined;
  /** Language tag of the provider's form. */
  readonly language: string;
  /** What the author wrote, or the words of the visitor's language. */
  readonly label: (text: unknown, key: LabelKey) => string;
  readonly onPaid: () => void;
}

/** The provider's own form; only the provider sees what is typed into it. */
export function PaymentForm({ input, t, nonce, language, label, onPaid: paid }: PaymentFormProps) {
  const { labels: given, additionalInformation } = readFields(input.options);
  const labels = readFields(given);
  const { paymentIntentSecret, amountLabel, publicKey } = readFields(input.runtimeOptions);
  const secret = readText(paymentIntentSecret);
  const slot = useRef<HTMLDivElement>(null);
  const payment = useRef<OpenPayment>(undefined);
  const [stage, setStage] = useState<PaymentStage>('loading');
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  usePaymentForm(
    { slot, payment, secret, publicKey: readText(publicKey), tries, t, nonce, language },
    { paid, setStage, setProblem },
  );

  const pay = async (): Promise<void> => {
    if (payment.current === undefined || stage !== 'ready') return;
    setStage('paying');
    setProblem('');
    const failure = await confirm(payment.current, additionalInformation);
    if (failure === null) return paid();
    setProblem(failure || t('paymentFailed'));
    setStage('ready');
  };
  if (stage === 'missing')
    return (
      <Retry
        t={t}
        text={t('paymentMissing')}
        onRetry={() => {
          setStage('loading');
          setTries(tries + 1);
        }}
      />
    );
  const toPay = `${label(labels.button, 'pay') || t('pay')} ${readText(amountLabel)}`.trim();
  return (
    <form
      class="parley-input-form parley-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div ref={slot} class="parley-payment-form">
        <slot name="parley-payment" />
        {stage === 'loading' && <div class="parley-loading" role="img" aria-label={t('loading')} />}
      </div>
      <FieldError id={`${input.id}-problem`} text={problem} />
      <button type="submit" class="parley-button" data-first aria-disabled={stage !== 'ready'}>
        {stage === 'paying' ? `${t('paying')}…` : toPay}
      </button>
    </form>
  );
}

type PaymentStage = 'loading' | 'ready' | 'paying' | 'missing';

/** A form of the provider that is on the screen. */
interface OpenPayment {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

interface PaymentFormParts extends Pick<PaymentFormProps, 't' | 'nonce' | 'language'> {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly payment: RefObject<OpenPayment | undefined>;
  readonly secret: string;
  readonly publicKey: string;
  /** Another number loads the form again. */
  readonly tries: number;
}

interface PaymentEvents {
  readonly paid: () => void;
  readonly setStage: (stage: PaymentStage) => void;
  readonly setProblem: (problem: string) => void;
}

/** Draws the form of the provider; where the visitor comes back from there, it says how that ended. */
function usePaymentForm(
  { slot, payment, secret, publicKey, tries, t, nonce, language }: PaymentFormParts,
  on: PaymentEvents,
): void {
  const { paid, setStage, setProblem } = on;
  useEffect(() => {
    const place = slot.current;
    if (place === null) return;
    const returned = returnedPayment(new URL(location.href), secret);
    if (returned !== undefined) history.replaceState(history.state, '', returned.cleanUrl);
    if (returned?.isPaid === true) return paid();
    if (returned !== undefined) setProblem(t('paymentFailed'));
    const outside = placeOutside(place);
    let isWanted = true;
    loadStripe(publicKey, nonce).then(
      (stripe) => {
        if (!isWanted) return;
        const elements = mountForm(
          stripe,
          { secret, language, outside, place },
          (shown) => isWanted && setStage(shown),
        );
        payment.current = { stripe, elements };
      },
      () => isWanted && setStage('missing'),
    );
    return () => {
      isWanted = false;
      if (outside !== place) outside.remove();
    };
  }, [tries]);
}

/** Has the visitor pay; null when they have, else what went wrong, if the provider says so. */
async function confirm({ stripe, elements }: OpenPayment, additional: unknown): Promise<string | null> {
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: location.href,
        payment_method_data: { billing_details: billingDetails(additional) },
      },
      redirect: 'if_required',
    });
    return error === undefined ? null : (error.message ?? '');
  } catch {
    return '';
  }
}

/** The provider's frames do not work inside shadow roots: they get a place in the page, shown through a slot. */
function placeOutside(place: HTMLElement): HTMLElement {
  const tree = place.getRootNode();
  if (!(tree instanceof ShadowRoot)) return place;
  const outside = document.createElement('div');
  outside.slot = 'parley-payment';
  tree.host.append(outside);
  return outside;
}

interface FormPlace {
  readonly secret: string;
  readonly language: string;
  /** Where the form goes. */
  readonly outside: HTMLElement;
  /** What it should look like. */
  readonly place: HTMLElement;
}

/** Draws the provider's form, and says when it is there or cannot be. */
function mountForm(
  stripe: Stripe,
  { secret, language, outside, place }: FormPlace,
  onStage: (stage: 'ready' | 'missing') => void,
): StripeElements {
  const { colorScheme } = getComputedStyle(place);
  const isDark = colorScheme.includes('light')
    ? colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
    : colorScheme === 'dark';
  const elements = stripe.elements({
    clientSecret: secret,
    locale: language,
    appearance: { theme: isDark ? 'night' : 'stripe' },
  });
  const element = elements.create('payment', { layout: 'tabs' });
  element.on('ready', () => onStage('ready'));
  element.on('loaderror', () => onStage('missing'));
  element.mount(outside);
  return elements;
}

interface RetryProps {
  readonly text?: string;
  readonly onRetry: () => void;
}

/** What is in the way, unless the chat has said it already, and a button to try again. */
function Retry({ t, text, onRetry }: Pick<PaymentFormProps, 't'> & RetryProps) {
  return (
    <div class="parley-notice" {...(text !== undefined && { role: 'alert' })}>
      {text !== undefined && <p>{text}</p>}
      <button type="button" class="parley-secondary-button" data-first onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

export const piece: Piece<InputProps> = { View: PaymentInput, styles: css };
