import { isRaw } from '#bot/raw.ts';
import type { Person } from '#builder/document/person.ts';
import { toasts } from '#builder/ui/toasts.ts';

/**
 * Says that somebody else published a bot, or took it offline; what this person did, they know.
 *
 * @param data of an event `published`
 */
export function tellRelease(
  data: unknown,
  { people, userId }: { readonly people: readonly Person[]; readonly userId: string | undefined },
): void {
  if (!isRaw(data) || data.userId === userId) return;
  const name = people.find((person) => person.userId === data.userId)?.name ?? 'Somebody';
  toasts.show(data.versionId === null ? `${name} took this bot offline.` : `${name} published this bot.`);
}
