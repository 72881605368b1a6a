import { escapeHtml } from '#lib/escape-html.ts';
import { codeLines, codeObject, codeText } from './code-literal.ts';
import { defaultLook, type EmbedLook, type WidgetOptions, widgetOptions } from './embed-look.ts';

/** One way to embed a bot. */
export interface EmbedForm {
  /** Stable name, such as `bubble`. */
  readonly id: EmbedFormId;
  readonly group: 'website' | 'app' | 'builder' | 'code';
  readonly title: string;
  /** When to use it, and where the code goes. */
  readonly hint: string;
  readonly language: 'html' | 'tsx' | 'vue' | 'ts' | 'shell';
  /** Ready to be pasted. */
  readonly code: string;
}

export const embedFormIds = [
  ...(['bubble', 'popup', 'standard', 'script', 'html', 'iframe'] as const),
  ...(['react', 'next', 'vue', 'package'] as const),
  ...(['wordpress', 'shopify', 'tagManager'] as const),
  ...(['sdk', 'curl'] as const),
];
export type EmbedFormId = (typeof embedFormIds)[number];

/** Forms with a live preview. */
export const previewForms = [
  'bubble',
  'popup',
  'standard',
  'iframe',
] as const satisfies readonly EmbedFormId[];
export type PreviewForm = (typeof previewForms)[number];

export interface EmbedFacts {
  /** The URL of this server's chats: `https://chat.example.com`. */
  readonly host: string;
  readonly publicId: string;
  readonly name: string;
  /** Address of the chat page. */
  readonly address: string;
  /** Chat key of the workspace, for code that calls the API. Default: a name that stands for it. */
  readonly chatKey?: string;
  /** Default: the standard look, and a popup that opens after three seconds. */
  readonly look?: EmbedLook;
}

/** Code that embeds a bot in a page, for each kind of site. */
export function embedForms(facts: EmbedFacts): readonly EmbedForm[] {
  return embedFormIds.map((id) => ({ id, ...makers[id](facts) }));
}

const lookOf = ({ look }: EmbedFacts): EmbedLook => look ?? defaultLook;
const popupLookOf = ({ look }: EmbedFacts): EmbedLook => look ?? { ...defaultLook, openDelay: 3 };
const sizeOf = (facts: EmbedFacts): string => {
  const { width, height } = lookOf(facts);
  return `width: ${cssSize(width)}; height: ${cssSize(height)}`;
};
/** What is no length could end the attribute, or the rule. */
const cssSize = (text: string): string => text.replaceAll(/[^\w.%() +*/-]/g, '');
const loader = ({ host }: EmbedFacts): string => `${host}/embed/parley.js`;
const quoted = codeText;

/** A script element that starts a widget; it does not block the page. */
const script = (facts: EmbedFacts, call: string): string => `<script type="module">
  import Parley from ${quoted(loader(facts))};

  Parley.${call};
</script>`;

const initBubble = (facts: EmbedFacts): string =>
  `initBubble(${codeLines({ bot: facts.publicId, ...widgetOptions('bubble', lookOf(facts)) }, '  ')})`;
const initPopup = (facts: EmbedFacts): string =>
  `initPopup(${codeLines({ bot: facts.publicId, ...widgetOptions('popup', popupLookOf(facts)) }, '  ')})`;
const initStandard = ({ publicId }: EmbedFacts): string => `initStandard(${codeObject({ bot: publicId })})`;

/** The button of the page itself that controls the chat. */
function pageButton(facts: EmbedFacts): string {
  const { button } = lookOf(facts);
  if (button === null) return '';
  const call =
    button.does.kind === 'command'
      ? `sendCommand(${codeText(button.does.command)})`
      : `${button.does.kind}()`;
  return `<button type="button" onclick="${escapeHtml(`Parley.${call}`)}">${escapeHtml(button.label)}</button>\n\n`;
}

