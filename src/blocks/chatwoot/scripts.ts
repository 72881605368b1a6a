/**
 * Loads the window if needed, opens it and identifies the visitor. Runs in the page, as the body of an asynchronous
 * function of `baseUrl`, `websiteToken` and `user` (JSON text).
 */
export const openScript = `const visitor = JSON.parse(user);
const show = () => {
  const { id, ...facts } = visitor;
  if (id || facts.email) window.$chatwoot.setUser(id || facts.email, facts);
  window.$chatwoot.toggleBubbleVisibility('show');
  window.$chatwoot.toggle('open');
};
if (window.$chatwoot) {
  show();
} else {
  window.chatwootSettings = { hideMessageBubble: true };
  window.addEventListener('chatwoot:ready', show, { once: true });
  const script = document.createElement('script');
  script.src = baseUrl + '/packs/js/sdk.js';
  script.async = true;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => { script.remove(); reject(new Error('The Chatwoot window cannot be loaded')); };
    document.head.append(script);
  });
  window.chatwootSDK.run({ websiteToken, baseUrl });
}`;

/** Closes the window, if there is one. */
export const closeScript = `if (window.$chatwoot) {
  window.$chatwoot.toggle('close');
  window.$chatwoot.toggleBubbleVisibility('hide');
}`;
