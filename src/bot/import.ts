import * as z from 'zod';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import {
  type ResultsTablePreferences,
  resultsTablePreferencesSchema,
} from '#model/results-table-preferences.ts';
import { defaultBotName } from './create.ts';
import { dropCredentials } from './credentials.ts';
import { distrustBlock } from './distrust.ts';
import type { BotDocument, DocumentBlock } from './document.ts';
import { migrate } from './migrate/migrate.ts';
import type { Version } from './migrate/step.ts';
import { parseDocument } from './parse-document.ts';
import { repair } from './repair/repair.ts';
import { placeVariables } from './session-variables.ts';
import { toOurCss } from './to-our-css.ts';
import { unsharedSettings } from './unshared-settings.ts';
import { issuesOf } from './zod-issues.ts';

/** The facts about the destination of an import. */
export interface ImportContext {
  /** Ids of the credentials there; blocks lose all others. `unknown`: blocks keep theirs. */
  readonly credentials: ReadonlySet<string> | 'unknown';
  /** Whether code that would run in the visitor's page is marked as untrusted. */
  readonly enableSafetyFlags: boolean;
}

/** A bot parsed from a file. Its groups, blocks, edges and variables keep their ids. */
export interface ImportedBot {
  readonly name: string;
  readonly icon: string | null;
  /** As the file says: whether the folder exists is not known here. */
  readonly folderId: string | null;
  readonly selectedThemeTemplateId: string | null;
  readonly resultsTablePreferences: ResultsTablePreferences | null;
  readonly document: BotDocument;
}

export interface Import {
  readonly bot: ImportedBot;
  readonly from: Version;
  /** What was repaired, left out or could not be imported unchanged. */
  readonly warnings: readonly Issue[];
}

/**
 * Parses an exported bot of any version, from Parley or Typebot: migrates it to version 6, repairs what is unambiguous,
 * keeps blocks of unknown types, and removes what must not be imported (credentials of others, public sharing, the
 * connection to a channel). No side effects: nothing in the bot runs.
 * @example importBot(JSON.parse(file), { credentials: new Set(), enableSafetyFlags: true })
 */
export function importBot(raw: unknown, context: ImportContext): Result<Import, readonly Issue[]> {
  const migrated = migrate(raw);
  if (!migrated.ok) return migrated;
  const repaired = repair(migrated.value.document);
  const parsed = parseDocument(repaired.document, { unknownBlocks: 'keep' });
  const facts = factsSchema.safeParse(repaired.document);
  if (!parsed.ok || !facts.success) {
    return err([...(parsed.ok ? [] : parsed.error), ...issuesOf(facts.error)]);
  }
  const credentials: Issue[] = [];
  const { document } = parsed.value;
  const groups = document.groups.map((group) => ({
    ...group,
    blocks: group.blocks.map((block) => {
      if (context.credentials === 'unknown') return safe(block, context);
      const done = dropCredentials(block, context.credentials);
      credentials.push(...done.warnings);
      return safe(done.block, context);
    }),
  }));
  const settings = unsharedSettings(document.settings);
  const theme = withOurCss(document.theme);
  return ok({
    bot: { ...facts.data, document: placeVariables({ ...document, groups, settings, theme }) },
    from: migrated.value.from,
    warnings: [...migrated.value.warnings, ...repaired.warnings, ...parsed.value.warnings, ...credentials],
  });
}

function withOurCss(theme: BotDocument['theme']): BotDocument['theme'] {
  return theme.customCss === undefined ? theme : { ...theme, customCss: toOurCss(theme.customCss) };
}

const textOrNull = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** What a file says about a bot besides its document. */
const factsSchema = z.object({
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? defaultBotName),
  icon: textOrNull,
  folderId: textOrNull,
  selectedThemeTemplateId: textOrNull,
  resultsTablePreferences: resultsTablePreferencesSchema
    .nullish()
    .transform((preferences) => preferences ?? null),
});

function safe(block: DocumentBlock, context: ImportContext): DocumentBlock {
  return context.enableSafetyFlags ? distrustBlock(block) : block;
}
