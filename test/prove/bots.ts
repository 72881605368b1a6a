import type { ShortBot } from '#blocks/case.ts';

const ask = { type: 'text input', options: { variableId: 'answer' } };
const append = {
  type: 'Set variable',
  options: { variableId: 'list', type: 'Append value(s)', item: '{{answer}}' },
};
const again = { type: 'Jump', options: { groupId: 'a' } };

/** A list to which each answer is appended; each reply shows all of it. */
export const collector: ShortBot = {
  groups: { a: [ask, append, '{{list}}', again] },
  variables: ['answer', 'list'],
};

/** The same, and each answer is sent to a service first. */
export function sender(url: string): ShortBot {
  const send = {
    type: 'Webhook',
    options: { isCustomBody: true, webhook: { url, method: 'POST', body: '{{answer}}' } },
  };
  return { groups: { a: [ask, send, append, '{{list}}', again] }, variables: ['answer', 'list'] };
}
