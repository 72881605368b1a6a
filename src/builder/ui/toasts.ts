/** A short message that goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** Something to do about it: undo, try again. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const SHOWN_MS = 6_000;
let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** The messages that are shown. What went wrong stays until it is closed. */
export const toasts = {
  get: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (text: string, more: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void => {
    const id = add(text, more);
    if (more.tone !== 'bad') setTimeout(() => toasts.close(id), SHOWN_MS);
  },
  /** Shows what is under way, until what it gives is called. */
  hold: (text: string, action: NonNullable<Toast['action']>): (() => void) => {
    const id = add(text, { action });
    return () => toasts.close(id);
  },
  close: (id: number): void => change(shown.filter((toast) => toast.id !== id)),
};

function add(text: string, more: Partial<Pick<Toast, 'tone' | 'action'>>): number {
  count += 1;
  change([
    ...shown.filter((other) => other.text !== text).slice(-2),
    { id: count, text, tone: 'plain', ...more },
  ]);
  return count;
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
