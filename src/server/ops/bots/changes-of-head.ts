import type { Bot } from '#store/ports/bot.ts';
import { aboutBot, type Noted } from '../audited.ts';

/** What the audit log says about a changed bot: its addresses, whether visitors can chat with it, how long results stay. */
export function changesOfHead(before: Bot, after: Bot): readonly Noted[] {
  const { publicId, customDomain, isClosed, isDisabled, resultRetentionDays } = after;
  const isElsewhere = publicId !== before.publicId || customDomain !== before.customDomain;
  const isOtherwiseOpen = isClosed !== before.isClosed || isDisabled !== before.isDisabled;
  return [
    ...(isElsewhere
      ? [{ ...aboutBot(after), kind: 'bot.addressChanged', details: { publicId, customDomain } } as const]
      : []),
    ...(isOtherwiseOpen
      ? [{ ...aboutBot(after), kind: 'bot.availabilityChanged', details: { isClosed, isDisabled } } as const]
      : []),
    ...(resultRetentionDays !== before.resultRetentionDays
      ? [
          {
            ...aboutBot(after),
            kind: 'bot.retentionChanged',
            details: { days: resultRetentionDays },
          } as const,
        ]
      : []),
  ];
}
