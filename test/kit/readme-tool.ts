import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { root } from './source.ts';

/**
 * Stands in for the programs that the README's commands call besides `node` and `npm`, so that they run where those are
 * not installed. Started by a shell as `node readme-tool.ts curl -s …`. Exits with 1 where the real program would fail.
 */
const tools: Readonly<Record<string, (words: readonly string[]) => Promise<void> | void>> = {
  /** `git clone <address> <folder>`: copies the working tree and shares its dependencies. */
  git: ([command, , folder = '']) => {
    if (command !== 'clone') throw new Error(`git ${command}`);
    const left = new Set(['node_modules', '.git', 'data']);
    cpSync(root, folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !left.has(relative(root, path)),
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  },

  /** `curl -s [-X method] [-H header]… [-d body] url` */
  curl: async (words) => {
    const valuesOf = (option: string): readonly string[] =>
      words.flatMap((word, index) => (word === option ? (words[index + 1] ?? []) : []));
    const url = words.find((word) => word.startsWith('http')) ?? '';
    const headers = valuesOf('-H').map((header): [string, string] => {
      const [name = '', ...value] = header.split(': ');
      return [name, value.join(': ')];
    });
    const [body] = valuesOf('-d');
    const [method = body === undefined ? 'GET' : 'POST'] = valuesOf('-X');
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    process.stdout.write(await answer.text());
    // Unlike curl: a refused request is a broken README.
    if (!answer.ok) process.exitCode = 1;
  },

  /** `jq -r '.workspaces[0].id'`: a path of names and indexes. */
  jq: async ([, path = '']) => {
    const keys = [...path.matchAll(/[\w-]+/g)].map(([key]) => key);
    let value: unknown = JSON.parse((await buffer(process.stdin)).toString());
    for (const key of keys)
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined;
    if (typeof value !== 'string') throw new Error(`${path} is ${JSON.stringify(value)}`);
    console.log(value);
  },
};

/** The shell script that calls one of them: to be written into a folder of the `PATH`. */
export function readmeToolScript(name: string): string {
  return `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'test/kit/readme-tool.ts')}" ${name} "$@"\n`;
}

export const readmeTools: readonly string[] = Object.keys(tools);

const [name, ...words] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) {
  await tools[name ?? '']?.(words);
}
