import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { readYaml } from '#trial/read-yaml.ts';
import type { ReadData } from '#trial/with-files.ts';

/** Largest file, in bytes. */
const MAX_BYTES = 1_000_000;

/** Reads the data that answers of tests name: JSON or YAML by the end of its name, else a text. `folder`: that of the test. */
export function dataReader(folder: string): ReadData {
  return (name) => {
    if (isAbsolute(name) || name.split(/[\\/]/).includes('..'))
      return err(`The file ${name} must be in the folder of the test, or below it`);
    const path = join(folder, name);
    if (!existsSync(path) || !statSync(path).isFile()) return err(`There is no file ${name} beside the test`);
    if (statSync(path).size > MAX_BYTES) return err(`The file ${name} has more than ${MAX_BYTES} bytes`);
    return parsed(name, readFileSync(path, 'utf8'));
  };
}

function parsed(name: string, text: string): Result<unknown, string> {
  if (/\.ya?ml$/i.test(name)) {
    const read = readYaml(text, z.unknown());
    return read.ok ? ok(read.value[0]?.data ?? null) : err(`${name}: ${read.error[0]?.message}`);
  }
  if (!/\.json$/i.test(name)) return ok(text);
  try {
    return ok(parseUntrusted(text));
  } catch {
    return err(`The file ${name} is not valid JSON`);
  }
}
