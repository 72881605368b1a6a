import type { Family } from '#server/metrics/family.ts';
import type { ProcessMetrics } from '#server/metrics/joined-families.ts';

/** What the launcher of several server processes and they say to each other; `ask` names one reading of metrics. */
export type LauncherMessage =
  /** Of a process: requests to this port reach it. */
  | { readonly parley: 'listening'; readonly port: number }
  /** Of a process: collect them. */
  | { readonly parley: 'collect'; readonly ask: number }
  /** To each process: give yours. */
  | { readonly parley: 'give'; readonly ask: number }
  | { readonly parley: 'given'; readonly ask: number; readonly families: readonly Family[] }
  /** To the process that asked. */
  | { readonly parley: 'collected'; readonly ask: number; readonly all: readonly ProcessMetrics[] };

/** Sends nothing once the launcher is gone, or in a process that has none. */
export function sendToLauncher(message: LauncherMessage): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

/** Only the program itself sends messages between its processes. */
export function isLauncherMessage(message: unknown): message is LauncherMessage {
  return typeof message === 'object' && message !== null && 'parley' in message;
}
