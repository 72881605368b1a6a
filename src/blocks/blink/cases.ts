import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

const block = (options: Readonly<Record<string, unknown>>) => ({
  type: 'blink',
  options: { credentialsId: 'c', ...options },
});
const feed = (options: Readonly<Record<string, unknown>> = {}) =>
  block({
    action: 'Send Feed Event',
    categoryId: 'news',
    sections: [{ type: 'Text', value: 'Hi' }],
    userIds: ['u1'],
    ...options,
  });
const variables = [
  { name: 'who', value: 'Ann' },
  { name: 'ids', value: ['u1', 'u2'] },
  { name: 'size', value: '40' },
  'none',
  'out',
];

const asks = (
  name: string,
  asking: Readonly<Record<string, unknown>> & { readonly type: string },
  input: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name,
  bot: { groups: { a: [asking, 'after'] }, variables },
  services: [
    { asks: { block: 'blink', credentialsId: 'c', input }, answers: { ok: true, output: [{ email: 'a' }] } },
  ],
  turns: [['start', { said: ['after'], logs: [] }]],
});
const lacks = (
  name: string,
  asking: Readonly<Record<string, unknown>> & { readonly type: string },
  words: string,
): BlockCase => ({
  name,
  bot: { groups: { a: [asking, 'after'] }, variables },
  turns: [['start', { said: ['after'], logs: [`Blink was not called: ${words}`] }]],
});
const section = (
  given: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): BlockCase =>
  asks(`section ${JSON.stringify(given)}`, feed({ sections: [given] }), { body: { sections: [expected] } });

const users = (options: Readonly<Record<string, unknown>>) =>
  block({ action: 'Get Users', responseMapping: [{ item: 'Display Names', variableId: 'out' }], ...options });
const finds = (
  name: string,
  output: CodeValue,
  { filter, ...expected }: BlockCase['turns'][number][1] & { readonly filter?: object },
): BlockCase => ({
  name,
  bot: { groups: { a: [users(filter === undefined ? {} : { filter }), 'after'] }, variables },
  isPreview: true,
  services: [{ asks: { action: 'users' }, answers: { ok: true, output } }],
  turns: [['start', { said: ['after'], ...expected }]],
});

