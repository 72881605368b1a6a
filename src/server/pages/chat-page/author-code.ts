/** What authors put into the head of their pages, as HTML that is meant to run: never escaped, only walled off. */
export function authorCode(wanted: { readonly customHeadCode?: string; readonly tagManagerId?: string }): {
  readonly head: string;
  readonly body: string;
} {
  const { customHeadCode = '', tagManagerId = '' } = wanted;
  const id = /^GTM-[A-Z0-9]{1,20}$/i.test(tagManagerId) ? tagManagerId : undefined;
  if (id === undefined) return { head: customHeadCode, body: '' };
  const host = 'https://www.googletagmanager.com';
  return {
    head: `<script>window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})</script><script async src="${host}/gtm.js?id=${id}"></script>${customHeadCode}`,
    body: `<noscript><iframe src="${host}/ns.html?id=${id}" title="Tag manager" hidden></iframe></noscript>`,
  };
}
