import type { MediaKind } from '#channels/capabilities.ts';
import type { MarkedText } from '#channels/marked-text.ts';
import type { Button, Keyboard, Medium, Piece } from '#channels/piece.ts';
import { cut } from '#channels/text-length.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';
import { asterisks } from './asterisks.ts';
import { capabilities } from './capabilities.ts';

type Body = Readonly<Record<string, unknown>>;
type Press = Extract<Button, { kind: 'press' }>;
type ListRow = Extract<Piece, { kind: 'list' }>['rows'][number];

/** The requests for a piece. `address`: `wa:` and the number, or `bs:` and the id of the user. */
export function write(piece: Piece, address: string): readonly WireCall[] {
  const send = (body: Body): WireCall => message(address, body);
  switch (piece.kind) {
    case 'text':
      return [send(textBody(piece.text, piece.keyboard ?? []))];
    case 'media':
      return [send(mediaBody(piece, piece.keyboard ?? []))];
    case 'album':
      return piece.items.map((item) => send(mediaBody(item, [])));
    case 'list': {
      const { opener, rows } = piece;
      return [send(list(asterisks(piece.text, capabilities.textAboveList), { opener, rows }))];
    }
    case 'carousel':
      return [send(carousel(piece))];
    case 'askPhone':
      return [send(askPhone(piece.text))];
  }
}

function message(address: string, body: Body): WireCall {
  const id = address.slice(address.indexOf(':') + 1);
  const to = address.startsWith('bs:') ? { recipient: id } : { to: id };
  return {
    method: '{phoneNumberId}/messages',
    body: { messaging_product: 'whatsapp', recipient_type: 'individual', ...to, ...body },
  };
}

