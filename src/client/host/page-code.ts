import type { ClientActionMap } from '#model/chat.ts';
import type { BotProps } from '../mount.ts';
import { notAllowed } from './not-allowed.ts';

type StartProps = ClientActionMap['startPropsToInject']['startPropsToInject'];
type Fields = Readonly<Record<string, unknown>>;

declare global {
  /** The global functions of trackers. */
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...details: readonly unknown[]) => void;
    fbq?: ((...details: readonly unknown[]) => void) & { queue?: unknown[] };
  }
}

/**
 * Inserts the author's head code and trackers into the page. Throws when the page does not allow that; scripts that
 * fail to load are reported later.
 */
export function injectStartProps(
  wanted: StartProps,
  { allowHostScripts, nonce }: BotProps,
  onProblem: (details: string) => void,
): void {
  if (allowHostScripts !== true) throw new Error(notAllowed);
  const { customHeadCode, googleAnalyticsId, tagManagerId, pixelIds = [] } = wanted;
  const load = (src: string): void => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onerror = () => onProblem(`${src} could not be loaded`);
    if (nonce !== undefined) script.nonce = nonce;
    document.head.append(script);
  };
  if (tagManagerId) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`);
  }
  if (googleAnalyticsId) {
    const layer = dataLayer();
    // The tracker recognises calls by their being an `arguments` object.
    window.gtag ??= function gtag() {
      layer.push(arguments);
    };
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(googleAnalyticsId)}`);
    window.gtag?.('js', new Date());
    window.gtag?.('config', googleAnalyticsId);
  }
  if (pixelIds.length > 0) {
    if (window.fbq === undefined) {
      const queue: unknown[] = [];
      window.fbq = Object.assign((...details: readonly unknown[]) => void queue.push(details), { queue });
      load('https://connect.facebook.net/en_US/fbevents.js');
    }
    for (const id of pixelIds) window.fbq?.('init', id);
    window.fbq?.('track', 'PageView');
  }
  if (customHeadCode) injectMarkup(customHeadCode, nonce);
}

/** Sends an event to Google Analytics, if the page has it. */
export function trackGoogleAnalytics({ action, category, label, value, sendTo, trackingId }: Fields): void {
  const { gtag } = window;
  if (gtag === undefined) throw new Error('Google Analytics is not in this page');
  const target = sendTo ?? trackingId;
  gtag('event', String(action ?? ''), {
    event_category: category,
    event_label: label,
    value,
    ...(target !== undefined && { send_to: target }),
  });
}

/** Sends an event to the pixel, if the page has it. */
export function trackPixel({ pixelId, eventType, name, params }: Fields): void {
  const { fbq } = window;
  if (fbq === undefined) throw new Error('The pixel is not in this page');
  const list: readonly unknown[] = Array.isArray(params) ? params : [];
  const details = Object.fromEntries(
    list.flatMap((each) =>
      typeof each === 'object' && each !== null && 'key' in each && 'value' in each
        ? [[String(each.key), each.value]]
        : [],
    ),
  );
  const isCustom = eventType === 'Custom';
  const verb = isCustom ? 'trackSingleCustom' : 'trackSingle';
  fbq(verb, pixelId, isCustom ? name : eventType, details);
}

function dataLayer(): unknown[] {
  const page = window;
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Unlike other ways to insert markup, this one runs its scripts. */
function injectMarkup(markup: string, nonce: string | undefined): void {
  const parsed = document.createRange().createContextualFragment(markup);
  for (const script of parsed.querySelectorAll('script')) if (nonce !== undefined) script.nonce = nonce;
  document.head.append(parsed);
}
