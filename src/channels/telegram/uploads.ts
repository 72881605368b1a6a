import type { UploadWay } from '#channels/adapter.ts';
import { objectField } from '#channels/object-field.ts';
import { listField, textField } from '#model/view-fields.ts';

/** Fields of requests that hold the address of a file, and of messages that hold the file. */
const fields = ['photo', 'animation', 'video', 'audio', 'document'] as const;
const YEAR = 365 * 86_400_000;

/** Bytes go along with the message. Telegram gives no time after which ids end. */
export const uploads: UploadWay = {
  kind: 'along',
  keepsMs: YEAR,
  nameOf: ({ field }) => `attach://${field}`,
  addressesIn: ({ body }) =>
    [
      ...fields.map((field) => textField(body, field)),
      ...listField(body, 'media').map((item) => textField(item, 'media')),
    ].filter((text) => text !== ''),
  withIds: (call, ids) => ({
    ...call,
    body: { ...call.body, ...ofFields(call.body, ids), ...ofAlbum(call.body, ids) },
  }),
  idsIn: (body) => {
    const messages = listField(body, 'result');
    return (messages.length > 0 ? messages : [objectField(body, 'result')]).map(idOf);
  },
};

type Body = Readonly<Record<string, unknown>>;
type Ids = ReadonlyMap<string, string>;

const ofFields = (body: Body, ids: Ids): Body =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const id = ids.get(textField(body, field));
      return id === undefined ? [] : [[field, id] as const];
    }),
  );

function ofAlbum(body: Body, ids: Ids): Body {
  const items = listField(body, 'media');
  if (items.length === 0) return {};
  return {
    media: items.map((item) => ({
      ...Object(item),
      media: ids.get(textField(item, 'media')) ?? textField(item, 'media'),
    })),
  };
}

/** A photo comes in several sizes, the largest last. A film without sound is told twice, also as a document. */
function idOf(message: unknown): string {
  const photo = textField(listField(message, 'photo').at(-1), 'file_id');
  return photo || fields.map((field) => textField(message, field, 'file_id')).find((id) => id !== '') || '';
}
