import type { Task } from './session.ts';

/** Where the walk goes next: a place and what to do there, or nowhere. */
export type Move = { readonly place: string; readonly task: Task } | null;

export const run: Task = { kind: 'run' };
