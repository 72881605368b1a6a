import { blockDefs } from '#blocks/registry.schema.ts';
import type { BotDocument } from './document.ts';

/** The types of blocks that call a service, in test chats too. */
const sending: ReadonlySet<string> = new Set(
  blockDefs
    .filter((def: SendingDef) => def.kind === 'integration' && def.isSkippedInPreview !== true)
    .map(({ type }) => type),
);

interface SendingDef {
  readonly type: string;
  readonly kind: string;
  readonly isSkippedInPreview?: boolean;
}

/** The blocks of a bot that call a service for real when it is tested, in document order. */
export function sendsInTests({ groups }: Pick<BotDocument, 'groups'>) {
  return groups.flatMap((group) => group.blocks.filter(({ type }) => sending.has(type)));
}