/** Rows of the Blink block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Blink',
    block: feed(),
    asks: {
      block: 'blink',
      action: 'feed',
      credentialsId: 'c',
      input: { category: 'news', body: { sections: [{ type: 'text', value: 'Hi' }] }, user_ids: ['u1'] },
    },
    output: 'e-1',
  }),
  asks(
    'an event with all around it',
    feed({
      ribbonColor: '#ff0000',
      allowComments: true,
      allowReactions: false,
      userIds: ['{{ids}}', ' u3 ', '{{none}}'],
      groupIds: ['g {{who}}'],
      pushNotification: { title: 'For {{who}}', text: 'New' },
    }),
    {
      category: 'news',
      body: { ribbon_color: '#ff0000' },
      user_ids: ['u1', 'u2', 'u3'],
      group_ids: ['g Ann'],
      allow_comments: true,
      allow_reactions: false,
      notification_title: 'For Ann',
      notification_text: 'New',
    },
  ),
  section({ type: 'Header', title: '{{who}}', iconUrl: '{{none}}' }, { type: 'header', title: 'Ann' }),
  section(
    { type: 'Labelled Text', label: 'Name', value: '{{who}}', iconUrl: 'https://a.example/i.png' },
    { type: 'labelled_text', label: 'Name', value: 'Ann', icon_url: 'https://a.example/i.png' },
  ),
  section(
    { type: 'Image', imageUrl: 'https://a.example/1.png', fitImage: true, width: '{{size}}', height: 20 },
    { type: 'image', image_url: 'https://a.example/1.png', fit_image: true, width: 40, height: 20 },
  ),
  section(
    { type: 'Image gallery', imageUrls: ['{{ids}}', 'https://a.example/3.png'] },
    { type: 'image_gallery', image_urls: ['u1', 'u2', 'https://a.example/3.png'] },
  ),
  section(
    { type: 'YouTube', link: 'https://www.youtube.com/watch?t=1&v=abcdefghi_1' },
    { type: 'youtube', video_id: 'abcdefghi_1' },
  ),
  section(
    { type: 'YouTube', link: 'https://youtu.be/abcdefghi_1?x' },
    { type: 'youtube', video_id: 'abcdefghi_1' },
  ),
  section(
    {
      type: 'Link',
      url: 'https://a.example',
      title: 'A',
      imageUrl: 'https://a.example/i.png',
      imagePlacement: 'top',
    },
    {
      type: 'link',
      url: 'https://a.example',
      title: 'A',
      image_url: 'https://a.example/i.png',
      image_placement: 'top',
    },
  ),
  section(
    {
      type: 'Buttons',
      buttons: [
        { label: 'Go', clientAction: { type: 'Open Link', url: 'https://joinblink.com' } },
        { label: 'See {{who}}', clientAction: { type: 'Open Webview', url: 'https://a.example/ü' } },
        { label: '{{none}}', clientAction: { url: 'https://a.example' } },
        { label: 'Nothing' },
      ],
    },
    {
      type: 'buttons',
      data: [
        { label: 'Go', client_action: 'blink:link?url=aHR0cHM6Ly9qb2luYmxpbmsuY29t&action=open' },
        { label: 'See Ann', client_action: 'blink:webview?url=aHR0cHM6Ly9hLmV4YW1wbGUvw7w%3D&action=open' },
        { label: 'Nothing' },
      ],
    },
  ),
  section(
    { type: 'Attachment', url: 'https://a.example/a.pdf' },
    { type: 'attachment', download_url: 'https://a.example/a.pdf' },
  ),
  section(
    { type: 'Event', title: 'Party', start: '2026-02-01T18:00:00Z', allDay: false },
    { type: 'event', title: 'Party', start: '2026-02-01T18:00:00Z', all_day: false },
  ),
  section(
    {
      type: 'Horizontal Bar Chart',
      total: '100',
      data: [
        { name: 'A', value: '{{size}}', label: '40 %' },
        { name: 'B', value: 'many' },
        { label: 'lost' },
      ],
    },
    {
      type: 'horizontal_bar_chart',
      total: 100,
      data: [{ name: 'A', value: 40, label: '40 %' }, { name: 'B' }],
    },
  ),
  {
    name: 'the id of the event is kept',
    bot: {
      groups: { a: [feed({ responseMapping: [{ item: 'Event ID', variableId: 'out' }] }), 'at {{out}}'] },
      variables,
    },
    services: [{ asks: { action: 'feed' }, answers: { ok: true, output: 'e-1' } }],
    turns: [['start', { said: ['at e-1'], values: { out: 'e-1' } }]],
  },
  asks('users by id', users({ filter: { type: 'User ID', userId: '{{who}}' } }), {
    fields: ['display_name'],
    filter: { field: 'id', value: 'Ann' },
  }),
  asks('users by number', users({ filter: { type: 'Employee ID', employeeId: '7' } }), {
    filter: { field: 'employee_id', value: '7' },
  }),
  finds('all users: lists', [{ display_name: 'Ann' }, { display_name: null }], {
    values: { out: ['Ann', null] },
    logs: [],
  }),
  finds('one user: a text', [{ display_name: 'Ann' }], {
    filter: { type: 'User ID', userId: 'u' },
    values: { out: 'Ann' },
  }),
  finds('no user: a word for the author', [], {
    values: { out: null },
    logs: ['Blink found no matching user.'],
  }),
  finds('nothing of use', 'what?', { logs: ['Blink found no matching user.'] }),
  {
    name: 'an address is opened by the page',
    bot: {
      groups: { a: [block({ action: 'Redirect', url: 'https://a.example/{{who}}' }), 'after'] },
      variables,
    },
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [{ type: 'redirect', redirect: { url: 'https://a.example/Ann', isNewTab: false } }],
        },
      ],
    ],
  },
  {
    name: 'an address that runs code is not',
    bot: {
      groups: {
        a: [{ ...block({ action: 'Redirect', url: 'javascript:alert(1)' }), error: 'b' }],
        b: ['sorry'],
      },
    },
    turns: [
      [
        'start',
        {
          said: ['sorry'],
          logs: ['URLs of this kind cannot be opened', 'Blink: there is no URL to open.'],
        },
      ],
    ],
  },
  lacks('a category', feed({ categoryId: '{{none}}' }), 'there is no category.'),
  lacks(
    'something to show',
    feed({ sections: [{ type: 'Text', value: '{{none}}' }] }),
    'there is no content.',
  ),
  lacks('somebody to get it', feed({ userIds: ['{{none}}'] }), 'there are no recipients.'),
  lacks('a user to find', users({ filter: { type: 'User ID' } }), 'no user is specified.'),
  lacks('somewhere to put it', block({ action: 'Get Users' }), 'no variable is selected for the result.'),
];
