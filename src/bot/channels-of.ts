import type { ChannelField } from './surroundings.ts';

/** The messengers in which a bot has an account. */
export function channelsOf({ chatACredentialsId, chatBCredentialsId }: BotAccounts): readonly ChannelField[] {
  return [
    ...(chatACredentialsId === null ? [] : ['chatA' as const]),
    ...(chatBCredentialsId === null ? [] : ['chatB' as const]),
  ];
}

interface BotAccounts {
  readonly chatACredentialsId: string | null;
  readonly chatBCredentialsId: string | null;
}
