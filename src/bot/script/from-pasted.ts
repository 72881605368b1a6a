import { fromCurl, type ImportedRequest } from '#bot/curl/from-curl.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseBlock } from '#bot/parse-block.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { fromScript } from './from-script.ts';
import { mediaAt, mediaBlock } from './media-block.ts';

/** A part of a flow, for a bot that is there already. */
export interface PastedFlow extends Pick<BotDocument, 'groups' | 'edges' | 'variables'> {
  /** Blocks without a group, which may go into any. */
  readonly blocks: BotDocument['groups'][number]['blocks'];
}

/**
 * What a text on the clipboard comes to: a `curl` command a request; the address of a picture, a film or a sound a bubble; any
 * other text what `fromScript` makes of it, such as buttons of a list. Without titles it is blocks, else groups.
 * Undefined: JSON, which is for other programs, or nothing to say or to ask.
 *
 * @example fromPasted('Which one?\n- Red\n- Blue', newId)?.blocks.length // 2
 */
export function fromPasted(text: string, newId: () => string): PastedFlow | undefined {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed) && jsonIn(trimmed) !== undefined) return undefined;
  const request = fromCurl(trimmed);
  const stored =
    request.ok && /https?:\/\/|\{\{/i.test(trimmed)
      ? requestBlock(request.value, newId)
      : bubbleAt(trimmed, newId());
  const block = stored === undefined ? undefined : parseBlock(stored, 'block');
  if (block?.ok === true) return { groups: [], blocks: [block.value], edges: [], variables: [] };
  const made = fromScript(text, newId);
  if (!made.ok) return undefined;
  const { groups, edges, variables, events } = made.value.document;
  const inner = edges.filter(({ from }) => !events.some(({ id }) => id === from.eventId));
  const isBlocks = groups.length === 1 && made.value.name === null && inner.length === 0;
  const blocks = groups.flatMap((group) => group.blocks);
  return { ...(isBlocks ? { groups: [], blocks } : { groups, blocks: [] }), edges: inner, variables };
}

function requestBlock({ method, url, headers, body, timeout }: ImportedRequest, newId: () => string): object {
  return {
    ...{ id: newId(), type: 'Webhook' },
    options: {
      webhook: {
        ...{ url, method },
        ...(headers.length > 0 && { headers: headers.map((header) => ({ id: newId(), ...header })) }),
        ...(body !== undefined && { body }),
      },
      ...(body !== undefined && { isCustomBody: true }),
      ...(timeout !== undefined && { timeout }),
    },
  };
}

function bubbleAt(url: string, id: string): object | undefined {
  const kind = /^https?:\/\/\S+$/i.test(url) ? mediaAt(url) : undefined;
  return kind && mediaBlock(kind, { id, url });
}
