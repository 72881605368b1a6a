import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { ok } from '#lib/result.ts';

interface NamedGroup {
  readonly id: string;
  readonly title: string;
}

interface BotGroups {
  /** Undefined: no other bot is meant. Empty while they are not known. */
  readonly groups: readonly NamedGroup[] | undefined;
  /** While they are not known: gives them once they are, undefined if they cannot be loaded. */
  readonly load: (() => Promise<readonly NamedGroup[] | undefined>) | undefined;
}

/** The groups of another bot; of none if `botId` is undefined. */
export function useBotGroups(botId: string | undefined): BotGroups {
  const read = async () => {
    if (botId === undefined) return ok<readonly NamedGroup[]>([]);
    const reply = await call('bots.get', { params: { botId } });
    return reply.ok ? ok(reply.value.bot.groups.map(({ id, title }) => ({ id, title }))) : reply;
  };
  const { value } = useLoaded(botId ?? '', read);
  const load = async () => {
    const again = await read();
    return again.ok ? again.value : undefined;
  };
  if (botId === undefined) return { groups: undefined, load: undefined };
  return { groups: value ?? [], load: value === undefined ? load : undefined };
}
