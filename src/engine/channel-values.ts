import type { Channel } from '#model/channel.ts';

/** What variables of these names begin with in a messenger; nothing where it is not known. */
export function channelValues({
  name,
  contact,
  firstMessage,
  startPayload,
}: Channel): Readonly<Record<string, string>> {
  const values = {
    channel: name,
    'contact.id': contact.id,
    'contact.name': contact.name,
    'contact.phone': contact.phone,
    'contact.username': contact.username,
    'contact.language': contact.language,
    'contact.repliedTo': contact.repliedTo,
    'first message': firstMessage,
    'start payload': startPayload,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}
