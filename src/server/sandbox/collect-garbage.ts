import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** `last-resort` also returns to the system what is free then, and takes several times as long. */
type Flavor = 'regular' | 'last-resort';

let collect: ((flavor: Flavor) => void) | undefined;

/** Collects the garbage of this thread, whatever flags Node was started with. Takes some milliseconds. */
export function collectGarbage(flavor: Flavor): void {
  collect ??= findCollector();
  collect(flavor);
}

function findCollector(): (flavor: Flavor) => void {
  const found: unknown = globalThis.gc ?? collectorOfNewContext();
  return typeof found === 'function'
    ? (flavor) => void found({ type: 'major', execution: 'sync', flavor })
    : () => {};
}

function collectorOfNewContext(): unknown {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return found;
}
