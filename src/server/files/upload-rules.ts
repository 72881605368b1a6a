import type { UploadRule } from '#engine/block.ts';
import type { Session } from '#engine/session.ts';
import { allowsFile, type FileKind } from '#model/file-types.ts';
import type { Versions } from '#server/runtime/versions.ts';

/** The input that a chat waits at, and which files it accepts. */
export interface WaitingUpload {
  readonly blockId: string;
  readonly rules: readonly UploadRule[];
}

/** Null: the chat does not wait for a file. Its versions must be loaded. */
export function waitingUpload(versions: Versions, session: Session): WaitingUpload | null {
  const { waiting, frames } = session;
  const frame = frames.at(-1);
  if (session.hasEnded || waiting?.kind !== 'reply' || frame === undefined) return null;
  const rules = versions.ready(frame.version)?.program.blocks.get(waiting.blockId)?.block?.uploads ?? [];
  return rules.length === 0 ? null : { blockId: waiting.blockId, rules };
}

/** The first rule that accepts such a file; undefined: none does. */
export function ruleFor(rules: readonly UploadRule[], file: FileKind): UploadRule | undefined {
  return rules.find(({ types }) => types.length === 0 || allowsFile(types, file));
}
