export const stampFile: string;
export function sourceStamp(): string;
export function isClientStale(): boolean;
export function freshenClient(node: string): void;
