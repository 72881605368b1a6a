import { escapeHtml } from '#lib/escape-html.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { type EmbedForm, type EmbedFormId, previewForms } from '#model/embedding/embed-forms.ts';
import { inlineCode } from '#server/pages/inline-code.ts';
import { embedPageScript, embedPageStyle } from './embed-page-assets.ts';
import { highlight } from './highlight.ts';

interface EmbedPageFacts {
  readonly name: string;
  /** Of the chat page. */
  readonly address: string;
  /** The server that the code names: `https://chat.example.com`. */
  readonly host: string;
  readonly forms: readonly EmbedForm[];
  readonly nonce: string;
  /** The websites that may use the bot; empty: all. */
  readonly allowedOrigins: readonly string[];
}

const groupTitles: Readonly<Record<EmbedForm['group'], string>> = {
  website: 'On a website',
  app: 'In an app',
  builder: 'In a site builder',
  code: 'In your own code',
};
const languageNames: Readonly<Record<EmbedForm['language'], string>> = {
  html: 'HTML',
  tsx: 'TSX',
  vue: 'Vue',
  ts: 'TypeScript',
  shell: 'Shell',
};
const hasPreview = (id: EmbedFormId): boolean => previewForms.some((form) => form === id);

/** The page that helps to embed a bot: each form with its code to copy, some of them with a preview. */
export function embedPage(facts: EmbedPageFacts): string {
  const { name, address, forms, nonce } = facts;
  const groups = [...new Set(forms.map(({ group }) => group))];
  const of = (group: EmbedForm['group']) => forms.filter((form) => form.group === group);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`Embed ${name}`)}</title>
<style nonce="${nonce}">${embedPageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the code</a>
<div class="page">
<header>
<p class="over">Embed</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">Copy one of these into your page. There is nothing to install, and changes appear whenever the bot is published.</p>
<div class="address"><span class="label" id="address-label">Chat page</span><a href="${escapeHtml(address)}" aria-describedby="address-label">${escapeHtml(address)}</a>${copyButton(address, 'the URL')}</div>
${loopbackNote(facts.host)}${originsNote(facts.allowedOrigins)}
</header>
<div class="columns">
<nav aria-label="Ways to embed">${groups
    .map(
      (group) =>
        `<h2>${groupTitles[group]}</h2><ul>${of(group)
          .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
          .join('')}</ul>`,
    )
    .join('')}</nav>
<main id="content" tabindex="-1">
${groups.map((group) => `<h2>${groupTitles[group]}</h2>${of(group).map(section).join('')}`).join('')}
</main>
</div>
</div>
<div role="status" class="heard" id="said"></div>
<script nonce="${nonce}">${embedPageScript}</script>
</body>
</html>
`;
}

function section({ id, title, hint, language, code }: EmbedForm): string {
  return `<section id="${id}" aria-labelledby="${id}-title">
<div class="words"><h3 id="${id}-title">${escapeHtml(title)}</h3><p>${inlineCode(hint)}</p></div>
<figure><figcaption><span>${languageNames[language]}</span>${copyButton(code, `the code for ${title}`)}</figcaption><pre tabindex="0" role="region" aria-label="${escapeHtml(`Code for ${title}`)}"><code>${highlight(code)}</code></pre></figure>
${hasPreview(id) ? preview(id, title) : ''}
</section>`;
}

/** Nothing is loaded, and no chat starts, before the visitor asks for it. */
function preview(id: EmbedFormId, title: string): string {
  return `<div class="preview" data-form="${id}"><button type="button" class="try" aria-label="${escapeHtml(`Try it here: ${title}`)}">Try it here</button></div>`;
}

function copyButton(text: string, what: string): string {
  return `<button type="button" class="copy" data-text="${escapeHtml(text)}" aria-label="${escapeHtml(`Copy ${what}`)}">Copy</button>`;
}

/** Code that names this computer works on this computer alone. */
function loopbackNote(host: string): string {
  if (!isLoopback(host)) return '';
  return `<p class="note"><strong>Only for this computer:</strong> the snippets load the chat from <code>${escapeHtml(host)}</code>, which nobody else can reach. Before you publish them, set <code>PUBLIC_URL</code> to the public address of this server and reload this page.</p>`;
}

function originsNote(origins: readonly string[]): string {
  if (origins.length === 0) return '';
  const list = origins.map((origin) => `<code>${escapeHtml(origin)}</code>`).join(', ');
  return `<p class="note">This bot only works on these websites: ${list}. You can change them in its security settings.</p>`;
}
