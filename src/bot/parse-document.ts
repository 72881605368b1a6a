import * as z from 'zod';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventsSchema } from '#model/event-schema.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';
import type { BotDocument, DocumentParts, Parsed } from './document.ts';
import { parseGroups, type UnknownBlocks } from './groups.ts';
import { countIssues, depthIssues } from './limit-issues.ts';
import { writeThemeOf61 } from './migrate/6-1-to-6.ts';
import { isRaw, type Raw } from './raw.ts';
import { issuesOf } from './zod-issues.ts';

/**
 * Parses a whole document of version 6 or 6.1. Unknown keys are stripped; wrong types and values are issues with their
 * path. Blocks of unknown types are rejected or kept, see `UnknownBlocks`. A theme of version 6.1 gets the colours that
 * version 6 lacks, so the result is always a document of version 6.
 * @example parseDocument({ events: [{ id: 's', type: 'start' }], groups: [], edges: [], variables: [], theme: {},
 * settings: {} }, { unknownBlocks: 'reject' })
 */
export function parseDocument(
  input: unknown,
  options: UnknownBlocks,
): Result<Parsed<BotDocument>, readonly Issue[]> {
  const parts = parseParts(input, options);
  if (!parts.ok) return parts;
  const { events, groups, edges, variables, theme, settings } = parts.value.document;
  if (!events || !groups || !edges || !variables || !theme || !settings) {
    const given = parts.value.document;
    const missing = partNames.filter((name) => given[name] === undefined);
    return err(missing.map((path) => ({ path, code: 'missing', message: `\`${path}\` is required` })));
  }
  const document: BotDocument = { version: '6', events, groups, edges, variables, theme, settings };
  return ok({ document, warnings: parts.value.warnings });
}

/** Parses the given parts of a document, for an update. */
export function parseParts(
  input: unknown,
  options: UnknownBlocks,
): Result<Parsed<DocumentParts>, readonly Issue[]> {
  if (!isRaw(input)) return err([{ path: '', code: 'invalid_type', message: 'Must be an object' }]);
  const hindrances = [...tooLarge(input), ...wrongVersion(input)];
  if (hindrances.length > 0) return err(hindrances);
  const groups = input.groups === undefined ? undefined : parseGroups(input.groups, options);
  const rest = partsSchema.safeParse(input.version === '6.1' ? writeThemeOf61(input) : input);
  const issues = [...(groups?.ok === false ? groups.error : []), ...issuesOf(rest.error)];
  if (!rest.success || issues.length > 0 || groups?.ok === false) return err(issues.slice(0, mostIssues));
  const document = groups ? { ...rest.data, groups: groups.value.document } : rest.data;
  return ok({ document, warnings: groups?.value.warnings ?? [] });
}

/** More issues than that help nobody. */
const mostIssues = 100;

const partNames = ['events', 'groups', 'edges', 'variables', 'theme', 'settings'] as const;

/** All parts but the groups, whose blocks are parsed one by one. */
const partsSchema = z.object({
  events: eventsSchema.optional(),
  edges: z.array(edgeSchema).optional(),
  variables: z.array(variableSchema).optional(),
  theme: themeSchema.optional(),
  settings: settingsSchema.optional(),
});

function wrongVersion(input: Raw): readonly Issue[] {
  if (input.version === undefined || input.version === '6' || input.version === '6.1') return [];
  return [{ path: 'version', code: 'invalid_value', message: 'Must be one of "6", "6.1"' }];
}

/** Limits what the costly checks have to process. */
function tooLarge(input: Raw): readonly Issue[] {
  const counts = countIssues(input);
  return counts.length > 0 ? counts : depthIssues(input);
}
