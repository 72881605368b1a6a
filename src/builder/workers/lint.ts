import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument, DocumentGroup } from '#bot/document.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import type { LintReply, LintRequest } from '#builder/editor/lint-messages.ts';

/**
 * Looks for problems while somebody types. It is told what changed and keeps the rest, so that blocks which no change
 * touched are the same objects as before and are not read again.
 */
const groups = new Map<string, DocumentGroup>();
let order: readonly string[] = [];
let rest: Omit<BotDocument, 'groups'> = {
  ...{ version: '6', events: [], edges: [], variables: [], theme: {}, settings: {} },
};
let surroundings: Surroundings = {};
let isWaiting = false;

self.addEventListener('message', ({ data }: MessageEvent<LintRequest>) => {
  for (const group of data.groups) groups.set(group.id, group);
  order = data.groupIds;
  rest = { ...rest, ...data.rest };
  surroundings = data.surroundings ?? surroundings;
  if (!isWaiting) setTimeout(look, 0);
  isWaiting = true;
});

/** Requests that came meanwhile are looked at together. */
function look(): void {
  isWaiting = false;
  const kept = order.map((id) => groups.get(id)).filter((group) => group !== undefined);
  const reply: LintReply = { problems: diagnose({ ...rest, groups: kept }, surroundings) };
  self.postMessage(reply);
}
