import { spawn } from 'node:child_process';

/** How a command ended. */
export interface GroupEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** What it and everything it started wrote, both streams in the order in which they arrived. */
  readonly said: string;
  /** Whether something that it started was still running, and had to be ended. */
  readonly leftBehind: boolean;
}

/** A command that runs. */
export interface Group {
  readonly ended: Promise<GroupEnd>;
  /** Ends the command and everything it started. */
  readonly kill: () => void;
}

/** How long a process that its command left behind may go on writing. */
const GRACE_MS = 5000;

/**
 * Runs Node in a process group of its own. Its end is the end of the command: what it left behind is ended too, because
 * a forgotten server that holds the output open would be waited for without end.
 *
 * @param env besides its own surroundings
 * @example (await runGroup(['--version']).ended).said // 'v26.1.0\n'
 */
export function runGroup(args: readonly string[], env: Readonly<Record<string, string>> = {}): Group {
  // Other systems have no process groups; there the command alone is ended.
  const hasGroups = process.platform !== 'win32';
  const child = spawn(process.execPath, args, {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], detached: hasGroups },
    env: { ...process.env, ...env },
  });
  const kill = (): void => {
    if (!hasGroups || child.pid === undefined) {
      child.kill('SIGKILL');
      return;
    }
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  let said = '';
  const hear = (piece: string): void => {
    said += piece;
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<GroupEnd>((resolve, reject) => {
    let leftBehind = false;
    child.once('error', reject);
    child.once('exit', () => {
      const grace = setTimeout(() => {
        leftBehind = true;
        kill();
        // What left the group as well may still hold the output.
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE_MS);
      child.once('close', (code, signal) => {
        clearTimeout(grace);
        resolve({ code, signal, said, leftBehind });
      });
    });
  });
  return { ended, kill };
}
