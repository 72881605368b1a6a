import type { BlockContext } from '#engine/block-context.ts';
import { type MailAddress, parseMailAddresses } from '#model/mail-address.ts';
import { listOf } from './list-of.ts';

/** E-mail addresses, and invalid texts among them. */
export interface Recipients {
  readonly addresses: readonly MailAddress[];
  readonly wrong: readonly string[];
}

/** The addresses in texts: each may be a variable with a list, or separated by commas. Duplicates are removed. */
export function mailRecipients(texts: readonly string[] | undefined, ctx: BlockContext): Recipients {
  const found = (texts ?? []).flatMap((text) => filled(text, ctx)).map(parseMailAddresses);
  const byAddress = new Map<string, MailAddress>();
  for (const address of found.flatMap(({ addresses }) => addresses)) {
    const key = address.address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, address);
  }
  return { addresses: [...byAddress.values()], wrong: found.flatMap(({ wrong }) => wrong) };
}

/** In the form of a job. */
export const plainAddresses = (addresses: readonly MailAddress[]) =>
  addresses.map(({ name, address }) => ({ address, ...(name !== undefined && { name }) }));

function filled(text: string, ctx: BlockContext): readonly string[] {
  const variable = ctx.loneVariable(text);
  return variable === undefined ? [ctx.fill(text)] : listOf(ctx.value(variable.id));
}
