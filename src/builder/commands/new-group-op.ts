import type { DocumentBlock } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { onGrid, type Point } from './point.ts';

interface NewGroup {
  readonly id: string;
  readonly at: Point;
  readonly title?: string;
  readonly blocks?: readonly DocumentBlock[];
}

/** Adds a group. Its title is `Group 3` unless it is given: the lowest number that is free. */
export function newGroupOp(draft: BotDraft, { id, at, title, blocks = [] }: NewGroup): Op {
  const group = { id, title: title ?? freeTitle(draft), graphCoordinates: onGrid(at), blocks };
  return {
    op: 'add',
    list: ['groups'],
    value: group,
    after: draft.groups.at(-1)?.id ?? null,
  };
}

function freeTitle(draft: BotDraft): string {
  const taken = new Set(draft.groups.map(({ title }) => title));
  let number = draft.groups.length + 1;
  while (taken.has(`Group ${number}`)) number += 1;
  return `Group ${number}`;
}
