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
      'A bot consists of groups, and a group of blocks. Every block has an `id` and a `type`; it may have a `label` and an',
      '`outgoingEdgeId`, and blocks that call a service may have an `errorEdgeId`. This page lists the fields of each block by their',
      'JSON names. Leave out fields that have their default value.',
      '',
      '[bot.schema.json](bot.schema.json) describes the same as a JSON Schema; servers provide it at `/api/bot.schema.json`. Set',
      '`"$schema"` in a bot file to that address, and your editor checks and completes the file.',
    ].join('\n'),
    body: [
      markdownTable(['type', 'label', 'kind', 'in test chats', 'client actions', 'messengers'], rows),
      '## In the page',
      [
        'Scripts of a bot run in a separate frame, apart from the page. The blocks in this table act on the page itself, and the',
        'page must provide or allow what they need. Otherwise the block has no effect, the conversation continues, and the log of',
        'the result says what was missing. Pages that embed the chat with a script can set `allowHostScripts`. Chat pages of this',
        'server allow trackers; support windows need an origin of their own there: set `CHAT_URL` or give the bot a domain.',
      ].join('\n'),
      markdownTable(['block', 'what the page needs'], needs),
      '## Without a web page',
      'Messengers have no page. This table lists the blocks that work differently there or not at all; all others work as on the web.',
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
