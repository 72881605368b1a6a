import { blockFace } from '#bot/block-face.ts';
import { namesOf } from '#bot/names-of.ts';
import type { CallReply } from '#builder/api/call.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';

type Reply = CallReply<'results.path'>;

/** A version that a chat went through. */
export interface PathVersion {
  readonly id: string;
  readonly botId: string;
  /** Null: this person may not read the bot. */
  readonly botName: string | null;
  /** Undefined: it cannot be shown. */
  readonly draft: BotDraft | undefined;
}

/** The path of a chat, and the versions that it went through. */
export interface ResultPath {
  readonly steps: Reply['steps'];
  readonly versions: readonly PathVersion[];
}

/** What a board shows of a path: the steps in one version, numbered as in the whole path, and the block of one step. */
export interface PathOnBoard {
  readonly versionId: string;
  readonly draft: BotDraft;
  readonly visits: ReadonlyMap<string, readonly number[]>;
  readonly taken: ReadonlySet<string>;
  readonly blockId: string | undefined;
}

/** The texts of the steps; null: the version of the step cannot be shown. */
export function stepTexts({ steps, versions }: ResultPath): readonly (string | null)[] {
  const texts = new Map(
    versions.map(({ id, draft }) => {
      if (draft === undefined) return [id, undefined];
      const names = namesOf(draft);
      const blocks = draft.groups.flatMap((group) => group.blocks);
      return [id, new Map(blocks.map((block) => [block.id, blockFace(block).summary(names)]))];
    }),
  );
  return steps.map(({ version, blockId }) => texts.get(version)?.get(blockId) ?? null);
}

/**
 * The path on the version of a step, counted from 1; 0 is the whole path, on the version where it begins. Undefined: that
 * version cannot be shown.
 */
export function pathOnBoard({ steps, versions }: ResultPath, step: number): PathOnBoard | undefined {
  const at = steps[step - 1];
  const versionId = (at ?? steps[0])?.version;
  const draft = versions.find(({ id }) => id === versionId)?.draft;
  if (versionId === undefined || draft === undefined) return undefined;
  const visits = new Map<string, readonly number[]>();
  const taken = new Set<string>();
  for (const [index, { blockId, edgeId, version }] of steps.entries()) {
    if (version !== versionId) continue;
    visits.set(blockId, [...(visits.get(blockId) ?? []), index + 1]);
    if (edgeId !== null) taken.add(edgeId);
  }
  return { versionId, draft, visits, taken, blockId: at?.blockId };
}
