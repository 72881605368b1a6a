import type { Task } from './session.ts';

/** A place and what to do there. */
export interface At {
  readonly place: string;
  readonly task: Task;
}

/** Where the walk goes next, or nowhere. */
export type Move = At | null;

export const run: Task = { kind: 'run' };
