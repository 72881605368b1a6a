type Body = Readonly<Record<string, unknown>>;

/** What the Cloud API says against a message: the code of the error; undefined: nothing. Limits are those of Graph v26.0. */
export function whatsappRefusal(body: Body): number | undefined {
  const type = String(body['type']);
  const rule = types[type];
  if (body['messaging_product'] !== 'whatsapp' || rule === undefined) return 100;
  const unknown = Object.keys(body).some((field) => !known.includes(field) && field !== type);
  const content = recordOf(body[type]);
  return unknown || (body['to'] === undefined) === (body['recipient'] === undefined) || !rule(content)
    ? 100
    : undefined;
}

const known = ['messaging_product', 'recipient_type', 'to', 'recipient', 'type', 'biz_opaque_callback_data'];

type Rule = (content: Body) => boolean;

const media =
  (...fields: readonly string[]): Rule =>
  (content) =>
    Object.keys(content).every((field) => ['link', 'id', ...fields].includes(field)) &&
    isFile(content) &&
    isText(content['caption'] ?? 'x', 1, 1024);

const types: Readonly<Record<string, Rule>> = {
  text: ({ body, preview_url, ...others }) =>
    isText(body, 1, 4096) &&
    Object.keys(others).length === 0 &&
    (preview_url === undefined || preview_url === true),
  image: media('caption'),
  video: media('caption'),
  audio: media(),
  document: media('caption', 'filename'),
  template: ({ name, language, components, ...others }) =>
    Object.keys(others).length === 0 &&
    isText(name, 1, 512) &&
    isText(recordOf(language)['code'], 2, 20) &&
    (components === undefined || listOf(components).length > 0),
  interactive: ({ type, header, body, action, ...others }) => {
    const limit = type === 'list' ? 4096 : 1024;
    const top = header === undefined ? undefined : recordOf(header);
    return (
      Object.keys(others).length === 0 &&
      isText(recordOf(body)['text'], 1, limit) &&
      (top === undefined || (type !== 'list' && isFile(recordOf(top['image'])))) &&
      (forms[String(type)]?.(recordOf(action)) ?? false)
    );
  },
};

const forms: Readonly<Record<string, Rule>> = {
  button: ({ buttons, ...others }) => {
    const replies = listOf(buttons).map((button) => recordOf(recordOf(button)['reply']));
    return (
      Object.keys(others).length === 0 &&
      replies.length >= 1 &&
      replies.length <= 3 &&
      replies.every(({ id, title }) => isText(id, 1, 256) && isText(title, 1, 20)) &&
      areDifferent(replies, 'title') &&
      areDifferent(replies, 'id')
    );
  },
  list: ({ button, sections, ...others }) => {
    const all = listOf(sections).map(recordOf);
    const rows = all.flatMap((section) => listOf(section['rows']).map(recordOf));
    return (
      Object.keys(others).length === 0 &&
      isText(button, 1, 20) &&
      (all.length === 1 || all.every(({ title }) => isText(title, 1, 24))) &&
      rows.length >= 1 &&
      rows.length <= 10 &&
      rows.every(
        ({ id, title, description }) =>
          isText(id, 1, 200) && isText(title, 1, 24) && isText(description ?? 'x', 1, 72),
      ) &&
      areDifferent(rows, 'id')
    );
  },
  request_contact_info: ({ name, ...others }) =>
    name === 'request_contact_info' && Object.keys(others).length === 0,
  carousel: ({ cards, ...others }) => {
    const all = listOf(cards).map(recordOf);
    const replies = all.map((card) => listOf(recordOf(card['action'])['buttons']).map(replyOf));
    return (
      Object.keys(others).length === 0 &&
      all.length >= 2 &&
      all.length <= 10 &&
      all.every(
        ({ card_index: index, type, header, body, action: _, ...more }, place) =>
          index === place &&
          type === 'button' &&
          Object.keys(more).length === 0 &&
          isFile(recordOf(recordOf(header)['image'])) &&
          (body === undefined || isCardText(recordOf(body)['text'])),
      ) &&
      // The same number of buttons on all.
      new Set(replies.map(({ length }) => length)).size === 1 &&
      replies.every(
        (own) =>
          own.length >= 1 &&
          own.length <= 3 &&
          own.every(({ id, title }) => isText(id, 1, 256) && isText(title, 1, 20)) &&
          areDifferent(own, 'title'),
      ) &&
      areDifferent(replies.flat(), 'id')
    );
  },
  cta_url: ({ name, parameters }) => {
    const { display_text: label, url } = recordOf(parameters);
    return (
      name === 'cta_url' &&
      isText(label, 1, 20) &&
      !/\p{Extended_Pictographic}/u.test(String(label)) &&
      isAddress(url)
    );
  },
};

/** The reply of a card's button. */
function replyOf(button: unknown): Body {
  const { type, quick_reply: reply, ...others } = recordOf(button);
  return type === 'quick_reply' && Object.keys(others).length === 0 ? recordOf(reply) : {};
}

const isCardText = (text: unknown): boolean => isText(text, 1, 160) && String(text).split('\n').length <= 3;

const recordOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.trim().length >= least && [...value].length <= most;
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value);
/** By its address, or the id of what was uploaded. */
const isFile = ({ link, id }: Body): boolean =>
  id === undefined ? isAddress(link) : link === undefined && isText(id, 1, 100);
const areDifferent = (all: readonly Body[], field: string): boolean =>
  new Set(all.map((each) => each[field])).size === all.length;
