import type { AccountCredentials, TemplateWay } from '#channels/adapter.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import { listField, textField } from '#model/view-fields.ts';
import { variantsOf } from './keys-of.ts';
import { is360dialog } from './request-of.ts';

/** Templates that Meta approved: listed, filled in, sent. */
export const templates: TemplateWay = {
  list: (credentials: AccountCredentials) =>
    is360dialog(credentials)
      ? { method: 'v1/configs/templates', verb: 'GET', body: {} }
      : {
          method: '{wabaId}/message_templates?fields=name,language,category,status,components&limit=200',
          verb: 'GET',
          body: {},
        },
  read: (body) => {
    const own = listField(body, 'data');
    return (own.length > 0 ? own : listField(body, 'waba_templates')).flatMap(readOne);
  },
  write: ({ name, language, header, variables }, values, address) => {
    const parameters = (names: readonly string[]) =>
      names.map((each) => ({
        type: 'text',
        ...(!/^\d+$/.test(each) && { parameter_name: each }),
        text: values[each] ?? '',
      }));
    const components = [
      ...(header.length > 0 ? [{ type: 'header', parameters: parameters(header) }] : []),
      ...(variables.length > 0 ? [{ type: 'body', parameters: parameters(variables) }] : []),
    ];
    const id = address.slice(address.indexOf(':') + 1);
    return {
      method: '{phoneNumberId}/messages',
      isTemplate: true,
      body: {
        ...{ messaging_product: 'whatsapp', recipient_type: 'individual' },
        ...(address.startsWith('bs:') ? { recipient: id } : { to: id }),
        type: 'template',
        template: {
          ...{ name, language: { code: language } },
          ...(components.length > 0 && { components }),
        },
      },
    };
  },
  addressesOf: (phone) => numbersOf(phone).map((digits) => `wa:${digits}`),
};

function readOne(template: unknown): readonly ChannelTemplate[] {
  const name = textField(template, 'name').slice(0, 512);
  const language = textField(template, 'language').slice(0, 20);
  if (name === '' || language === '') return [];
  const components = listField(template, 'components');
  const of = (type: string) => components.find((each) => textField(each, 'type').toUpperCase() === type);
  const [header, body] = [textField(of('HEADER'), 'text'), textField(of('BODY'), 'text')];
  const status = textField(template, 'status').toUpperCase();
  return [
    {
      ...{ name, language, status, isApproved: status === 'APPROVED' },
      category: textField(template, 'category').toLowerCase(),
      text: [header, body].filter((text) => text !== '').join('\n'),
      header: placesIn(header),
      variables: placesIn(body),
      problem: problemOf(of('HEADER'), listField(of('BUTTONS'), 'buttons')),
    },
  ];
}

/** What is not filled in from here. */
function problemOf(header: unknown, buttons: readonly unknown[]): string | null {
  const format = textField(header, 'format').toUpperCase();
  if (format !== '' && format !== 'TEXT') return 'Its header needs a file.';
  const isOpen = buttons.some(
    (button) =>
      placesIn(textField(button, 'url')).length > 0 ||
      ['OTP', 'COPY_CODE', 'FLOW'].includes(textField(button, 'type').toUpperCase()),
  );
  return isOpen ? 'One of its buttons needs a value.' : null;
}

const placesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w{1,64})\s*\}\}/g)].map(([, name = '']) => name)),
];

function numbersOf(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, '');
  return /^\d{7,15}$/.test(digits) ? [digits, ...variantsOf(digits)] : [];
}
