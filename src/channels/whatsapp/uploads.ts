import type { UploadWay } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';

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
    [
      textField(body, String(body['type']), 'link'),
      textField(body, ...header, 'link'),
      ...cardsOf(body).map((card) => textField(card, ...picture, 'link')),
    ].filter((text) => text !== ''),
  withIds: (call, ids) => {
    const { body } = call;
    const type = String(body['type']);
    const id = ids.get(textField(body, type, 'link'));
    if (id !== undefined) return { ...call, body: { ...body, [type]: withId(body[type], id) } };
    const form = Object(body['interactive']);
    const cards = cardsOf(body);
    if (cards.length > 0) {
      const action = { ...form.action, cards: cards.map((card) => cardWithId(Object(card), ids)) };
      return { ...call, body: { ...body, interactive: { ...form, action } } };
    }
    const inHeader = ids.get(textField(body, ...header, 'link'));
    if (inHeader === undefined) return call;
    const image = withId(Object(form.header).image, inHeader);
    return { ...call, body: { ...body, interactive: { ...form, header: { type: 'image', image } } } };
  },
};

/** Where a message with buttons has its picture. */
const picture = ['header', 'image'] as const;
const header = ['interactive', ...picture] as const;

/** The cards of a carousel. */
const cardsOf = (body: WireCall['body']): readonly unknown[] =>
  listField(body['interactive'], 'action', 'cards');

function cardWithId(
  card: { readonly header?: { readonly image?: unknown } },
  ids: ReadonlyMap<string, string>,
) {
  const id = ids.get(textField(card, ...picture, 'link'));
  return id === undefined
    ? card
    : { ...card, header: { ...card.header, image: withId(card.header?.image, id) } };
}

function withId(medium: unknown, id: string): object {
  const { link: _, ...others } = Object(medium);
  return { ...others, id };
}
