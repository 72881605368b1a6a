import type { Op } from '#bot/ops/op.ts';
import { newVariableOp } from '#builder/commands/new-variable-op.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import type { Variable } from '#model/graph.ts';
import { useRun } from './use-run.ts';

/** The variables of the bot, and a way to make one together with what uses it. */
export function useVariables(): {
  readonly variables: readonly Variable[];
  /** Makes a variable; `use` gives the ops that name it. */
  readonly create: (name: string, use?: (id: string) => readonly Op[]) => void;
} {
  const { store, newId } = useEditor();
  const run = useRun();
  const variables = useDraft((draft) => draft.variables);
  const create = (name: string, use: (id: string) => readonly Op[] = () => []): void => {
    const id = newId();
    run(`Create variable "${name}"`, [newVariableOp(store.get(), { id, name }), ...use(id)]);
  };
  return { variables, create };
}
