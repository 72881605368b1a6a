import type { ChannelLimit } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import { blockTypeName } from '#bot/document-shape.ts';
import { blockFields } from './block-fields.ts';
import { markdownTable, page } from './page.ts';

interface Named {
  readonly type: string;
  readonly kind: string;
  readonly label: string;
  readonly channels: ChannelLimit;
  readonly isSkippedInPreview?: boolean;
  readonly clientActions?: readonly string[];
  readonly pageNeeds?: string;
}

/** `docs/blocks.md`: every block, what it does and how it is written in a document. `docOf` reads its page. */
export function blocksPage(docOf: (type: string) => string): string {
  const rows = blockDefs.map((def: Named) => [
    `[\`${def.type}\`](#${anchorOf(def)})`,
    def.label,
    def.kind,
    def.isSkippedInPreview ? 'left out' : 'runs',
    (def.clientActions ?? []).map((action) => `\`${action}\``).join(', ') || '–',
    def.channels.works,
  ]);
  const limits = blockDefs.flatMap(({ label, channels }) =>
    channels.works === 'everywhere' ? [] : [[label, channels.works, channels.because]],
  );
  const needs = blockDefs.flatMap(({ label, pageNeeds }: Named) =>
    pageNeeds === undefined ? [] : [[label, pageNeeds]],
  );
  return page('Blocks', {
    from: 'the registries in src/blocks',
    intro: [
      'A document holds groups, a group holds blocks. Every block has an `id`, a `type`, and may have a `label` and an',
      '`outgoingEdgeId`; blocks that call a service may have an `errorEdgeId`. The fields of each block follow below, by their',
      'JSON names. Documents are sparse: leave out what has its default. The same as a JSON Schema is',
      '[bot.schema.json](bot.schema.json); a server has it at `/api/bot.schema.json`. Name it as `"$schema"` in a bot file, and editors check and complete it.',
    ].join('\n'),
    body: [
      markdownTable(['type', 'label', 'kind', 'in test chats', 'client actions', 'messengers'], rows),
      '## In the page',
      [
        'Scripts of a bot run in a frame apart from the page. What these blocks do happens in the page itself, which must',
        'allow or have something for it; else nothing happens, the conversation goes on, and the log of the result says what',
        'was missing. A page that shows the chat by script sets `allowHostScripts`. Chat pages of this server let trackers in;',
        'for windows they need an origin of their own, which `CHAT_URL` or a domain of the bot gives them.',
      ].join('\n'),
      markdownTable(['block', 'what the page needs'], needs),
      '## Without a web page',
      'What becomes of blocks on messengers, which have no page; those that are not here work as on the web.',
      markdownTable(['block', 'works', 'why'], limits),
      '## Blocks one by one',
      ...blockDefs.map((def: Named) => sectionOf(def, docOf(def.type))),
    ].join('\n\n'),
  });
}

function sectionOf(def: Named, doc: string): string {
  const [, text = '', example = ''] = /^---\n.*?\n---\n+(.*?)\n(```json\n.*```)?\s*$/s.exec(doc) ?? [];
  return [
    `### ${headingOf(def)}`,
    text
      .trim()
      .replaceAll('](../../../docs/', '](')
      .replace(/\]\(\.\.\/(?=[a-z-]+\/doc\.md)/g, '](../src/blocks/'),
    blockFields(blockTypeName(def)),
    ...(example === '' ? [] : ['Example:', example]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const headingOf = ({ label, type }: Named): string => `${label} (\`${type}\`)`;

/** As hosts of Markdown name headings. */
const anchorOf = (def: Named): string =>
  headingOf(def)
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
