import type { BotDocument } from '#bot/document.ts';
import type { StartProps } from '#bot/start-props.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Branding } from '#server/wire/branding-of.ts';
import { consentNeeded } from '../consent-needed.ts';
import { fontOrigins } from '../font-origins.ts';
import { authorCode } from './author-code.ts';
import { earlyAnswers } from './early-answers.ts';
import { earlyStart } from './early-start.ts';
import type { FirstDrawn } from './first-drawn.ts';
import { pageBackground } from './page-background.ts';
import { pageHead } from './page-head.ts';
import { pageLanguage } from './page-language.ts';
import { type AuthorCode, pagePolicy } from './page-policy.ts';

/** Everything a chat page is made of. */
export interface ChatPageFacts {
  readonly publicId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly branding: Branding | undefined;
  readonly document: BotDocument;
  /** The author's code for the page. */
  readonly wanted: StartProps;
  readonly authorCode: AuthorCode;
  readonly canonical: string;
  readonly isSecure: boolean;
  /** The origin of the client's scripts, for a content policy. */
  readonly scripts: string;
  readonly ownOrigins: readonly string[];
  /** The workspace's publishable key. */
  readonly chatKey: string;
  /** Values by variable name, from the query of the page. */
  readonly prefill: Readonly<Record<string, string>>;
  /** The content of the chat's shadow root before any script runs. */
  readonly first: FirstDrawn;
  /** URL of the client's loader. */
  readonly loader: string;
  /** Modules that every chat loads first. */
  readonly preload: readonly string[];
  /** Random, for this response only. */
  readonly nonce: string;
}

export interface ChatPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * The page that shows one bot's chat and nothing else. It contains the first bubbles, visible before any script runs.
 */
export function chatPage(facts: ChatPageFacts): ChatPage {
  const { document, nonce } = facts;
  const { theme, settings } = document;
  const background = pageBackground(theme);
  const { lang, dir } = pageLanguage(settings.general?.locale ?? facts.first.language);
  const code = facts.authorCode === 'none' ? { head: '', body: '' } : authorCode(facts.wanted);
  const head = pageHead({ ...facts, metadata: settings.metadata ?? {}, lang, background });
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<style nonce="${nonce}">html{${background.css}}html,body{height:100%;margin:0}parley-standard{display:block;height:100vh;height:100dvh}h1{${heardStyle}}noscript{${hintStyle}}</style>
${earlyStart(facts, consentNeeded(settings), nonce)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<script type="module" nonce="${nonce}" src="${escapeHtml(facts.loader)}"></script>
${facts.preload.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}" nonce="${nonce}">`).join('')}
${head}
${code.head}
</head>
<body>
${code.body}<noscript lang="${facts.first.language}">${escapeHtml(facts.first.noScript)}</noscript>
<main><h1>${escapeHtml(settings.metadata?.title?.trim() || facts.name)}</h1>
<parley-standard ${attributes(widgetProps(facts))}><template shadowrootmode="open">${facts.first.html}</template></parley-standard></main>
<script nonce="${nonce}">${earlyAnswers}</script>
${settings.general?.isHideQueryParamsEnabled === false ? '' : `<script nonce="${nonce}">${hideQuery}</script>`}
</body>
</html>
`;
  return {
    html,
    policy: pagePolicy({
      nonce,
      scripts: facts.scripts,
      authorCode: facts.authorCode,
      allowedOrigins: settings.security?.allowedOrigins ?? [],
      ownOrigins: facts.ownOrigins,
      isSecure: facts.isSecure,
      fontOrigins: fontOrigins(theme.general?.font),
    }),
  };
}

/**
 * Removes the values that the chat has read from the URL, once the page's trackers have seen them. The parameters of a
 * payment provider stay, for its input.
 */
const hideQuery =
  "addEventListener('load',()=>{if(location.search&&!/[?&]redirect_status=/.test(location.search))try{history.replaceState(history.state,'',location.pathname+location.hash)}catch{}})";

/** Visible to screen readers only. */
const heardStyle = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
const hintStyle =
  'position:fixed;inset:0 0 auto;z-index:1;padding:12px 16px;text-align:center;font:14px/1.45 system-ui,sans-serif;background:#1d2129;color:#fff';

/** The client's initial properties, as attributes of its element. */
function widgetProps({ publicId, name, chatKey, prefill, nonce, first, authorCode: code }: ChatPageFacts) {
  return {
    bot: publicId,
    token: chatKey,
    label: name,
    // As it is already drawn.
    locale: first.language,
    'is-full-page': '',
    'prefilled-variables': JSON.stringify(prefill),
    // The parts that are wanted are already in the head.
    'has-start-props': '',
    'allow-host-scripts': code === 'none' ? undefined : '',
    nonce,
  };
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, text]) => (text === undefined ? [] : `${name}="${escapeHtml(text)}"`))
    .join(' ');
}
