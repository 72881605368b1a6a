import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggests } from '#bot/forms/form.ts';
import { isRaw, type Raw } from '#bot/raw.ts';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { type CallReply, call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { canTryAgain } from '#builder/ui/can-try-again.ts';
import { useForm } from './form-context.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** Values that the service of the block knows for a field. */
export interface FieldOptions {
  readonly options: readonly Suggestion[];
  readonly isLoading: boolean;
  /** Why there are none; absent while there are some, and before they are asked for. */
  readonly problem?: { readonly text: string; readonly canTryAgain: boolean };
  /** Whether there are more than these. */
  readonly isPartial: boolean;
  /** Whether the service has said which values there are. */
  readonly isKnown: boolean;
  /** Asks for them, unless they are known. */
  readonly load: () => void;
  readonly loadAgain: () => void;
}

type Reply = CallReply<'blockOptions.find'>;

interface Known {
  readonly reply: Reply;
  /** What the options of the block were, as far as the reply depends on them. */
  readonly facts: string;
  readonly at: number;
}

/** How long a reply is used again, ms. */
const FRESH_MS = 60_000;

/** The last reply to each question of a bot, for all fields that ask it. */
const known = new Map<string, Known>();

/** The values that a field may have besides all others. Undefined: it suggests none, or this person cannot ask. */
export function useFieldOptions(suggests: Suggests | undefined, value: string): FieldOptions | undefined {
  const { botId, canWrite } = useEditor();
  const { block } = useForm();
  const question = suggests?.question ?? '';
  const key = [botId, block?.type, question].join('\n');
  const [state, setState] = useState<{ readonly isLoading: boolean; readonly failure?: ApiFailure }>({
    isLoading: false,
  });
  const options: Raw = isRaw(block?.options) ? block.options : {};
  const found = known.get(key);
  const current = found !== undefined && found.facts === factsOf(options, found.reply) ? found : undefined;
  const latest = useRef({ options, current });
  latest.current = { options, current };
  const turn = useRef(0);
  const type = block?.type;
  const ask = useCallback(
    async (isAgain: boolean): Promise<void> => {
      const { current: before, options: asked } = latest.current;
      const isFresh = before?.reply.outcome === 'found' && Date.now() - before.at < FRESH_MS;
      if (type === undefined || (isFresh && !isAgain)) return;
      turn.current += 1;
      const mine = turn.current;
      setState({ isLoading: true });
      const body = { type, question, options: asked };
      const reply = await call('blockOptions.find', { params: { botId }, body });
      if (reply.ok)
        known.set(key, { reply: reply.value, facts: factsOf(asked, reply.value), at: Date.now() });
      if (mine === turn.current) setState({ isLoading: false, ...(!reply.ok && { failure: reply.error }) });
    },
    [botId, key, type, question],
  );
  // Ids say nothing to people: their names are looked up at once.
  const isUnnamed =
    canWrite && suggests?.isId === true && value !== '' && !value.includes('{{') && current === undefined;
  const facts = JSON.stringify(options.credentialsId ?? null);
  useEffect(() => {
    if (isUnnamed && facts !== 'null') void ask(false);
  }, [ask, isUnnamed, facts]);
  if (suggests === undefined || !canWrite || type === undefined) return undefined;
  const problem = problemOf(state, current?.reply);
  return {
    options: current?.reply.outcome === 'found' ? current.reply.options.map(toSuggestion) : [],
    isLoading: state.isLoading,
    ...(problem && !state.isLoading && { problem }),
    isPartial: current?.reply.isPartial === true,
    isKnown: current?.reply.outcome === 'found',
    load: () => void ask(false),
    loadAgain: () => void ask(true),
  };
}

const toSuggestion = ({ value, label, detail }: Reply['options'][number]): Suggestion => ({
  ...{ id: value, label },
  ...(detail !== undefined && { detail }),
});

function factsOf(options: Raw, { depends }: Pick<Reply, 'depends'>): string {
  return JSON.stringify(['credentialsId', ...depends].map((name) => options[name] ?? null));
}

/** Why nothing is offered: the server could not be asked, or what the service said. */
function problemOf(
  { failure }: { readonly failure?: ApiFailure },
  reply: Reply | undefined,
): FieldOptions['problem'] {
  if (failure !== undefined) return { text: failure.message, canTryAgain: canTryAgain(failure.status) };
  if (reply === undefined || reply.message === null) return undefined;
  return { text: reply.message, canTryAgain: reply.outcome !== 'lacks' };
}
