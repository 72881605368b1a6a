import type { BotDocument } from '#bot/document.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { InputView } from '#model/chat.ts';
import type { PaymentState } from '#server/payments/report-payment.ts';
import { pageBackground } from './chat-page/page-background.ts';
import { pageLanguage } from './chat-page/page-language.ts';
import { pagePolicy } from './chat-page/page-policy.ts';
import { fontOrigins } from './font-origins.ts';

/** Everything a pay page is made of. */
export interface PayPageFacts {
  readonly state: PaymentState;
  /** Name of the bot. */
  readonly name: string;
  readonly document: Pick<BotDocument, 'theme' | 'settings'>;
  /** The question, while it is open. */
  readonly input: InputView | undefined;
  /** Where the page reports. */
  readonly report: string;
  /** URL of the client's module. */
  readonly core: string;
  /** The origin of the client's scripts, for a content policy. */
  readonly scripts: string;
  readonly isSecure: boolean;
  /** Random, for this response only. */
  readonly nonce: string;
}

/** The page on which somebody pays what a chat in a messenger asks for. Data stands in an attribute, never in a script. */
export function payPage(facts: PayPageFacts): { readonly html: string; readonly policy: string } {
  const { document, name, nonce, state, input, report } = facts;
  const { theme, settings } = document;
  const { locale = '' } = settings.general ?? {};
  const { lang, dir } = pageLanguage(locale);
  const paid = settings.channels?.messages?.paid?.trim();
  const about = { state, name, theme, locale, nonce, report, ...(input && { input }), ...(paid && { paid }) };
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<style nonce="${nonce}">html{${pageBackground(theme).css}}html,body{height:100%;margin:0}#pay{display:block;height:100vh;height:100dvh}noscript{display:block;padding:32px;text-align:center;font:15px/1.5 system-ui,sans-serif}</style>
<script type="module" nonce="${nonce}">import{openPay}from"${escapeHtml(facts.core)}";openPay(document.getElementById("pay"))</script>
</head>
<body>
<noscript>Paying needs JavaScript. Enable it and reload the page.</noscript>
<div id="pay" data-pay="${escapeHtml(JSON.stringify(about))}"></div>
</body>
</html>
`;
  return {
    html,
    policy: pagePolicy({
      ...{ nonce, scripts: facts.scripts, isSecure: facts.isSecure },
      ...{ authorCode: 'none', allowedOrigins: 'none', ownOrigins: [] },
      fontOrigins: fontOrigins(theme.general?.font),
    }),
  };
}
