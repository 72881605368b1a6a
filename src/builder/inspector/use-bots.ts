import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';

/** The other bots of the workspace, by name. */
export function useBots(): {
  readonly bots: readonly { readonly id: string; readonly name: string }[];
  /** Why they cannot be shown, as a sentence. */
  readonly failure: string | undefined;
} {
  const { botId, workspaceId } = useEditor();
  const { value, failure } = useLoaded(workspaceId, () => call('bots.list', { query: { workspaceId } }));
  const bots = (value?.bots ?? []).filter(({ id }) => id !== botId);
  return {
    bots: bots.toSorted((left, right) => left.name.localeCompare(right.name)),
    failure: failure === undefined ? undefined : `The bots could not be loaded. ${failure.message}`,
  };
}
