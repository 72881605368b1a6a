import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A project of somebody else that has the published package installed. */
export interface Consumer {
  readonly folder: string;
  /** Writes a file of the project. */
  readonly write: (path: string, text: string) => void;
  /** What the compiler says about the project; empty: nothing. */
  readonly compile: (options?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Runs a file of it with Node and gives what it printed. */
  readonly run: (path: string, env?: Readonly<Record<string, string>>) => Promise<string>;
  readonly remove: () => void;
}

const execute = promisify(execFile);

/** Builds the package and installs it, with `modules` (a folder of installed packages) beside it. */
export async function openConsumer(modules?: string): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-consumer-'));
  await execute(process.execPath, ['scripts/build.ts', join(folder, 'package')]);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', '{ "type": "module", "private": true }');
  if (modules === undefined) mkdirSync(join(folder, 'node_modules'));
  else cpSync(modules, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(folder, 'package'), join(folder, 'node_modules', 'parley'), 'dir');
  return {
    folder,
    write,
    compile: async (options = {}) => {
      const compilerOptions = {
        ...{ target: 'es2022', module: 'preserve', moduleResolution: 'bundler', strict: true, noEmit: true },
        ...{ lib: ['ES2022', 'DOM'], types: [], jsx: 'react-jsx', exactOptionalPropertyTypes: true },
        ...options,
      };
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
      const compiler = resolve('node_modules/typescript/bin/tsc');
      return execute(process.execPath, [compiler, '-p', folder, '--checkers', '1'], { cwd: folder }).then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      );
    },
    run: async (path, env = {}) => {
      const { stdout } = await execute(process.execPath, [join(folder, path)], {
        env: { ...process.env, ...env },
      });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
