import type { ChannelTemplate } from '#channels/channel-template.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';

/** The templates of an account, as they were last read. */
export const templatesOf = ({ templates }: Pick<ChannelAccount, 'templates'>): readonly ChannelTemplate[] =>
  ownJson<readonly ChannelTemplate[]>(templates);

/** A template in responses. */
export const templateView = ({ header, variables, ...template }: ChannelTemplate) => ({
  ...template,
  variables: [...new Set([...header, ...variables])],
});
