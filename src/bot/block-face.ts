import type { BlockProblem, OwnWay } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind, Path } from '#engine/block.ts';
import type { MediaKind } from '#model/field-meta.ts';
import type { Names } from '#model/names.ts';
import { blockAnswers } from './block-answers.ts';
import type { DocumentBlock } from './document.ts';
import { blockForm } from './forms/block-form.ts';
import { valueAt } from './ops/items.ts';
import { isRaw } from './raw.ts';

/** How a block looks on a board. */
export interface BlockFace {
  /** Undefined: of a type that this version does not know. */
  readonly kind: BlockKind | undefined;
  /** Name of its type. */
  readonly label: string;
  /** What its type does, as a sentence. */
  readonly help: string;
  /** Lucide icon name. */
  readonly icon: string;
  /** One line, with the names of what it refers to. */
  readonly summary: (names: Names) => string;
  /** One line about each item, by id. */
  readonly itemSummaries: (names: Names) => ReadonlyMap<string, string>;
  /** Its formatted text, as stored; undefined: it has none. */
  readonly richText: readonly unknown[] | undefined;
  /** Address of the picture that it shows; undefined: none. */
  readonly picture: string | undefined;
  /** Address of the page that it shows in the chat; undefined: none. */
  readonly page: string | undefined;
  /** Exits besides its own edge. */
  readonly paths: readonly Path[];
  /** What its own edge stands for; null: it is never followed. */
  readonly ownWay: OwnWay | null;
  /** What it lacks. */
  readonly problems: readonly BlockProblem[];
}

const definitions: ReadonlyMap<string, (typeof blockDefs)[number]> = new Map(
  blockDefs.map((def) => [def.type, def]),
);
const faces = new WeakMap<DocumentBlock, BlockFace>();

/** The look of a block; made once for each object. */
export function blockFace(block: DocumentBlock): BlockFace {
  const before = faces.get(block);
  if (before !== undefined) return before;
  const face = faceOf(block);
  faces.set(block, face);
  return face;
}

function faceOf(block: DocumentBlock): BlockFace {
  const def = definitions.get(block.type);
  const answers = blockAnswers(block);
  const { kind, label, icon, help } = def ?? unknownType(block.type);
  if (!('summary' in answers)) {
    const summary = 'unknownType' in answers ? 'A block of an unknown type' : `Not valid: ${answers.invalid}`;
    return {
      ...{ kind, label, icon, help, summary: () => summary, itemSummaries: () => new Map(), problems: [] },
      ...{ richText: undefined, picture: undefined, page: undefined, paths: [], ownWay: { label: 'Then' } },
    };
  }
  return {
    ...{ kind, label, icon, help },
    summary: (names) => block.label?.trim() || answers.summary(names),
    itemSummaries: answers.itemSummaries,
    richText: richTextOf(block.content),
    picture: kind === 'bubble' ? addressIn(block, 'image') : undefined,
    page: kind === 'bubble' ? addressIn(block, undefined) : undefined,
    paths: answers.paths,
    ownWay: answers.ownWay,
    problems: answers.problems,
  };
}

const unknownType = (type: string) => ({
  ...{ kind: undefined, label: type, icon: 'circle-alert' },
  help: 'This version of Parley does not know this type of block. It is kept as it is and does nothing.',
});

function richTextOf(content: unknown): readonly unknown[] | undefined {
  return isRaw(content) && Array.isArray(content.richText) ? content.richText : undefined;
}

/** What the first address of a bubble leads to, if it leads to such a thing; without `media`: to a page. */
function addressIn(block: DocumentBlock, media: MediaKind | undefined): string | undefined {
  const field = blockForm(block.type)?.find((each) => each.widget === 'url');
  if (field?.widget !== 'url' || field.media !== media) return undefined;
  const value = valueAt(block, field.path);
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined;
}
