import { blockDefs } from '#blocks/registry.schema.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const list = { method: 'GET', path: '/v1/blockTypes' } as const;
const redirect = {
  type: 'Redirect',
  kind: 'logic',
  label: 'Redirect',
  icon: 'external-link',
  channels: { works: 'limited', because: 'The URL is sent as a link.' },
  pageNeeds: null,
  isLegacy: false,
  ways: { own: 'Next', hasItemEdges: false, hasErrorEdge: false },
  form: [
    {
      widget: 'url',
      path: ['options', 'url'],
      title: 'Address',
      help: 'A web URL, or one that starts with mailto:, tel: or sms:.',
      placeholder: 'https://example.com',
    },
    { widget: 'toggle', path: ['options', 'isNewTab'], title: 'Open in a new tab', default: false },
  ],
  schema: { type: 'object', title: 'Redirect', required: ['id', 'type'] },
};

export const rows: readonly ApiRow[] = [
  {
    ...list,
    name: 'all types of blocks and events',
    caller: 'readToken',
    status: 200,
    answer: {
      blockTypes: blockDefs.map(({ type, label }) => ({ type, label })),
      eventTypes: ['start', 'command', 'reply', 'invalidReply', 'error'].map((type) => ({
        type,
        isFixed: type === 'start',
        isUnique: type !== 'command',
      })),
    },
  },
  {
    ...list,
    path: '/v1/blockTypes?type=Redirect',
    name: 'one type of block',
    caller: 'guestRead',
    status: 200,
    answer: { blockTypes: [redirect], eventTypes: [] },
  },
  {
    ...list,
    path: '/v1/blockTypes?type=Condition',
    name: 'a type with items',
    caller: 'owner',
    status: 200,
    answer: { blockTypes: [{ ways: { own: 'Else', hasItemEdges: true, hasErrorEdge: false } }] },
  },
  {
    ...list,
    path: '/v1/blockTypes?type=OpenAI',
    name: 'a type that only old bots have',
    caller: 'owner',
    status: 200,
    answer: { blockTypes: [{ type: 'OpenAI', isLegacy: true }] },
  },
  {
    ...list,
    path: '/v1/blockTypes?type=Nothing',
    name: 'a type that does not exist',
    caller: 'owner',
    status: 200,
    answer: { blockTypes: [], eventTypes: [] },
  },
  {
    ...list,
    path: `/v1/blockTypes?type=${'x'.repeat(101)}`,
    name: 'a type with a name that is too long',
    caller: 'owner',
    status: 400,
    issue: 'type',
  },
  ...refusals('list block types', list, { chatToken: 403 }),
];
