import { escapeHtml } from '#server/pages/html.ts';

/** One way to embed a bot. */
export interface EmbedForm {
  /** Stable name, such as `bubble`. */
  readonly id: EmbedFormId;
  readonly group: 'website' | 'app' | 'builder';
  readonly title: string;
  /** When to use it, and where the code goes. */
  readonly hint: string;
  readonly language: 'html' | 'tsx' | 'vue';
  /** Ready to be pasted. */
  readonly code: string;
}

export const embedFormIds = [
  ...(['bubble', 'popup', 'standard', 'script', 'iframe'] as const),
  ...(['react', 'next', 'vue'] as const),
  ...(['wordpress', 'shopify', 'tagManager'] as const),
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

interface EmbedFacts {
  /** The URL of this server's chats: `https://chat.example.com`. */
  readonly host: string;
  readonly publicId: string;
  readonly name: string;
  /** Address of the chat page. */
  readonly address: string;
}

/** Code that embeds a bot in a page, for each kind of site. */
export function embedForms(facts: EmbedFacts): readonly EmbedForm[] {
  return embedFormIds.map((id) => ({ id, ...makers[id](facts) }));
}

const size = 'width: 100%; height: 600px';
const loader = ({ host }: EmbedFacts): string => `${host}/embed/parley.js`;
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** A script element that starts a widget; it does not block the page. */
const script = (facts: EmbedFacts, call: string): string => `<script type="module">
  import Parley from ${quoted(loader(facts))};

  Parley.${call};
</script>`;

const initBubble = ({ publicId }: EmbedFacts): string => `initBubble({
    bot: ${quoted(publicId)},
    theme: { button: { backgroundColor: '#1d2129' } },
  })`;
const initPopup = ({ publicId }: EmbedFacts): string => `initPopup({
    bot: ${quoted(publicId)},
    autoShowDelay: 3000,
  })`;
const initStandard = ({ publicId }: EmbedFacts): string => `initStandard({ bot: ${quoted(publicId)} })`;

/** What stands in the element is shown where the script does not load. */
const standard = (facts: EmbedFacts): string =>
  `<parley-standard style="${size}">
  <a href="${escapeHtml(facts.address)}">${escapeHtml(facts.name)}</a>
</parley-standard>

${script(facts, initStandard(facts))}`;
const bubble = (facts: EmbedFacts): string => script(facts, initBubble(facts));

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
    code: `${script(facts, initPopup(facts))}`,
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
    code: `<script src="${escapeHtml(facts.host)}/embed/classic.js"></script>
<script>
  Parley.${initBubble(facts)};
</script>`,
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
  style="border: 0; ${size}"
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
    style: { width: '100%', height: 600 },
  }`,
    ),
  }),
  next: (facts) => ({
    group: 'app',
    title: 'Next.js',
    hint: 'The bubble on every page: save this as `app/chat.tsx` and put `<Chat />` at the end of `<body>` in `app/layout.tsx`.',
    language: 'tsx',
    code: `'use client';

${reactComponent(facts, `'parley-bubble', { bot: ${quoted(facts.publicId)} }`)}`,
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
  <component is="parley-standard" bot="${escapeHtml(facts.publicId)}" style="${size}" />
</template>`,
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
};
