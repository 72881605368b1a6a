import { blockSchemaOf } from '#bot/block-answers.ts';
import type { BotDocument, DocumentBlock } from '#bot/document.ts';
import { isRaw, mapFields, type Raw } from '#bot/raw.ts';
import { walkSchema } from '#bot/walk-schema.ts';

/**
 * The document with its links to other bots changed to their new ids. Links to bots that are not in `ids` are
 * unchanged.
 */
export function relinkBots(document: BotDocument, ids: ReadonlyMap<string, string>): BotDocument {
  const groups = document.groups.map((group) => ({
    ...group,
    blocks: group.blocks.map((block) => relinkBlock(block, ids)),
  }));
  return { ...document, groups };
}

/** Ids of the bots that a document links to. */
export function linkedBotIds(document: BotDocument): readonly string[] {
  const blocks = document.groups.flatMap((group) => group.blocks);
  return [...new Set(blocks.flatMap((block) => botPaths(block).map(({ id }) => id)))];
}

function relinkBlock(block: DocumentBlock, ids: ReadonlyMap<string, string>): DocumentBlock {
  const links = botPaths(block).filter(({ id }) => ids.has(id));
  let changed = block;
  for (const { path, id } of links) {
    const { options, content, items }: Raw = replaceAt({ ...changed }, path, ids.get(id) ?? id);
    changed = {
      ...changed,
      ...(options !== undefined && { options }),
      ...(content !== undefined && { content }),
      ...(items !== undefined && { items }),
    };
  }
  return changed;
}

/** The fields with bot ids in a block, according to its schema. */
function botPaths(block: DocumentBlock) {
  const schema = blockSchemaOf(block.type);
  const found: { readonly path: readonly (string | number)[]; readonly id: string }[] = [];
  if (schema === undefined) return found;
  walkSchema(schema, block, ({ value, path, meta }) => {
    if (meta['widget'] === 'bot' && typeof value === 'string') found.push({ path, id: value });
  });
  return found;
}

function replaceAt(target: Raw, [key, ...rest]: readonly (string | number)[], text: string): Raw {
  return mapFields(target, (name, field) => [name, name === key ? replaced(field, rest, text) : field]);
}

function replaced(value: unknown, path: readonly (string | number)[], text: string): unknown {
  if (path.length === 0) return text;
  if (isRaw(value)) return replaceAt(value, path, text);
  const [index, ...rest] = path;
  return Array.isArray(value)
    ? value.map((item: unknown, at) => (at === index ? replaced(item, rest, text) : item))
    : value;
}
