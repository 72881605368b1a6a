import assert from 'node:assert/strict';
import type { BotDocument } from '#bot/document.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { invertOps } from '#bot/ops/invert-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';

/** Asserts that changes, taken back, leave a document that is stored as it was, byte for byte. Gives the changed one. */
export function assertUndone(document: BotDocument, ops: readonly Op[], about = ''): BotDocument {
  const changed = applyOps({ ...document }, ops);
  assert.ok(changed.ok, `${about}: ${JSON.stringify(changed)}`);
  const back = invertOps({ ...document }, ops);
  assert.ok(back.ok, `${about}: ${JSON.stringify(back)}`);
  const undone = applyOps(changed.value, back.value);
  assert.ok(undone.ok, `${about}: ${JSON.stringify(undone)}`);
  assert.equal(JSON.stringify(stored(undone.value)), JSON.stringify(stored(document)), about);
  return stored(changed.value);
}

/** Drafts are parsed before they are stored, which puts fields in their order. */
function stored(document: unknown): BotDocument {
  const parsed = parseDocument(document, { unknownBlocks: 'keep' });
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.value.document;
}
