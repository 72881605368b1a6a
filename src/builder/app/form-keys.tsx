import { useKeys } from './use-keys.ts';

/** The keys of commands that need no board: undo, all commands, publish, other pages. */
export function FormKeys() {
  useKeys(false);
  return null;
}
