import { Observable } from '#builder/document/observable.ts';

const isOpen = new Observable(false);

/** Whether the question what stays is shown. */
export const clashDialog = {
  get: isOpen.get,
  subscribe: isOpen.subscribe,
  open: (): void => isOpen.set(true),
  close: (): void => isOpen.set(false),
};
