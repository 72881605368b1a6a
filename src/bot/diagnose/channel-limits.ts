import type { ChannelLimit } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { ChannelField } from '#bot/surroundings.ts';
import { blockRule } from './block-rule.ts';
import type { BotFacts } from './facts.ts';

const limits: ReadonlyMap<string, ChannelLimit> = new Map(
  blockDefs.map(({ type, channels }): [string, ChannelLimit] => [type, channels]),
);

/** What blocks of a type do in messengers. */
export const limitOf = (type: string): ChannelLimit['works'] => limits.get(type)?.works ?? 'everywhere';

/** What people call them. */
export const messengerNames: Readonly<Record<ChannelField, string>> = {
  chatA: 'WhatsApp',
  chatB: 'Telegram',
};

/** Blocks that do less, or nothing, in the messengers in which the bot answers. */
export const channelLimits: Rule = blockRule(
  { dependsOn: messengersOf },
  ({ block, place }, facts): readonly Diagnostic[] => {
    const limit = limits.get(block.type);
    const where = messengersOf(facts).map((field) => messengerNames[field]);
    if (limit === undefined || limit.works === 'everywhere' || where.length === 0) return [];
    const isPassedOver = limit.works === 'web only';
    return [
      {
        code: isPassedOver ? 'channel/web-only' : 'channel/limited',
        severity: isPassedOver ? 'warning' : 'info',
        message: `In ${where.join(' and ')}${isPassedOver ? ', this block is passed over' : ''}: ${limit.because.replace(/\.$/, '')}`,
        place,
      },
    ];
  },
);

/** Those with an account in which the bot is switched on. */
export function messengersOf({
  document: { settings },
  surroundings: { channels = [] },
}: BotFacts): readonly ChannelField[] {
  const isOn: Readonly<Record<ChannelField, boolean>> = {
    chatA: settings.chatA?.isEnabled === true,
    chatB: settings.chatB?.isEnabled !== false,
  };
  return channels.filter((field) => isOn[field]);
}
