import { blockAnswers } from './block-answers.ts';
import type { DocumentBlock, DocumentGroup } from './document.ts';
import { isRaw, type Raw, textOf, without } from './raw.ts';

/** A block that sends a request to a URL, which an automation may set. */
export interface WebBlock {
  readonly id: string;
  readonly type: string;
  /** Title of the group, with the block's own name or id. */
  readonly label: string;
  readonly url?: string;
}

/** The blocks of a document that send requests, in document order. */
export function webBlocks(groups: readonly DocumentGroup[]): readonly WebBlock[] {
  return groups.flatMap(({ title, blocks }) =>
    blocks.filter(sendsRequests).map((block) => {
      const url = isRaw(block.options) ? urlOf(block.options) : undefined;
      return {
        id: block.id,
        type: block.type,
        label: `${title} > ${block.label ?? block.id}`,
        ...(url !== undefined && { url }),
      };
    }),
  );
}

/** The same groups with another URL in one block, or none for null; undefined: no such block sends requests. */
export function withBlockUrl(
  groups: readonly DocumentGroup[],
  blockId: string,
  url: string | null,
): readonly DocumentGroup[] | undefined {
  let isFound = false;
  const changed = groups.map((group) => ({
    ...group,
    blocks: group.blocks.map((block) => {
      if (block.id !== blockId || isFound || !sendsRequests(block)) return block;
      isFound = true;
      return { ...block, options: withUrl(block.options, url) };
    }),
  }));
  return isFound ? changed : undefined;
}

/** Whether a block sends a request to a URL that its author sets. */
export function sendsRequests(block: DocumentBlock): boolean {
  const answers = blockAnswers(block);
  return 'clientActions' in answers && answers.clientActions.includes('httpRequestToExecute');
}

function urlOf(options: Raw): string | undefined {
  return isRaw(options['webhook']) ? textOf(options['webhook'], 'url') : undefined;
}

function withUrl(options: unknown, url: string | null): Raw {
  const before = isRaw(options) ? options : {};
  const webhook = isRaw(before['webhook']) ? before['webhook'] : {};
  return { ...before, webhook: url === null ? without(webhook, 'url') : { ...webhook, url } };
}
