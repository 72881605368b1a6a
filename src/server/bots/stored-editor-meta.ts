import type * as z from 'zod';
import type { editorMetaSchema } from '#contract/diagnostic-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import type { EditorMeta } from '#store/ports/editor-meta.ts';
import type { TestDefaults } from '#trial/test-schema.ts';

/** What the editor keeps beside a bot, as it is stored. */
export interface StoredEditorMeta extends z.input<typeof editorMetaSchema> {
  /** What the tests of the bot share; it has an endpoint of its own. */
  readonly testDefaults?: TestDefaults;
}

/** Reads what is stored; without anything, the empty form. */
export function storedEditorMeta(kept: EditorMeta | null): StoredEditorMeta {
  return kept === null ? { ignored: [] } : ownJson<StoredEditorMeta>(kept.data);
}
