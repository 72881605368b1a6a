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
    count += 1;
    const id = count;
    const toast: Toast = { id, text, tone: 'plain', ...more };
    change([...shown.filter((other) => other.text !== text).slice(-2), toast]);
    if (toast.tone !== 'bad') setTimeout(() => toasts.close(id), SHOWN_MS);
  },
  close: (id: number): void => change(shown.filter((toast) => toast.id !== id)),
};

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
