import type { ChannelTemplate } from '#channels/channel-template.ts';

/** A template in responses. */
export const templateView = ({ header, variables, ...template }: ChannelTemplate) => ({
  ...template,
  variables: [...new Set([...header, ...variables])],
});
