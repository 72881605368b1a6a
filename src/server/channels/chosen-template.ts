import type { ChannelTemplate } from '#channels/channel-template.ts';
import { ownJson } from '#lib/own-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';

/** The templates of an account, as they were last read. */
export const templatesOf = ({ templates }: Pick<ChannelAccount, 'templates'>): readonly ChannelTemplate[] =>
  ownJson<readonly ChannelTemplate[]>(templates);

/** The template of that name in the language of a contact, or why there is none. */
export function chosenTemplate(
  account: Pick<ChannelAccount, 'templates'>,
  { name, language }: { readonly name: string; readonly language?: string | undefined },
  { contact }: Pick<ChannelThread, 'contact'>,
): Result<ChannelTemplate, string> {
  const spoken = ownJson<Readonly<Record<string, string>>>(contact)['language'];
  const named = templatesOf(account).filter((each) => each.name === name);
  const approved = named.filter(({ isApproved, problem }) => isApproved && problem === null);
  const base = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();
  const found =
    language !== undefined
      ? approved.find((each) => each.language === language)
      : (approved.find((each) => spoken !== undefined && base(each.language) === base(spoken)) ??
        approved[0]);
  if (found !== undefined) return ok(found);
  const [other] = named;
  return err(
    other === undefined
      ? 'There is no such template. Read the templates of the account again.'
      : (other.problem ?? `It is not approved in this language: ${other.status}`),
  );
}
