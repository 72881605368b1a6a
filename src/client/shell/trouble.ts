import { adopt } from '../loader/adopt.ts';
import type { WidgetElement } from '../loader/widget-element.ts';
import { troubleWords } from './trouble-words.ts';

const css =
  '.parley-problem{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;height:100%;min-height:120px;padding:24px;margin:0;text-align:center;text-wrap:balance;font:15px/1.45 system-ui,sans-serif;color:light-dark(#3b3f47,#d5d8de);background:light-dark(#fbfaf8,#0e1014)}.parley-problem button{min-height:44px;padding:8px 16px;border:1px solid;border-radius:12px;background:none;color:inherit;font:inherit;cursor:pointer}';

/** Shows, in the visitor's language, that the chat could not be loaded, with a way to retry. */
export function showTrouble(widget: WidgetElement, place: ShadowRoot | HTMLElement, retry: () => void): void {
  if (widget.root.querySelector('.parley-problem') !== null) return;
  const languages = [widget.props.locale ?? '', document.documentElement.lang, ...navigator.languages];
  const found =
    languages.map((tag) => tag.slice(0, 2)).find((tag) => Object.hasOwn(troubleWords, tag)) ?? 'en';
  const [sentence = '', again = ''] = troubleWords[found] ?? [];
  const notice = Object.assign(document.createElement('div'), { className: 'parley-problem', lang: found });
  notice.role = 'alert';
  const button = Object.assign(document.createElement('button'), { textContent: again, onclick: retry });
  notice.append(Object.assign(document.createElement('span'), { textContent: sentence }), button);
  notice.dir = 'auto';
  adopt(widget.root, css);
  place.append(notice);
}

/** Reports what is wrong to the page's developer, in the console: once for each cause. */
export function tellDeveloper(widget: WidgetElement, cause: string): void {
  const text = `Parley: the chat "${widget.props.bot}" could not start. ${cause} See docs/embedding.md, "When a chat does not start".`;
  if (told.has(text)) return;
  told.add(text);
  console.error(text);
}

const told = new Set<string>();

/** Records requests to this server that the page's content policy blocks, until `stop`; `cause` describes them. */
export function watchPolicy(host: string): { readonly cause: () => string; readonly stop: () => void } {
  let refused = '';
  const note = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'enforce' && blockedURI.startsWith(host)) refused = effectiveDirective;
  };
  document.addEventListener('securitypolicyviolation', note);
  const cause = (): string => {
    if (refused !== '') return `The content policy of the page blocks ${host} (${refused}).`;
    return navigator.onLine ? `${host} does not respond.` : 'There is no network.';
  };
  return { cause, stop: () => document.removeEventListener('securitypolicyviolation', note) };
}
