import type { ChannelLimit } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind } from '#engine/block.ts';
import { blockAnswers, freshBlock } from './block-answers.ts';
import { blockForm } from './forms/block-form.ts';
import type { Form } from './forms/form.ts';

/** What there is to know about a type of block, as plain data. */
export interface BlockTypeFacts {
  readonly type: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly keywords: readonly string[];
  readonly channels: { readonly works: ChannelLimit['works']; readonly because: string | null };
  readonly pageNeeds: string | null;
  /** Whether it only runs in old documents, and authors are not offered it. */
  readonly isLegacy: boolean;
  readonly ways: {
    /** What the edge of a new block stands for; null: the flow never follows it. */
    readonly own: string | null;
    readonly hasItemEdges: boolean;
    readonly hasErrorEdge: boolean;
  };
  readonly form: Form;
}

/** The facts of all types, in the order of the palette. */
export function blockTypeFacts(): readonly BlockTypeFacts[] {
  return blockDefs.map((def: KnownDef) => {
    const { type, kind, label, help, icon, keywords, channels } = def;
    const { pageNeeds = null, isLegacy = false } = def;
    const because = channels.works === 'everywhere' ? null : channels.because;
    const { works } = channels;
    return {
      ...{ type, kind, label, help, icon, pageNeeds, isLegacy },
      keywords: keywords.split(', '),
      channels: { works, because },
      ways: waysOf(type),
      form: blockForm(type) ?? [],
    };
  });
}

interface KnownDef {
  readonly type: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly keywords: string;
  readonly channels: ChannelLimit;
  readonly pageNeeds?: string;
  readonly isLegacy?: true;
}

/** Where a new block of that type may lead. */
function waysOf(type: string): BlockTypeFacts['ways'] {
  const block = freshBlock(type, () => 'new');
  const answers = block && blockAnswers(block);
  if (answers === undefined || !('paths' in answers)) throw new Error(`A new block ${type} is not valid`);
  return {
    own: answers.ownWay?.label ?? null,
    hasItemEdges: answers.paths.some(({ itemId }) => itemId !== undefined),
    hasErrorEdge: answers.paths.some(({ isFailure }) => isFailure === true),
  };
}
