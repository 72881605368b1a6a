import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { freePlace } from '#bot/free-place.ts';
import type { Op } from '#bot/ops/op.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { freeName } from './free-name.ts';

/** Groups of fixes for which a free place is looked for: each search goes through all groups. */
const MOST_PLACES = 50;

/** Right of and below the block that a new group follows, px. */
const BESIDE = { x: 360, y: 160 };

/**
 * Gives the groups that fixes add titles and places that nothing else has, the groups of other fixes included: several
 * fixes of one list may be applied.
 */
export function withRoom(found: readonly Diagnostic[], document: BotDocument): readonly Diagnostic[] {
  let groups = document.groups;
  return found.map((diagnostic) => {
    const { fix, place } = diagnostic;
    if (fix?.ops.some(addsGroup) !== true) return diagnostic;
    const near = document.groups.find(({ id }) => id === place.groupId)?.graphCoordinates;
    const at = { x: (near?.x ?? 0) + BESIDE.x, y: (near?.y ?? 0) + BESIDE.y };
    const ops = fix.ops.map((op): Op => {
      if (!addsGroup(op)) return op;
      const wanted = (isRaw(op.value) && textOf(op.value, 'title')) || 'Group';
      const titles = groups.map((group) => group.title);
      const title = titles.includes(wanted) ? freeName(wanted, titles) : wanted;
      const isSearched = groups.length - document.groups.length < MOST_PLACES;
      const graphCoordinates = isSearched
        ? freePlace({ events: document.events, groups }, at, { way: 'down' })
        : at;
      // It has one text.
      const blocks = [{ id: op.value.id, type: 'text' }];
      groups = [...groups, { id: op.value.id, title, graphCoordinates, blocks }];
      const value = { ...op.value, title, graphCoordinates };
      return { ...op, value };
    });
    return { ...diagnostic, fix: { ...fix, ops } };
  });
}

const addsGroup = (op: Op): op is Extract<Op, { op: 'add' }> =>
  op.op === 'add' && op.list.length === 1 && op.list[0] === 'groups';