function textBody(text: MarkedText, keyboard: Keyboard): Body {
  if (keyboard.length > 0) return withButtons(aboveButtons(text), keyboard, undefined);
  const body = asterisks(text, capabilities.text);
  return { type: 'text', text: { body, ...(/https?:\/\//i.test(body) && { preview_url: true }) } };
}

const types: Readonly<Record<MediaKind, string>> = {
  image: 'image',
  animation: 'document',
  video: 'video',
  audio: 'audio',
  document: 'document',
};

function mediaBody({ media, url, caption }: Medium, keyboard: Keyboard): Body {
  const text = caption === undefined ? '' : asterisks(caption, capabilities.caption);
  if (keyboard.length > 0 && media === 'image')
    return withButtons(text || nameOf(keyboard), keyboard, { type: 'image', image: { link: url } });
  const type = types[media];
  const isNamed = type === 'document';
  return {
    type,
    [type]: {
      link: url,
      ...(text !== '' && type !== 'audio' && { caption: text }),
      ...(isNamed && { filename: fileNameIn(url) }),
    },
  };
}

/** A message with buttons needs a text. */
const nameOf = (keyboard: Keyboard): string => keyboard.flat()[0]?.label ?? '';

function fileNameIn(url: string): string {
  const name = /^[^?#]*\/([^/?#]+)/.exec(url.replace(/^https?:\/\/[^/]*/i, ''))?.[1] ?? '';
  return name.slice(0, 100) || 'file';
}

const MOST_BUTTONS = 3;
const MOST_ROWS = 10;

function withButtons(text: string, keyboard: Keyboard, header: Body | undefined): Body {
  const buttons = keyboard.flat();
  const presses = buttons.filter((button) => button.kind === 'press');
  const [first] = buttons;
  const top = header === undefined ? {} : { header };
  if (first?.kind === 'link')
    return interactive({
      ...{ type: 'cta_url', ...top, body: { text } },
      action: { name: 'cta_url', parameters: { display_text: first.label, url: first.url } },
    });
  if (presses.length > MOST_BUTTONS)
    return list(text, {
      opener: '…',
      rows: presses.map(({ token, label }) => ({ token, title: cut(label, 24, 'codePoints') })),
    });
  return interactive({
    ...{ type: 'button', ...top, body: { text } },
    action: {
      buttons: different(presses).map(({ token, label }) => ({
        type: 'reply',
        reply: { id: token, title: label },
      })),
    },
  });
}

const aboveButtons = (text: MarkedText): string => asterisks(text, capabilities.textAboveButtons);

/** The label of its button is WhatsApp's own. */
const askPhone = (text: MarkedText): Body =>
  interactive({ type: ASK_PHONE, body: { text: aboveButtons(text) }, action: { name: ASK_PHONE } });

const ASK_PHONE = 'request_contact_info';

const carousel = ({ text, cards }: Extract<Piece, { kind: 'carousel' }>): Body =>
  interactive({
    ...{ type: 'carousel', body: { text: aboveButtons(text) } },
    action: {
      cards: cards.map((card, place) => ({
        ...{ card_index: place, type: 'button', header: { type: 'image', image: { link: card.url } } },
        ...(card.text !== undefined && { body: { text: card.text.text } }),
        action: {
          buttons: card.buttons.map(({ token, label }) => ({
            type: 'quick_reply',
            quick_reply: { id: token, title: label },
          })),
        },
      })),
    },
  });

/** Titles have to differ. */
const different = (buttons: readonly Press[]): readonly Press[] =>
  buttons.map((button, place) =>
    buttons.findIndex(({ label }) => label === button.label) === place
      ? button
      : { ...button, label: `${place + 1} ${cut(button.label, 18, 'codePoints')}` },
  );

const list = (
  text: string,
  { opener, rows }: { readonly opener: string; readonly rows: readonly ListRow[] },
): Body =>
  interactive({
    ...{ type: 'list', body: { text } },
    action: {
      button: opener,
      sections: [
        {
          rows: rows.slice(0, MOST_ROWS).map(({ token, title, description }) => ({
            id: token,
            title,
            ...(description !== undefined && { description }),
          })),
        },
      ],
    },
  });

const interactive = (interactive: Body): Body => ({ type: 'interactive', interactive });

/** Meta lets one account after the other send it, and not all of its partners pass it on. */
export const rareForm = ({ body }: WireCall): string | undefined =>
  textField(body, 'interactive', 'type') === ASK_PHONE ? ASK_PHONE : undefined;

/** A form that refuses less: buttons and lists as numbered text, media as their link. Undefined: there is none. */
export function lowerForm({ method, body }: WireCall): WireCall | undefined {
  const { type, interactive: form, image: _i, video: _v, audio: _a, document: _d, ...rest } = body;
  const link = textField(body, String(type), 'link');
  const caption = textField(body, String(type), 'caption');
  const text = type === 'interactive' ? plainForm(form) : [caption, link].filter(Boolean).join('\n');
  if (type === 'text' || text === '') return undefined;
  return { method, body: { ...rest, type: 'text', text: { body: cut(text, 4096, 'codePoints') } } };
}

/** The text of a form with what may be chosen, numbered. */
function plainForm(form: unknown): string {
  const buttons = listField(form, 'action', 'buttons').map((button) => textField(button, 'reply', 'title'));
  const rows = listField(form, 'action', 'sections')
    .flatMap((section) => listField(section, 'rows'))
    .map((row) => textField(row, 'description') || textField(row, 'title'));
  return [
    textField(form, 'header', 'image', 'link'),
    textField(form, 'body', 'text'),
    textField(form, 'action', 'parameters', 'url'),
    ...[...listField(form, 'action', 'cards').flatMap(plainCard), ...buttons, ...rows].map(
      (label, place) => `${place + 1}. ${label}`,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** What may be chosen of a card, one line each: what stands on it, or its buttons if there are several. */
function plainCard(card: unknown): readonly string[] {
  const labels = listField(card, 'action', 'buttons').map((button) =>
    textField(button, 'quick_reply', 'title'),
  );
  const name = textField(card, 'body', 'text').split('\n').join(' – ');
  const link = textField(card, 'header', 'image', 'link');
  return labels.map((label) =>
    [name === '' || labels.length === 1 ? name || label : `${name}: ${label}`, link && `(${link})`]
      .filter((part) => part !== '')
      .join(' '),
  );
}
