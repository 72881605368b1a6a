/**
 * Code for the page: loads the window, signs the visitor in with the token, and opens it. Names: `key`, `token`
 * (empty: nobody is signed in).
 */
export const openWidget = `
if (window.origin === 'null') throw new Error('The page does not allow scripts of the bot (allowHostScripts; on chat pages of the server CHAT_URL or a domain)');
const whenLoaded = () => {
  window.zE('messenger', 'show');
  if (token !== '') window.zE('messenger', 'loginUser', (callback) => callback(token));
  window.zE('messenger', 'open');
};
if (window.zE === undefined) {
  const script = document.createElement('script');
  script.id = 'ze-snippet';
  script.async = true;
  script.src = 'https://static.zdassets.com/ekr/snippet.js?key=' + encodeURIComponent(key);
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => { script.remove(); reject(new Error('The Zendesk window cannot be loaded')); };
    document.head.append(script);
  });
}
whenLoaded();
`.trim();
