import * as z from 'zod';
import { jsonIn } from '#lib/parse-json.ts';
import { badField } from '#server/app-error.ts';
import type { ResultCursor } from '#store/ports/result.ts';

const number = z.int();
const cursorSchema = z.union([
  z.strictObject({ createdAt: number, seq: number }),
  z.strictObject({ place: z.string().max(200), seq: number }),
]);

/** A cursor as text. */
export function writeCursor(cursor: ResultCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Reads what `writeCursor` gave; anything else is a bad request. */
export function readCursor(text: string): ResultCursor {
  const read = cursorSchema.safeParse(jsonIn(Buffer.from(text, 'base64url').toString()));
  if (!read.success) throw badField('cursor', 'The cursor does not come from a search.');
  return read.data;
}
