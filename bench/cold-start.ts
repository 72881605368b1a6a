import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * From the start of the process to the first answered chat, on a data folder that is there, and the memory of
 * the idle server some seconds later. The best of three: the first start of all also fills the compile cache.
 */
export async function coldStart(folder: string): Promise<{ readonly ms: number; readonly idleMb: number }> {
  mkdirSync(folder, { recursive: true });
  const first = await startOnce(folder, 0);
  const runs = [
    await startOnce(folder, first.key),
    await startOnce(folder, first.key),
    await startOnce(folder, first.key),
  ];
  return { ms: Math.min(...runs.map((run) => run.ms)), idleMb: Math.min(...runs.map((run) => run.idleMb)) };
}

const main = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url));

async function startOnce(
  folder: string,
  known: string | 0,
): Promise<{ readonly ms: number; readonly idleMb: number; readonly key: string }> {
  const began = performance.now();
  // On the same flags as the bench itself, which are those of a start.
  const server = spawn(process.execPath, [...process.execArgv, main, 'start'], {
    env: { ...process.env, PORT: '0', PARLEY_DATA: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const output = await greeting(server);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
    const key = known === 0 ? (/par_pk_[\w-]+/.exec(output)?.[0] ?? '') : known;
    const reply = await fetch(`${address}/api/v1/bots/example-appointment/startChat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    if (!reply.ok) throw new Error(`The first chat was not answered: ${reply.status} ${await reply.text()}`);
    const ms = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 8000));
    return { ms, idleMb: residentMb(server), key };
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

function greeting(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('/api/docs')) resolve(text);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

/** Resident memory, from the kernel where it tells. */
function residentMb(server: ChildProcess): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024) / 1e6;
}
