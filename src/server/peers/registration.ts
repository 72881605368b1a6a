import { hostname } from 'node:os';
import { ownJson } from '#lib/own-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Shared } from '#store/ports/shared.ts';

/** How often a process says that it is running, and after how long silence it counts as gone, ms. */
const BEAT_MS = 5_000;
const GONE_MS = 20_000;
/** Processes and rights that ended as long ago are removed. */
const FORGET_MS = 3_600_000;

/** What a running process says of itself. */
export interface ProcessFacts {
  readonly host: string;
  readonly pid: number;
  readonly version: string;
}

/** What matters as soon as servers run on several machines. */
interface SharedSettings {
  readonly publicUrl: string | undefined;
  /** Whether all machines have the same files: in a bucket, or a folder on the network. */
  readonly hasSharedFiles: boolean;
}

/** The processes over a database that are running now. */
export async function runningProcesses({ processes }: Shared): Promise<readonly ProcessFacts[]> {
  const rows = await processes.list(GONE_MS);
  return rows.map(({ facts }) => ownJson<ProcessFacts>(facts));
}

/** Why this process cannot run beside those that do, in a sentence. `host`: of this one. */
export function unfitBeside(
  others: readonly Pick<ProcessFacts, 'host'>[],
  { publicUrl, hasSharedFiles }: SharedSettings,
  host = hostname(),
): Result<void, string> {
  const other = others.find((each) => each.host !== host);
  if (other === undefined) return ok(undefined);
  const where = `Another Parley server uses this database on the machine ${other.host}.`;
  if (publicUrl === undefined)
    return err(`${where} Set PUBLIC_URL on all of them, so that links lead to the load balancer.`);
  if (!hasSharedFiles)
    return err(
      `${where} Uploads must be the same on all of them: keep them in a bucket (FILES_S3_URL), or set FILES_SHARED=on when PARLEY_DATA is a folder on the network.`,
    );
  return ok(undefined);
}

/** Says that this process is running, until it is stopped. */
export async function register(
  { processes }: Shared,
  {
    id,
    version,
    onError,
  }: { readonly id: string; readonly version: string; readonly onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  const facts: ProcessFacts = { host: hostname(), pid: process.pid, version };
  const beat = () => processes.beat({ id, facts: JSON.stringify(facts) });
  await beat();
  await processes.sweep(FORGET_MS);
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating = beat().catch(onError);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    // Else it would be on the list again.
    await beating;
    await processes.remove(id).catch(onError);
  };
}
