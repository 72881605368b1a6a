import { ownJson } from '#lib/own-json.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { TestRun } from '#store/ports/bot-test.ts';
import type { Person } from '../people.ts';
import type { RunFacts } from './note-test-run.ts';

/** A run in responses. */
export function testRunView({ id, at, by, data }: TestRun, personOf: (by: string | null) => Person) {
  return { ...ownJson<RunFacts>(data), id, at: isoTime(at), by: personOf(by) };
}
