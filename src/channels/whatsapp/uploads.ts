import type { UploadWay } from '#channels/adapter.ts';
import { textField } from '#model/view-fields.ts';

const DAY = 86_400_000;

/** Bytes are sent first. Ids live for 30 days; ours are used for 25. */
export const uploads: UploadWay = {
  kind: 'before',
  keepsMs: 25 * DAY,
  upload: (file) => ({
    method: '{phoneNumberId}/media',
    body: { messaging_product: 'whatsapp', type: file.type },
    files: [{ ...file, field: 'file' }],
  }),
  idIn: (body) => textField(body, 'id'),
  addressesIn: ({ body }) =>
    [textField(body, String(body['type']), 'link'), textField(body, ...header, 'link')].filter(
      (text) => text !== '',
    ),
  withIds: (call, ids) => {
    const { body } = call;
    const type = String(body['type']);
    const id = ids.get(textField(body, type, 'link'));
    if (id !== undefined) return { ...call, body: { ...body, [type]: withId(body[type], id) } };
    const inHeader = ids.get(textField(body, ...header, 'link'));
    if (inHeader === undefined) return call;
    const form = Object(body['interactive']);
    const image = withId(Object(form.header).image, inHeader);
    return { ...call, body: { ...body, interactive: { ...form, header: { type: 'image', image } } } };
  },
};

/** Where a message with buttons has its picture. */
const header = ['interactive', 'header', 'image'] as const;

function withId(medium: unknown, id: string): object {
  const { link: _, ...others } = Object(medium);
  return { ...others, id };
}
