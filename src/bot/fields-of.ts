import { blockSchemaOf } from './block-answers.ts';
import type { DocumentBlock } from './document.ts';
import { type Visited, walkSchema } from './walk-schema.ts';

/**
 * Every value of a block that its schema describes, outer ones first; none for unknown types. Remembered for as long as
 * the block lives: documents share the blocks that a change does not touch.
 */
export function fieldsOf(block: DocumentBlock): readonly Visited[] {
  const known = remembered.get(block);
  if (known !== undefined) return known;
  const fields: Visited[] = [];
  const schema = blockSchemaOf(block.type);
  if (schema !== undefined) walkSchema(schema, block, (visited) => fields.push(visited));
  remembered.set(block, fields);
  return fields;
}

const remembered = new WeakMap<DocumentBlock, readonly Visited[]>();
