import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { labelDefaults } from '#model/label-defaults.ts';
import { readJson } from '../headless/read.ts';
import type { AskedPayment, PaymentForm } from '../inputs/payment-input.tsx';
import { directionOf, pickLocale } from '../locales/pick-locale.ts';
import { type MessageKey, type Translate, translator } from '../locales/translate.ts';
import type { Theming } from '../theme/theming.ts';
import { useTheme } from '../theme/use-theme.ts';
import { adoptStyles } from '../ui/adopt-styles.ts';
import { HostAvatar } from '../ui/host-avatar.tsx';
import { checkIcon, Icon } from '../ui/icon.tsx';
import { readFields, readText } from '../ui/read.ts';
import css from './pay-page.css';

/** What the server says of a payment. `pending`: it may have been paid, and was not confirmed yet. */
type PaymentState = 'open' | 'paid' | 'pending' | 'expired' | 'over';

/** What the page knows. */
interface PayFacts {
  readonly state: PaymentState;
  /** Of the bot. */
  readonly name: string;
  readonly theme: unknown;
  readonly locale: string;
  readonly nonce: string;
  /** Where to report. */
  readonly report: string;
  /** What the author says once it was paid; empty: in the interface's words. */
  readonly paid: string;
  /** The question, as chats have it. */
  readonly input: AskedPayment;
}

const states = ['open', 'paid', 'expired', 'over'] as const;

/** Reads the JSON that the server wrote. */
function factsIn(text: string): PayFacts {
  const { state, name, theme, locale, nonce, report, input, paid } = readFields(readJson(text));
  const { id, options, runtimeOptions } = readFields(input);
  return {
    state: states.find((each) => each === state) ?? 'over',
    ...{ name: readText(name), theme, locale: readText(locale) },
    ...{ nonce: readText(nonce), report: readText(report), paid: readText(paid) },
    input: { id: readText(id), options: readFields(options), runtimeOptions: readFields(runtimeOptions) },
  };
}

/** Shows the payment of a link, or what became of it. */
export async function openPay(place: HTMLElement): Promise<void> {
  const facts = factsIn(place.dataset.pay ?? '');
  const root = place.attachShadow({ mode: 'open' });
  const [{ firstParts }, { chatStyles }, { piece, PaymentForm: Form }] = await Promise.all([
    import('./first-parts.ts'),
    import('./chat-styles.ts'),
    import('../inputs/payment-input.tsx'),
  ]);
  const { inputs, firstLook } = firstParts;
  const language = pickLocale([facts.locale, ...navigator.languages]);
  const t = translator(await inputs.loadLocale(language));
  for (const rules of [chatStyles, firstLook.theming.css, piece.styles ?? '', css]) adoptStyles(root, rules);
  render(<PayPage {...{ facts, t, language, Form }} theming={firstLook.theming} />, root);
}

interface Props {
  readonly facts: PayFacts;
  readonly t: Translate;
  readonly language: string;
  readonly theming: Theming;
  readonly Form: typeof PaymentForm;
}

function PayPage({ facts, t, language, theming, Form }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const face = useTheme(root, facts.theme, theming);
  const [state, setState] = useState<PaymentState>(facts.state);
  const { amountLabel } = readFields(facts.input.runtimeOptions);
  const onPaid = (): void => {
    setState('pending');
    void confirmed(facts.report, setState);
  };
  return (
    <div
      ref={root}
      class="parley-container parley-pay"
      lang={language}
      dir={directionOf(language)}
      data-scheme={face.scheme}
    >
      <main class="parley-pay-card">
        {face.hostAvatar !== null && <HostAvatar url={face.hostAvatar.url} />}
        <h1 dir="auto">{facts.name}</h1>
        {state === 'open' ? (
          <>
            <p class="parley-pay-amount">{readText(amountLabel)}</p>
            <Form
              input={facts.input}
              {...{ t, language, onPaid }}
              nonce={facts.nonce}
              label={(text, key) =>
                typeof text === 'string' && text !== labelDefaults[key] ? text : t(key) || labelDefaults[key]
              }
            />
          </>
        ) : (
          <Outcome state={state} t={t} paid={facts.paid} />
        )}
      </main>
    </div>
  );
}

type Ending = Exclude<PaymentState, 'open'>;

const words: Readonly<Record<Ending, readonly [title: MessageKey, text: MessageKey]>> = {
  paid: ['paymentDone', 'paymentDoneText'],
  pending: ['paymentPending', 'paymentPendingText'],
  expired: ['paymentExpired', 'paymentExpiredText'],
  over: ['paymentOver', 'paymentOverText'],
};

interface OutcomeProps {
  readonly state: Ending;
  readonly t: Translate;
  /** The author's heading of `paid`; empty: none. */
  readonly paid: string;
}

/** What became of the payment; whoever was paying hears it. */
function Outcome({ state, t, paid }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, text] = words[state];
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state]);
  return (
    <div class="parley-pay-outcome" role="status">
      {state === 'paid' && (
        <span class="parley-pay-tick">
          <Icon path={checkIcon} />
        </span>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {state === 'paid' && paid !== '' ? paid : t(title)}
      </h2>
      <p>{t(text)}</p>
    </div>
  );
}

/** How long to wait before each report, ms. */
const pauses = [0, 2000, 4000, 8000, 16_000, 30_000];

/** Reports until the provider confirmed the payment. The chat goes on without the page, too. */
async function confirmed(report: string, onState: (state: PaymentState) => void): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const state = await reported(report);
    if (state !== 'paid' && state !== 'over' && state !== 'expired') continue;
    return onState(state);
  }
}

async function reported(report: string): Promise<unknown> {
  try {
    const response = await fetch(report, { method: 'POST' });
    return readFields(await response.json()).state;
  } catch {
    return undefined;
  }
}
