import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownJson } from '#lib/own-json.ts';
import { root } from './source.ts';

/**
 * The Chromium that tests drive, unpacked beside the dependencies once for each version. Its package unpacks it to the
 * folder for temporary files, where a process that comes second starts a file that is still being written.
 */
export function chromiumFile(): string {
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, `chromium-${packageVersion()}`);
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'chromium-'));
  try {
    unpackInto(own);
    moveTo(own, folder);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return file;
}

function unpackInto(folder: string): void {
  const code = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

/** Another process may have been faster; what it unpacked is the same. */
function moveTo(own: string, folder: string): void {
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function packageVersion(): string {
  const path = join(root, 'node_modules/@sparticuz/chromium/package.json');
  return ownJson<{ readonly version: string }>(readFileSync(path, 'utf8')).version;
}
