/** What is built from the sources. */
export type Part = 'client' | 'builder' | 'server';
export function stampFile(part: Part): string;
export function sourceStamp(part: Part): string;
export function isStale(part: Part): boolean;
export function freshen(node: string): void;
