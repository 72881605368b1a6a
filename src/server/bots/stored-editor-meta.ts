import type * as z from 'zod';
import type { editorMetaSchema } from '#contract/diagnostic-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import type { EditorMeta } from '#store/ports/editor-meta.ts';

/** What the editor keeps beside a bot, as it is stored and answered. */
export type StoredEditorMeta = z.input<typeof editorMetaSchema>;

/** Reads what is stored; without anything, the empty form. */
export function storedEditorMeta(kept: EditorMeta | null): StoredEditorMeta {
  return kept === null ? { ignored: [] } : ownJson<StoredEditorMeta>(kept.data);
}
