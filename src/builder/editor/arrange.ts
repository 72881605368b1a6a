import layoutWorker from 'worker:layout';
import type { LayoutAnswer, LayoutQuestion } from './layout-messages.ts';

/** Finds places for nodes without holding up the page; undefined: it could not be done. */
export function arrange(question: LayoutQuestion): Promise<LayoutAnswer | undefined> {
  const worker = new Worker(layoutWorker, { type: 'module' });
  return new Promise<LayoutAnswer | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutAnswer>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
