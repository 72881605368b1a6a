import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { ok } from '#lib/result.ts';

interface NamedGroup {
  readonly id: string;
  readonly title: string;
}

/** The groups of another bot; undefined: no other bot is meant. Empty while they are not known. */
export function useBotGroups(botId: string | undefined): readonly NamedGroup[] | undefined {
  const { value } = useLoaded(botId ?? '', async () => {
    if (botId === undefined) return ok<readonly NamedGroup[]>([]);
    const reply = await call('bots.get', { params: { botId } });
    return reply.ok ? ok(reply.value.bot.groups.map(({ id, title }) => ({ id, title }))) : reply;
  });
  return botId === undefined ? undefined : (value ?? []);
}