/** What stands in the element is shown where the script does not load. */
const standard = (facts: EmbedFacts): string =>
  `${pageButton(facts)}<parley-standard style="${sizeOf(facts)}">
  <a href="${escapeHtml(facts.address)}">${escapeHtml(facts.name)}</a>
</parley-standard>

${script(facts, initStandard(facts))}`;
const bubble = (facts: EmbedFacts): string => `${pageButton(facts)}${script(facts, initBubble(facts))}`;

/** Loads the widgets in a browser; bundlers ignore the import. */
const loads = 'import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ address)';

/** A React component. Elements are created by hand, because the language's types do not know them. */
const reactComponent = (
  facts: EmbedFacts,
  element: string,
): string => `import { createElement, useEffect } from 'react';

const address = ${quoted(loader(facts))};

export function Chat() {
  useEffect(() => {
    ${loads};
  }, []);
  return createElement(${element});
}`;

/** A React component whose options are properties of the element: attributes could not hold objects. */
const reactBubble = (facts: EmbedFacts): string => `'use client';

import { useEffect } from 'react';

const address = ${quoted(loader(facts))};

export function Chat() {
  useEffect(() => {
    const bubble = Object.assign(
      document.createElement('parley-bubble'),
      ${codeLines({ bot: facts.publicId, ...widgetOptions('bubble', lookOf(facts)) }, '      ')},
    );
    document.body.append(bubble);
    ${loads};
    return () => bubble.remove();
  }, []);
  return null;
}`;

