import { statSync, watch } from 'node:fs';
import { dirname } from 'node:path';

/** Several files are often written at once. */
const REST_MS = 100;

/** Calls back when files of a folder, or beside a file, have changed; gives the end of it. */
export function watchFiles(path: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null && /(^|[\\/])(node_modules|\.)/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
