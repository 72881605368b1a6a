import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldAt } from '#kit/api-row.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { root } from '#kit/source.ts';
import { startTestInternet } from '#kit/test-internet.ts';
import { portOf } from '#kit/web-service.ts';
import { runtimeFlags } from '../scripts/runtime-flags.mjs';
import { type Attack, openSlowBodies } from './attacks.ts';
import { chat, percentile, quietBots, type Seen } from './quiet-chats.ts';

/** What the chats of one workspace met beside a quiet neighbour, and beside one that attacks. */
export interface Beside {
  readonly name: string;
  readonly plain: Pair;
  readonly code: Pair;
  /** Memory of the server before the attack and after a pause, MB. */
  readonly before: number;
  readonly after: number;
}

interface Pair {
  readonly quiet: Seen;
  readonly attacked: Seen;
}

interface Plan {
  /** How long each of the two is watched, ms. */
  readonly ms: number;
  /** How long the server may take to recover, ms. */
  readonly pauseMs: number;
}

/**
 * Runs one attack against a server of its own, the bundled program as `npm start` runs it, and watches the chats of
 * another workspace meanwhile.
 */
export async function besideAttack(attack: Attack, { ms, pauseMs }: Plan): Promise<Beside> {
  const data = mkdtempSync(join(tmpdir(), 'parley-neighbours-'));
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const origins = { 'http://slow.test': `http://127.0.0.1:${portOf(hanging.address()).port}` };
  const internet = await startTestInternet({ origins });
  const server = await ServerProcess.start(data, { ...internet.env, ...settings }, launched);
  try {
    const plain = { ...quietBots.plain, publicId: await server.publish(quietBots.plain.bot) };
    const code = { ...quietBots.code, publicId: await server.publish(quietBots.code.bot) };
    const watch = async (): Promise<readonly [Seen, Seen]> => {
      const plan = { visitors: 2, ms };
      return [await chat(server, plain, plan), await chat(server, code, plan)];
    };
    const publicId = attack.bot && (await server.publish(attack.bot, await newWorkspace(server)));
    await chat(server, code, { visitors: 2, ms: 1_000 });
    const quiet = await watch();
    const before = memoryMb(server);
    const stop = begin(attack, server, publicId);
    // Until it is in full swing.
    await sleep(Math.min(1_000, ms / 4));
    const attacked = await watch();
    stop();
    await sleep(pauseMs);
    return {
      name: attack.name,
      plain: { quiet: quiet[0], attacked: attacked[0] },
      code: { quiet: quiet[1], attacked: attacked[1] },
      before,
      after: memoryMb(server),
    };
  } finally {
    await server.end('SIGKILL');
    await internet.close();
    hanging.closeAllConnections();
    hanging.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** As `scripts/runtime.mjs` starts it, without the launcher in between, so that its memory can be read. */
const launched = [...runtimeFlags, join(root, 'dist/server/main.mjs'), 'start'];
/** The limits of one address do not count: all comes from this machine. */
const settings = {
  MALLOC_ARENA_MAX: '2',
  LIMIT_STARTS_PER_ADDRESS: '1000000',
  LIMIT_TURNS_PER_ADDRESS: '1000000',
  LIMIT_TURNS_PER_SESSION: '1000000',
  LIMIT_STARTS_PER_BOT: '1000000',
};

async function newWorkspace(server: ServerProcess): Promise<string> {
  const made = await server.send('POST', '/v1/workspaces', { body: { name: 'Neighbour' } });
  return String(fieldAt(made.body, 'workspace.id'));
}

/** Keeps the attack up until it is stopped. */
function begin(attack: Attack, server: ServerProcess, publicId: string | undefined): () => void {
  let isOver = false;
  const closeBodies =
    attack.slowBodies === undefined
      ? undefined
      : openSlowBodies(Number(new URL(server.address).port), attack.slowBodies);
  const attacker = async (): Promise<void> => {
    while (!isOver) {
      const reply = await server
        .send('POST', `/v1/bots/${publicId}/startChat`, { body: {} })
        .catch(() => undefined);
      if (reply?.status !== 200) await sleep(50);
    }
  };
  if (publicId !== undefined) for (let each = 0; each < (attack.starts ?? 0); each++) void attacker();
  return () => {
    isOver = true;
    closeBodies?.();
  };
}

/** Resident memory of the process, MB; where the system does not say, not a number. */
function memoryMb(server: ServerProcess): number {
  return (server.memory() ?? Number.NaN) / 1024 / 1024;
}

/** Times the quiet value: of the turns that 99 in 100 stay under. */
export function slower({ quiet, attacked }: Pair): number {
  return percentile(attacked.ms, 0.99) / percentile(quiet.ms, 0.99);
}
