import type { ApiRow } from '#kit/api-row.ts';
export const rows: readonly ApiRow[] = [];
