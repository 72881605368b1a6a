import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import type { Result } from '#lib/result.ts';
import { askingPause } from './asking-pause.ts';

interface AskingOptions<T> {
  /** What is asked about: another key begins anew. */
  readonly key: string;
  readonly ask: () => Promise<Result<T, ApiFailure>>;
  readonly onAnswer: (answer: T) => void;
  /** Nothing more will come. */
  readonly isOver: boolean;
}

interface Asking {
  /** Why the last question was not answered. */
  readonly failure: ApiFailure | undefined;
  /** Asks at once. */
  readonly again: () => void;
}

/** Asks a server again and again what is new: less and less often while it fails, and no more when it never will answer. */
export function useAsking<T>({ key, ask, onAnswer, isOver }: AskingOptions<T>): Asking {
  const [failure, setFailure] = useState<ApiFailure>();
  const [round, setRound] = useState(0);
  const asked = useEffectEvent(ask);
  const answered = useEffectEvent(onAnswer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, and whoever asks for it, begins anew.
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let failures = 0;
    const next = async (): Promise<void> => {
      const answer = await asked();
      if (isGone) return;
      failures = answer.ok ? 0 : failures + 1;
      setFailure(answer.ok ? undefined : answer.error);
      if (answer.ok) answered(answer.value);
      const pause = askingPause(failures, answer.ok ? 200 : answer.error.status);
      if (pause !== undefined) timer = setTimeout(() => void next(), pause);
    };
    void next();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, isOver, round]);
  return { failure, again: () => setRound(round + 1) };
}
