import type { StartProps } from '#bot/start-props.ts';

/**
 * What authors put into the head of their pages: their own markup, tag manager, analytics, pixels. It is HTML that is
 * meant to run: the content policy isolates it, and nothing is escaped. Invalid ids are left out.
 */
export function authorCode(wanted: StartProps): { readonly head: string; readonly body: string } {
  const tagManager = id(wanted.tagManagerId, /^GTM-\w{1,20}$/i);
  const analytics = id(wanted.googleAnalyticsId, /^[\w-]{1,40}$/);
  const pixels = (wanted.pixelIds ?? []).flatMap((each) => id(each, /^\w{1,40}$/) ?? []);
  return {
    head: [
      tagManager === undefined ? '' : tagManagerCode(tagManager),
      analytics === undefined ? '' : analyticsCode(analytics),
      pixels.length === 0 ? '' : pixelCode(pixels),
      wanted.customHeadCode ?? '',
    ].join(''),
    body:
      tagManager === undefined
        ? ''
        : `<noscript><iframe src="${google}/ns.html?id=${tagManager}" title="Tag manager" hidden></iframe></noscript>`,
  };
}

const google = 'https://www.googletagmanager.com';

const id = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

const tagManagerCode = (name: string): string =>
  `<script>window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})</script><script async src="${google}/gtm.js?id=${name}"></script>`;

const analyticsCode = (name: string): string =>
  `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${name}')</script><script async src="${google}/gtag/js?id=${name}"></script>`;

/** Calls wait in a queue until the pixel's own script processes them. */
const pixelCode = (names: readonly string[]): string =>
  `<script>if(!window.fbq){var fbq=window.fbq=function(){fbq.callMethod?fbq.callMethod.apply(fbq,arguments):fbq.queue.push(arguments)};window._fbq=fbq;fbq.push=fbq;fbq.loaded=true;fbq.version='2.0';fbq.queue=[]}${names.map((name) => `fbq('init','${name}');`).join('')}fbq('track','PageView')</script><script async src="https://connect.facebook.net/en_US/fbevents.js"></script>`;
