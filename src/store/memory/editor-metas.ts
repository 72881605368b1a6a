import type { EditorMetas } from '../ports/editor-meta.ts';
import type { State } from './state.ts';

export function createEditorMetas({ bots, editorMetas }: State): EditorMetas {
  return {
    get: async (botId) => editorMetas.get(botId) ?? null,
    put: async (botId, meta, before) => {
      if (!bots.has(botId) || (editorMetas.get(botId)?.data ?? null) !== before) return false;
      editorMetas.set(botId, meta);
      return true;
    },
  };
}
