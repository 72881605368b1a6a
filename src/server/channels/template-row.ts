import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import type { ChannelThread, NewOutbound } from '#store/ports/channel.ts';
import { saidIn } from './said-in.ts';

interface Filled {
  readonly adapter: ChannelAdapter & { readonly templates: NonNullable<ChannelAdapter['templates']> };
  readonly thread: ChannelThread;
  readonly template: ChannelTemplate;
  /** By name. */
  readonly values: Readonly<Record<string, string>>;
}

/** The row that sends a template to a contact. */
export const templateRow = (
  { adapter, thread, template, values }: Filled,
  { id, at }: { readonly id: string; readonly at: number },
): NewOutbound => {
  const call = adapter.templates.write(template, values, thread.address);
  return {
    ...{ id, threadId: thread.id, accountId: thread.accountId, turn: null, notBefore: at, gateMs: 0 },
    ...{ createdAt: at, template: template.category },
    ...{ call: JSON.stringify(call), said: saidIn(call) },
  };
};
