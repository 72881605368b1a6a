import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { BotEvent } from '#model/event-schema.ts';
import { onGrid, type Point } from './point.ts';

interface NewEvent {
  readonly id: string;
  readonly type: BotEvent['type'];
  readonly at: Point;
}

/** Adds an event as the last one. */
export function newEventOp({ events }: BotDraft, { id, type, at }: NewEvent): Op {
  const value = { id, type, graphCoordinates: onGrid(at) };
  return { op: 'add', list: ['events'], value, after: events.at(-1)?.id ?? null };
}