const makers: Readonly<Record<EmbedFormId, (facts: EmbedFacts) => Omit<EmbedForm, 'id'>>> = {
  bubble: (facts) => ({
    group: 'website',
    title: 'Bubble',
    hint: 'A button in the corner that opens the chat. Paste it before `</body>` on every page that should have it.',
    language: 'html',
    code: bubble(facts),
  }),
  popup: (facts) => ({
    group: 'website',
    title: 'Popup',
    hint: 'A dialog over the page that opens after a delay, or when your code calls `Parley.open()`. Paste it before `</body>`.',
    language: 'html',
    code: `${pageButton(facts)}${script(facts, initPopup(facts))}`,
  }),
  standard: (facts) => ({
    group: 'website',
    title: 'In the page',
    hint: 'A chat inside the page: paste it where the chat should appear and set its size in `style`. The link in it is shown where the script cannot be loaded.',
    language: 'html',
    code: standard(facts),
  }),
  script: (facts) => ({
    group: 'website',
    title: 'Plain script',
    hint: 'The bubble for editors that do not allow modules. `Parley.initPopup` and `Parley.initStandard` work too. Paste it before `</body>`.',
    language: 'html',
    code: `${pageButton(facts)}<script src="${escapeHtml(facts.host)}/embed/classic.js"></script>
<script>
  Parley.${initBubble(facts)};
</script>`,
  }),
  html: (facts) => ({
    group: 'website',
    title: 'HTML only',
    hint: 'The bubble as an element, for pages in which you write no script of your own. Every option is an attribute.',
    language: 'html',
    code: `<parley-bubble bot="${escapeHtml(facts.publicId)}"${attributes(widgetOptions('bubble', lookOf(facts)))}></parley-bubble>
<script type="module" src="${escapeHtml(loader(facts))}"></script>`,
  }),
  iframe: (facts) => ({
    group: 'website',
    title: 'Frame',
    hint: 'For editors that accept only an address or a frame, such as Notion, Wix and Webflow. It shows the chat page.',
    language: 'html',
    code: `<iframe
  src="${escapeHtml(facts.address)}"
  title="${escapeHtml(facts.name)}"
  allow="microphone; camera; autoplay; clipboard-write; payment"
  loading="lazy"
  style="border: 0; ${sizeOf(facts)}"
></iframe>`,
  }),
  react: (facts) => ({
    group: 'app',
    title: 'React',
    hint: 'A chat inside the page, with no package to install. Works with server rendering; the chat starts in the browser.',
    language: 'tsx',
    code: reactComponent(
      facts,
      `'parley-standard', {
    bot: ${quoted(facts.publicId)},
    style: { width: ${codeText(lookOf(facts).width)}, height: ${codeText(lookOf(facts).height)} },
  }`,
    ),
  }),
  next: (facts) => ({
    group: 'app',
    title: 'Next.js',
    hint: 'The bubble on every page: save this as `app/chat.tsx` and put `<Chat />` at the end of `<body>` in `app/layout.tsx`.',
    language: 'tsx',
    code: reactBubble(facts),
  }),
  vue: (facts) => ({
    group: 'app',
    title: 'Vue',
    hint: 'A component with a chat inside the page, with no package to install. Works in Nuxt, too.',
    language: 'vue',
    code: `<script setup>
import { onMounted } from 'vue';

const address = ${quoted(loader(facts))};

onMounted(() => {
  ${loads};
});
</script>

<template>
  <component is="parley-standard" bot="${escapeHtml(facts.publicId)}" style="${sizeOf(facts)}" />
</template>`,
  }),
  package: (facts) => ({
    group: 'app',
    title: 'npm package',
    hint: 'For apps with a bundler and no framework: `npm install parley`. It loads the widgets of your server, with types.',
    language: 'ts',
    code: `import { loadParley } from 'parley';

const Parley = await loadParley(${quoted(facts.host)});
await Parley.${initBubble(facts).replaceAll('\n  ', '\n')};`,
  }),
  wordpress: (facts) => ({
    group: 'builder',
    title: 'WordPress',
    hint: 'For a chat inside a page, add a Custom HTML block with the code of “In the page”. For the bubble on every page, go to Appearance → Editor, open the Footer template part and add a Custom HTML block with this code.',
    language: 'html',
    code: bubble(facts),
  }),
  shopify: (facts) => ({
    group: 'builder',
    title: 'Shopify',
    hint: 'Go to Online Store → Themes → Edit code, open `layout/theme.liquid` and paste this before `</body>`.',
    language: 'html',
    code: bubble(facts),
  }),
  tagManager: (facts) => ({
    group: 'builder',
    title: 'Google Tag Manager',
    hint: 'Create a tag of the type Custom HTML that fires on all pages. Tag Manager runs plain scripts only, so this one adds the module.',
    language: 'html',
    code: `<script>
  var script = document.createElement('script');
  script.type = 'module';
  script.textContent =
    "import Parley from ${quoted(loader(facts))}; Parley.initBubble({ bot: ${quoted(facts.publicId)} });";
  document.body.append(script);
</script>`,
  }),
  sdk: (facts) => ({
    group: 'code',
    title: 'Your own interface',
    hint: 'A chat as observable state, without a page: for your own interface, a terminal or a test. `npm install parley`.',
    language: 'ts',
    code: `import { createConversation } from 'parley/headless';

const chat = createConversation(${codeObject({ bot: facts.publicId, apiHost: facts.host })});
chat.subscribe(() => console.log(chat.state.entries.length, chat.state.input?.type));
await chat.start();
await chat.answer({ text: 'Hello' });`,
  }),
  curl: (facts) => ({
    group: 'code',
    title: 'API',
    hint: 'Start a chat from any language. The reply has a `sessionId`; answers go to `/api/v1/sessions/{sessionId}/continueChat`. The chat key of the workspace may be public.',
    language: 'shell',
    code: `curl -X POST ${shellText(`${facts.host}/api/v1/bots/${facts.publicId}/startChat`)} \\
  -H ${shellText(`Authorization: Bearer ${facts.chatKey ?? 'YOUR_CHAT_KEY'}`)} \\
  -H 'Content-Type: application/json' \\
  -d '{}'`,
  }),
};

/** Options as attributes; objects as JSON. */
const attributes = (options: WidgetOptions): string =>
  Object.entries(options)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `\n  ${attribute}="${escapeHtml(text)}"`;
    })
    .join('');

const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
