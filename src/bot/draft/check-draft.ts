import * as z from 'zod';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventsSchema } from '#model/event-schema.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';
import { countIssues, depthIssues } from '../limit-issues.ts';
import { applyOps } from '../ops/apply-ops.ts';
import { diffOps } from '../ops/diff-ops.ts';
import { itemsOf } from '../ops/items.ts';
import type { Op } from '../ops/op.ts';
import type { Raw } from '../raw.ts';
import { issuesOf } from '../zod-issues.ts';
import { type DraftField, draftFields } from './draft-fields.ts';
import { parseChangedGroups } from './parse-changed-groups.ts';
import { placeChanged } from './place-changed.ts';

/** A draft that may be stored. */
export interface CheckedDraft {
  readonly document: Raw;
  /** What leads to it from the draft that was checked: unknown fields are stripped, variables get their scope. */
  readonly corrections: readonly Op[];
}

/**
 * Checks what a change of a draft touched; what is the same object as before was checked when it was stored. The paths
 * of issues name items of lists by their ids, as ops do.
 */
export function checkDraft(before: Raw, after: Raw): Result<CheckedDraft, readonly Issue[]> {
  const changed = draftFields.filter((field) => before[field] !== after[field]);
  const touched = Object.fromEntries(changed.map((field) => [field, changedPart(field, before, after)]));
  const limits = [...countIssues(after), ...depthIssues(touched)];
  if (limits.length > 0) return err(limits);
  const issues: Issue[] = [];
  const parsed: Record<string, unknown> = {};
  for (const field of changed) {
    const part = parsers[field](touched[field], before);
    if (part.ok) parsed[field] = part.value;
    else issues.push(...part.error);
  }
  if (issues.length > 0) return err(issues.slice(0, mostIssues));
  const stripped = diffOps(touched, parsed, Number.POSITIVE_INFINITY);
  const document = applied(after, stripped);
  const placed = placeChanged(before, document);
  return ok({ document: applied(document, placed), corrections: [...stripped, ...placed] });
}

/** More issues than that help nobody. */
const mostIssues = 50;

/** Of a list of items those that changed, of everything else the whole. */
function changedPart(field: DraftField, before: Raw, after: Raw): unknown {
  const value = after[field];
  const items = itemsByItem.has(field) ? itemsOf(value) : undefined;
  if (items === undefined) return value;
  const known = new Set<unknown>(itemsOf(before[field]));
  return items.filter((item) => !known.has(item));
}

const itemsByItem: ReadonlySet<DraftField> = new Set(['groups', 'edges', 'variables']);

type Parser = (value: unknown, before: Raw) => Result<unknown, readonly Issue[]>;

const parsers: Readonly<Record<DraftField, Parser>> = {
  name: parserOf('name', z.string().min(1).max(1000).transform(storable)),
  icon: parserOf('icon', z.string().transform(storable).nullish()),
  selectedThemeTemplateId: parserOf('selectedThemeTemplateId', z.string().transform(storable).nullish()),
  events: parserOf('events', eventsSchema),
  groups: parseChangedGroups,
  edges: parserOf('edges', z.array(edgeSchema)),
  variables: parserOf('variables', z.array(variableSchema)),
  theme: parserOf('theme', themeSchema),
  settings: parserOf('settings', settingsSchema),
};

function parserOf(field: DraftField, schema: z.ZodType): Parser {
  return (value) => {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return ok(parsed.data);
    return err(
      issuesOf(parsed.error, [field]).map((issue) => ({ ...issue, path: namedPath(issue.path, value) })),
    );
  };
}

/** The path with the id of the item of a list in place of its index. */
function namedPath(path: string, list: unknown): string {
  const [field = '', index = '', ...rest] = path.split('.');
  const id = itemsOf(list)?.[Number(index)]?.id;
  return id === undefined ? path : [field, id, ...rest].join('.');
}

/** Texts in columns of their own can hold no NUL and no half characters. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function applied(document: Raw, ops: readonly Op[]): Raw {
  const next = applyOps(document, ops);
  if (!next.ok) throw new Error(`A correction cannot be applied: ${next.error.code}`);
  return next.value;
}
