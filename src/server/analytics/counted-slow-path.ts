import type { SlowPath } from './slow-path.ts';

/** What is stored of chats that went slowly along a path, which is named by its signature. */
export interface CountedSlowPath {
  readonly path: string;
  readonly since: SlowPath;
}
