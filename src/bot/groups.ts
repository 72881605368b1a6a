import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { storedBlockSchema } from '#blocks/stored-block.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { coordinatesSchema } from '#model/coordinates-schema.ts';
import type { DocumentBlock, DocumentGroup, Parsed } from './document.ts';
import { isRaw } from './raw.ts';
import { issuesOf } from './zod-issues.ts';

/** What happens to blocks of unknown types. */
export interface UnknownBlocks {
  /** `reject`: an issue at their type. `keep`: kept unchanged, with a warning. */
  readonly unknownBlocks: 'reject' | 'keep';
  /** Blocks that are kept in any case because the stored bot already has them, each in the form of `blockKey`. */
  readonly known?: ReadonlySet<string>;
}

/** The form of a block in `UnknownBlocks.known`: id and type, separated by a space. */
export function blockKey(block: { readonly id: string; readonly type: string }): string {
  return `${block.id} ${block.type}`;
}

/** Whether blocks of that type can be parsed. */
export function isKnownType(type: string): boolean {
  return knownTypes.has(type);
}

/** Parses the groups of a document with their blocks. */
export function parseGroups(
  input: unknown,
  options: UnknownBlocks,
): Result<Parsed<readonly DocumentGroup[]>, readonly Issue[]> {
  if (!Array.isArray(input))
    return err([{ path: 'groups', code: 'invalid_type', message: 'Must be a list' }]);
  const groups: DocumentGroup[] = [];
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const [index, item] of Array.from<unknown>(input).entries()) {
    const path = `groups.${index}`;
    const group = groupSchema.safeParse(item);
    if (!group.success) {
      issues.push(...issuesOf(group.error, [path]));
      continue;
    }
    const blocks: DocumentBlock[] = [];
    for (const [position, raw] of group.data.blocks.entries()) {
      const block = parseBlock(raw, { ...options, path: `${path}.blocks.${position}` });
      if (block.ok) blocks.push(block.value.document);
      if (block.ok) warnings.push(...block.value.warnings);
      else issues.push(...block.error);
    }
    groups.push({ ...group.data, blocks });
  }
  return issues.length > 0 ? err(issues) : ok({ document: groups, warnings });
}

const knownTypes: ReadonlySet<string> = new Set(blockDefs.map((def) => def.type));

const groupSchema = z.object({
  id: z.string().min(1),
  title: z.string(),
  graphCoordinates: coordinatesSchema.optional(),
  blocks: z.array(z.unknown()),
});

/** The fields that even a block of unknown type must have. */
const anyBlockSchema = z.looseObject({
  id: z.string().min(1),
  type: z.string(),
  label: z.string().optional(),
  outgoingEdgeId: z.string().optional(),
});

interface GroupScope extends UnknownBlocks {
  readonly path: string;
}

function parseBlock(raw: unknown, place: GroupScope): Result<Parsed<DocumentBlock>, readonly Issue[]> {
  const type = isRaw(raw) ? raw.type : undefined;
  if (typeof type === 'string' && !knownTypes.has(type)) return parseUnknownBlock(raw, place);
  const block = typeof type === 'string' ? storedBlockSchema.safeParse(raw) : anyBlockSchema.safeParse(raw);
  if (block.success) return ok({ document: block.data, warnings: [] });
  return err(
    issuesOf(block.error, [place.path]).map((issue) => ({ ...issue, message: named(issue.message, raw) })),
  );
}

function parseUnknownBlock(raw: unknown, place: GroupScope): Result<Parsed<DocumentBlock>, readonly Issue[]> {
  const block = anyBlockSchema.safeParse(raw);
  if (!block.success) return err(issuesOf(block.error, [place.path]));
  const issue: Issue = {
    path: `${place.path}.type`,
    code: 'unknown_block_type',
    message: named(`The block type ${JSON.stringify(block.data.type)} is not supported`, raw),
  };
  const isKept = place.unknownBlocks === 'keep' || place.known?.has(blockKey(block.data));
  return isKept ? ok({ document: block.data, warnings: [issue] }) : err([issue]);
}

/** Indexes in a migrated document differ from those in the file: the id helps to find the block. */
function named(message: string, raw: unknown): string {
  return isRaw(raw) && typeof raw.id === 'string' ? `${message} (block ${raw.id.slice(0, 60)})` : message;
}
