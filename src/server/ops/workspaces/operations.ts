import type { MountedOperation } from '../bind-operation.ts';

/** What these endpoints do. */
export const workspaceOperations: readonly MountedOperation[] = [];
