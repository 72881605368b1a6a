import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';

interface NamedBot {
  readonly id: string;
  readonly name: string;
}

/** The other bots of the workspace, by name. */
export function useBots(): {
  readonly bots: readonly NamedBot[];
  /** While they are not there: gives them once they are, undefined if they cannot be loaded. */
  readonly load: (() => Promise<readonly NamedBot[] | undefined>) | undefined;
  /** Why they cannot be shown, as a sentence. */
  readonly failure: string | undefined;
} {
  const { botId, workspaceId } = useEditor();
  const list = () => call('bots.list', { query: { workspaceId } });
  const { value, failure } = useLoaded(workspaceId, list);
  const botsIn = ({ bots }: CallReply<'bots.list'>) =>
    bots.filter(({ id }) => id !== botId).toSorted((left, right) => left.name.localeCompare(right.name));
  const load = async () => {
    const again = await list();
    return again.ok ? botsIn(again.value) : undefined;
  };
  return {
    bots: value === undefined ? [] : botsIn(value),
    load: value === undefined ? load : undefined,
    failure: failure === undefined ? undefined : `The bots could not be loaded. ${failure.message}`,
  };
}
