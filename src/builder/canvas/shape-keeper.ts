import type { DocumentGroup } from '#bot/document.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';

/**
 * Gives a draft as the nodes and edges of the board need it: the same object for as long as none of them appears, moves or
 * goes. What stands in blocks may be older in it: a card reads its own from the draft. Typing then costs the same however
 * large the bot is.
 */
export function shapeKeeper(): (draft: BotDraft) => BotDraft {
  let seen: BotDraft | undefined;
  let kept: BotDraft | undefined;
  return (draft) => {
    if (kept === undefined || (seen !== draft && !hasSameShape(kept, draft))) kept = draft;
    seen = draft;
    return kept;
  };
}

function hasSameShape(one: BotDraft, other: BotDraft): boolean {
  return (
    one.events === other.events &&
    one.edges === other.edges &&
    one.groups.length === other.groups.length &&
    one.groups.every((group, index) => isSameGroup(group, other.groups[index]))
  );
}

function isSameGroup(one: DocumentGroup, other: DocumentGroup | undefined): boolean {
  if (one === other) return true;
  return (
    one.id === other?.id &&
    one.graphCoordinates === other.graphCoordinates &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every(({ id }, index) => id === other.blocks[index]?.id)
  );
}
