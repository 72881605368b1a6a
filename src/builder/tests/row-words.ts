import type { TestPath } from '#trial/test-failure.ts';
import type { ConversationTest, TestRow } from '#trial/test-schema.ts';

/** What a row does, in few words; undefined: it only looks. */
export function rowWords(row: TestRow): string | undefined {
  if (row.say !== undefined) return row.say === '' ? 'says nothing' : `says “${row.say}”`;
  if (row.pick !== undefined) return `picks “${[row.pick].flat().join('”, “')}”`;
  if (row.skip === true) return 'skips the question';
  if (row.audio !== undefined) return 'sends a recording';
  if (row.command !== undefined) return `gives the command “${row.command}”`;
  if (row.pass !== undefined) return `waits: ${row.pass} pass`;
  if (Object.hasOwn(row, 'call')) return 'gets a call from another system';
  if (Object.hasOwn(row, 'page')) return 'gets an answer of the page';
  return undefined;
}

/** What a test says at a place, for people; undefined: nothing is written there. */
export function expectedAt(test: ConversationTest, path: TestPath): string | undefined {
  let data: unknown = test;
  for (const step of path) data = partOf(data, step);
  return data === undefined || path.length < 3 ? undefined : `${path.slice(2).join(' › ')}: ${words(data)}`;
}

function partOf(data: unknown, step: string | number): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  return new Map(Object.entries(data)).get(String(step));
}

function words(data: unknown): string {
  const text =
    typeof data === 'string'
      ? `“${data}”`
      : typeof data === 'object' && data !== null && !Array.isArray(data)
        ? Object.entries(data)
            .map(([key, value]) => `${key} ${words(value)}`)
            .join(', ')
        : JSON.stringify(data);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
