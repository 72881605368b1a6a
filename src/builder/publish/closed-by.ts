import { isRaw } from '#bot/raw.ts';
import type { ApiFailure } from '#builder/api/api-failure.ts';

/** One thing that keeps a bot from being published. */
export interface ClosedBy {
  readonly kind: 'test' | 'problem' | 'coverage';
  readonly name: string;
  readonly message: string;
  readonly testId: string | undefined;
}

/** What keeps the gate of a bot closed; undefined: publishing failed for another reason. */
export function closedBy({ code, data }: ApiFailure): readonly ClosedBy[] | undefined {
  if (code !== 'GATE_CLOSED') return undefined;
  const list: readonly unknown[] = isRaw(data) && Array.isArray(data['closedBy']) ? data['closedBy'] : [];
  return list.filter(isRaw).map(({ kind, name, message, testId }) => ({
    kind: kind === 'test' || kind === 'coverage' ? kind : 'problem',
    name: String(name),
    message: String(message),
    testId: typeof testId === 'string' ? testId : undefined,
  }));
}
