/** Something on a screen that programs may hold on to: its name, where it is, and what it says. */
export interface Handle {
  readonly name: string;
  readonly meaning: string;
}

/** Addresses of the screens. */
export const addresses: readonly Handle[] = [
  { name: '/app', meaning: 'The bots of the workspace that was opened last' },
  { name: '/app/sign-in', meaning: 'Signing in; `?next=` is where it leads afterwards' },
  { name: '/app/sign-up', meaning: 'Creating an account, where `SIGN_UP` is `open`' },
  { name: '/app/first-run#{secret}', meaning: 'The link that the first start prints' },
  { name: '/app/invitation#{secret}', meaning: 'An invitation' },
  { name: '/app/account', meaning: 'Name, e-mail, password and sessions' },
  { name: '/app/w/{workspace}', meaning: 'The bots of a workspace' },
  { name: '/app/w/{workspace}/f/{folder}', meaning: 'A folder' },
  { name: '/app/w/{workspace}/trash', meaning: 'Deleted bots' },
  { name: '/app/w/{workspace}/members', meaning: 'People and invitations' },
  { name: '/app/w/{workspace}/credentials', meaning: 'Accounts of other services' },
  { name: '/app/w/{workspace}/tokens', meaning: 'API tokens and the chat key' },
  {
    name: '/app/bots/{bot}/flow',
    meaning:
      'The editor; `?focus={id}` selects a block, group, event or edge, brings it into sight and opens its form',
  },
  {
    name: '/app/bots/{bot}/theme',
    meaning: 'How the bot looks, with a preview; `#{section}` leads to a section',
  },
  { name: '/app/bots/{bot}/settings', meaning: 'How the bot behaves; `#{section}` leads to a section' },
  {
    name: '/app/bots/{bot}/share',
    meaning: 'Its link, and code for websites; `#{section}` leads to a section',
  },
  { name: '/app/bots/{bot}/versions', meaning: 'What was live when, and going back' },
  {
    name: '/app/bots/{bot}/results',
    meaning:
      'What visitors answered; `?result={id}` opens one, `search`, `time`, `chats`, `sort`, `match` and `where` narrow and sort the table',
  },
];

/** Roles and accessible names of the parts of the editor. */
export const names: readonly Handle[] = [
  { name: 'region “Flow”', meaning: 'The board' },
  { name: 'complementary “Blocks”', meaning: 'The palette; each block is a button of its name' },
  { name: 'complementary “Inspector”', meaning: 'What is selected, as a form' },
  { name: 'complementary “Test”', meaning: 'The test chat with its path, variables and log' },
  { name: 'tree “Outline”', meaning: 'The flow as a list; levels are groups, blocks and ways out' },
  { name: 'combobox “Commands”', meaning: 'All commands (Ctrl+K)' },
  { name: 'combobox “Add a block”', meaning: 'Every block and event by its name (/)' },
  { name: 'combobox “Find in the flow”', meaning: 'Groups and blocks by their texts (Ctrl+F)' },
  { name: 'region “Find and replace”', meaning: 'Texts of the bot, and what becomes of them (Ctrl+Shift+F)' },
  { name: 'status “Saved …”', meaning: 'Whether the last change is on the server' },
  {
    name: 'region “Preview”',
    meaning: 'What theme, settings and widgets look like; its frame is “Preview of the chat”',
  },
  {
    name: 'region “Changes”',
    meaning: 'What differs between two versions; “List” and “Board” show it in two ways',
  },
  { name: 'grid “Results”', meaning: 'The results; each row has `data-result`' },
  {
    name: 'complementary “Result”',
    meaning: 'One result: answers, variables, files, log, path, conversation',
  },
  { name: 'button “Test”', meaning: 'Opens the test chat' },
  { name: 'button “Publish”', meaning: 'Opens the dialog in which the draft is published' },
];

/** Attributes that stay, with what their values are. */
export const attributes: readonly Handle[] = [
  { name: 'data-text', meaning: 'A text that was found: its path in the document, with positions' },
  { name: 'data-ready', meaning: 'The board is drawn and takes input' },
  { name: 'data-save', meaning: '`saved`, `saving`, `queued`, `clash` or `failed`' },
  { name: 'data-group-id', meaning: 'A group on the board' },
  { name: 'data-block-id', meaning: 'A block in its group' },
  { name: 'data-item-id', meaning: 'An item of a block that has a way of its own' },
  { name: 'data-event-id', meaning: 'An event on the board' },
  { name: 'data-edge-id', meaning: 'An edge; `data-taken` after the test chat went there' },
  { name: 'data-port', meaning: 'Where an edge begins: JSON of `[event]` or `[block, item, path]`' },
  { name: 'data-connected', meaning: 'Whether an edge leaves a port' },
  { name: 'data-selected', meaning: 'Whether a group, block, event or edge is selected' },
  { name: 'data-block-type', meaning: 'A block of the palette, by its type on the wire' },
  { name: 'data-event-type', meaning: 'An event of the palette, by its type on the wire' },
  { name: 'data-way', meaning: 'A way out of a block that has several, as in `data-port`' },
  { name: 'data-insert', meaning: 'The button on an edge that inserts a block: the id of the edge' },
  {
    name: 'data-field',
    meaning:
      'A control of a form: the path of its value in the block or event, as `options.labels.button`, or in the theme or the settings, as `chat.buttons.color`',
  },
  { name: 'data-list', meaning: 'A list in the inspector; `data-add` is the button that adds to it' },
  { name: 'data-visit', meaning: 'Numbers of the steps of the test chat that ran a block' },
  { name: 'data-turn', meaning: 'A turn of the test chat, from 1' },
  {
    name: 'data-change',
    meaning:
      '`added`, `changed`, `removed`, `moved` or `recreated`, in a list of changes and on the board of a comparison',
  },
  { name: 'data-clash', meaning: 'A place that two people changed, in the question what stays: its path' },
  { name: 'data-look', meaning: 'A control of the share page: what it sets of the widget' },
  { name: 'data-version', meaning: 'In the list of versions: the id of a version, or `draft`' },
  { name: 'data-preview', meaning: '`gallery` or `bot`: what the preview shows' },
  { name: 'data-template', meaning: 'A theme template, by its id' },
  { name: 'data-contrast', meaning: '`good` or `bad`: whether a text of the theme is readable' },
  { name: 'data-media', meaning: 'Below a field of the address of a file: its preview, upload and library' },
  { name: 'data-asset-id', meaning: 'A file in the library of uploads' },
  { name: 'data-sample', meaning: 'A sample for the preview of a value: the id of its variable' },
  { name: 'data-css-problem', meaning: 'A problem of the style sheet of a theme: its line' },
  { name: 'data-code', meaning: 'A problem in the list of problems' },
  { name: 'data-variable-id', meaning: 'A variable in the list of variables' },
  { name: 'data-dialog', meaning: 'A window over the page, by its name' },
  { name: 'data-result', meaning: 'A row or card of the results: the id of the result' },
  { name: 'data-results-search', meaning: 'The field that searches the results' },
  { name: 'data-result-filter', meaning: 'A filter of the results: the id of its column' },
  { name: 'data-answer', meaning: 'An answer in the panel of a result: the id of its block' },
  { name: 'data-step', meaning: 'A step of the path in the panel of a result: the id of its block' },
  { name: 'data-bot-id', meaning: 'A bot on the start page' },
];
