import type { ChannelLimit } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
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

/**
 * `docs/blocks.md`: every block and how far it runs here. What a block does is read from its source: how it is
 * bound in the registry, and whether its `run.ts` reaches its service.
 */
export function blocksPage(registry: string, runOf: (folder: string) => string): string {
  const rows = blockDefs.map((def: Named) => {
    const live = runs(def.type, registry, runOf);
    return [
      `\`${def.type}\``,
      def.label,
      def.kind,
      'yes',
      live,
      live === 'yes' && def.isSkippedInPreview ? 'left out' : live,
      (def.clientActions ?? []).map((action) => `\`${action}\``).join(', ') || '–',
      def.channels.works,
    ];
  });
  const limits = blockDefs.flatMap(({ label, channels }) =>
    channels.works === 'everywhere' ? [] : [[label, channels.works, channels.because]],
  );
  const needs = blockDefs.flatMap(({ label, pageNeeds }: Named) =>
    pageNeeds === undefined ? [] : [[label, pageNeeds]],
  );
  return page('Blocks', {
    from: 'the registries in src/blocks',
    intro: [
      'Every block is imported, stored, checked and exported without loss. “Passed over” means: this server cannot',
      'reach the service yet, so the block writes a log entry and the conversation goes on. Options are described in',
      '`src/blocks/<folder>/doc.md`.',
    ].join('\n'),
    body: [
      markdownTable(
        ['type', 'label', 'kind', 'parses', 'runs live', 'in preview', 'client actions', 'messengers'],
        rows,
      ),
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
    ].join('\n\n'),
  });
}

/** How a `run.ts` says that it does not reach its service. */
const isNotAvailable = /\b(notAvailable|unavailable)\(/;

function runs(type: string, registry: string, runOf: (folder: string) => string): string {
  const key = type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const bound = new RegExp(`^  '?${key}'?: (\\w+)\\((\\w+)(?:, (\\w+))?\\)`, 'm').exec(registry);
  const folder = new RegExp(`import \\{ ${bound?.[3]} \\} from '\\./([^/]+)/run\\.ts'`).exec(registry)?.[1];
  if (folder === undefined) throw new Error(`The registry has no line for ${type}`);
  const source = runOf(folder);
  return isNotAvailable.test(source) ? 'passed over' : 'yes';
}
