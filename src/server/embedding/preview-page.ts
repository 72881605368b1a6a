import { escapeHtml } from '#lib/escape-html.ts';
import type { PreviewForm } from '#model/embedding/embed-forms.ts';
import { pagePolicy } from '#server/pages/chat-page/page-policy.ts';

interface PreviewFacts {
  readonly form: PreviewForm;
  readonly publicId: string;
  readonly name: string;
  /** Of the chat page. */
  readonly address: string;
  readonly nonce: string;
  readonly scripts: string;
  readonly ownOrigins: readonly string[];
  readonly isWalled: boolean;
}

const calls: Readonly<Record<Exclude<PreviewForm, 'iframe'>, string>> = {
  bubble: "initBubble({ bot, theme: { button: { backgroundColor: '#1d2129' } } })",
  popup: 'initPopup({ bot, autoShowDelay: 600 })',
  standard: 'initStandard({ bot })',
};

/** A sample page with one form of a bot; shown in a frame of the page about embedding. */
export function previewPage(facts: PreviewFacts): { readonly html: string; readonly policy: string } {
  const { form, nonce, publicId, name, address } = facts;
  const inside =
    form === 'standard'
      ? '<parley-standard></parley-standard>'
      : form === 'iframe'
        ? `<iframe src="${escapeHtml(address)}" title="${escapeHtml(name)}"></iframe>`
        : '';
  const script =
    form === 'iframe'
      ? ''
      : `<script type="module" nonce="${nonce}">import Parley from '/embed/parley.js';
const bot = ${JSON.stringify(publicId)};
Parley.${calls[form]};</script>`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`Preview of ${name}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Your page</h1>
<p>This is how the bot looks on it. Chatting here counts as a visit.</p>
${inside}
<div class="lines" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
</main>
${script}
</body>
</html>
`;
  return {
    html,
    policy: pagePolicy({
      nonce,
      scripts: facts.scripts,
      authorCode: facts.isWalled ? 'walled' : 'none',
      allowedOrigins: facts.ownOrigins.length > 0 ? facts.ownOrigins : ["'self'"],
      ownOrigins: facts.ownOrigins,
      isSecure: false,
      fontOrigins: [],
    }),
  };
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 15px/1.55 ui-sans-serif, system-ui, sans-serif; background: light-dark(#fff, #16181d); color: light-dark(#1d2129, #eceef2); }
main { max-width: 640px; margin: 0 auto; padding: 40px 24px; }
h1 { font-size: 20px; margin: 0 0 4px; }
p { margin: 0 0 24px; color: light-dark(#5a6170, #a8adb9); }
parley-standard, iframe { display: block; width: 100%; height: 440px; border: 1px solid light-dark(#e3e5ea, #33373f); border-radius: 10px; overflow: hidden; box-sizing: border-box; }
.lines { margin-top: 32px; display: grid; gap: 14px; }
i { height: 10px; border-radius: 5px; background: light-dark(#eceef2, #262a31); }
i:nth-child(3n) { width: 62%; }
`;
