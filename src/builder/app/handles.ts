/** Something on a screen that programs may hold on to: its name, where it is, and what it says. */
export interface Handle {
  readonly name: string;
  readonly meaning: string;
}

/** Addresses of the screens. */
export const addresses: readonly Handle[] = [
  { name: '/app', meaning: 'The bots of the workspace that was opened last' },
  { name: '/app/sign-in', meaning: 'Sign-in; `?next=` is the address to open afterwards' },
  { name: '/app/sign-up', meaning: 'Create an account, if `SIGN_UP` is `open`' },
  { name: '/app/first-run#{secret}', meaning: 'The sign-in link that the server prints when it starts' },
  { name: '/app/invitation#{secret}', meaning: 'An invitation' },
  { name: '/app/account', meaning: 'Name, e-mail, password and sessions' },
  { name: '/app/w/{workspace}', meaning: 'The bots of a workspace' },
  { name: '/app/w/{workspace}/f/{folder}', meaning: 'A folder' },
  { name: '/app/w/{workspace}/trash', meaning: 'Deleted bots' },
  { name: '/app/w/{workspace}/members', meaning: 'People and invitations' },
  { name: '/app/w/{workspace}/credentials', meaning: 'Credentials: accounts of other services' },
  { name: '/app/w/{workspace}/tokens', meaning: 'API tokens and the chat key' },
  { name: '/app/w/{workspace}/audit', meaning: 'What people did in the workspace, for its admins' },
  {
    name: '/app/bots/{bot}/flow',
    meaning:
      'The editor; `?focus={id}` selects a block, group, event or edge, scrolls to it and opens its form; `?panel=` opens `test`, `problems`, `analytics` or `coverage`',
  },
  {
    name: '/app/bots/{bot}/theme',
    meaning: 'The theme of the bot, with a preview; `#{section}` opens a section',
  },
  { name: '/app/bots/{bot}/settings', meaning: 'The settings of the bot; `#{section}` opens a section' },
  {
    name: '/app/bots/{bot}/share',
    meaning: 'The link of the bot, and code for websites; `#{section}` opens a section',
  },
  { name: '/app/bots/{bot}/versions', meaning: 'Released versions and checkpoints, with roll back' },
  {
    name: '/app/bots/{bot}/tests',
    meaning: 'The conversation tests of the bot, their coverage and runs; `?test={id}` opens one',
  },
  {
    name: '/app/bots/{bot}/results',
    meaning:
      'The results; `?result={id}` opens one, `&step=0` its path on the board, and a number one step; `search`, `time`, `chats`, `sort`, `match` and `where` filter and sort the table',
  },
];

/** Roles and accessible names of the parts of the editor. */
export const names: readonly Handle[] = [
  { name: 'region “Flow”', meaning: 'The board' },
  { name: 'complementary “Blocks”', meaning: 'The palette; each block is a button with its name' },
  { name: 'complementary “Inspector”', meaning: 'The form for the selected element' },
  { name: 'complementary “Test”', meaning: 'The test chat with its path, variables and log' },
  { name: 'tree “Outline”', meaning: 'The flow as a list; its levels are groups, blocks and exits' },
  {
    name: 'combobox “Commands”',
    meaning: 'All commands, and the other bots of the workspace by their names (Ctrl+K)',
  },
  { name: 'combobox “Add a block”', meaning: 'Finds blocks and events by name (/)' },
  { name: 'combobox “Find in the flow”', meaning: 'Finds groups and blocks by their texts (Ctrl+F)' },
  {
    name: 'region “Find and replace”',
    meaning: 'Finds texts of the bot and shows the replacements (Ctrl+Shift+F)',
  },
  { name: 'button “More”', meaning: 'On a phone: undo, redo, problems and analytics' },
  { name: 'status “Saved …”', meaning: 'Whether the server has stored the last change' },
  {
    name: 'region “Preview”',
    meaning: 'The preview of theme, settings and widgets; its frame is “Preview of the chat”',
  },
  {
    name: 'region “Changes”',
    meaning: 'The differences between two versions, as “List” or on the “Board”',
  },
  { name: 'grid “Results”', meaning: 'The table of results; each row has `data-result`' },
  {
    name: 'complementary “Result”',
    meaning: 'One result: answers, variables, files, log, path, conversation',
  },
  { name: 'region “Path on the board”', meaning: 'The path of the open result on the flow of its version' },
  {
    name: 'region “Analytics”',
    meaning: 'What chats do in the flow; while it is open, the board shows counts on blocks and edges',
  },
  {
    name: 'region “Coverage”',
    meaning: 'What tests reach; while it is open, the board marks blocks and edges that no test reaches',
  },
  {
    name: 'complementary “List of tests”',
    meaning: 'The tests of the bot; each is a link with `data-test`',
  },
  {
    name: 'region “Test”',
    meaning: 'One test: its YAML in “Test as YAML”, and the steps of its last run in “What happened”',
  },
  { name: 'button “Test”', meaning: 'Opens the test chat' },
  { name: 'button “Publish”', meaning: 'Opens the dialog that publishes the draft' },
];

/** Stable attributes, with their values. */
export const attributes: readonly Handle[] = [
  {
    name: 'data-text',
    meaning: 'A text that find and replace has found: its path in the document, with positions',
  },
  { name: 'data-ready', meaning: 'The board is drawn and accepts input' },
  { name: 'data-save', meaning: '`saved`, `saving`, `queued`, `clash` or `failed`' },
  { name: 'data-group-id', meaning: 'A group on the board: its id' },
  { name: 'data-block-id', meaning: 'A block in its group: its id' },
  { name: 'data-item-id', meaning: 'An item of a block with an exit of its own: the id of the item' },
  { name: 'data-event-id', meaning: 'An event on the board: its id' },
  { name: 'data-edge-id', meaning: 'An edge: its id; `data-taken` once the test chat has taken it' },
  { name: 'data-port', meaning: 'Where an edge begins: JSON of `[event]` or `[block, item, path]`' },
  { name: 'data-connected', meaning: 'Whether an edge starts at a port' },
  { name: 'data-selected', meaning: 'Whether a group, block, event or edge is selected' },
  { name: 'data-block-type', meaning: 'A block of the palette: its `type` in documents' },
  { name: 'data-event-type', meaning: 'An event of the palette: its `type` in documents' },
  { name: 'data-way', meaning: 'One of several exits of a block, as in `data-port`' },
  { name: 'data-insert', meaning: 'The button on an edge that inserts a block: the id of the edge' },
  {
    name: 'data-field',
    meaning:
      'A control of a form: the path of its value in the block or event, such as `options.labels.button`, or in the theme or settings, such as `chat.buttons.color`',
  },
  { name: 'data-list', meaning: 'A list in the inspector; `data-add` marks the button that adds an item' },
  { name: 'data-visit', meaning: 'On a block: the numbers of the steps in which the test chat ran it' },
  { name: 'data-turn', meaning: 'A turn of the test chat: its number, starting at 1' },
  {
    name: 'data-change',
    meaning:
      'In a list of changes and on the board of a comparison: `added`, `changed`, `removed`, `moved` or `recreated`',
  },
  {
    name: 'data-clash',
    meaning: 'A place that two people changed, in the dialog that asks which change to keep: its path',
  },
  { name: 'data-look', meaning: 'A control of the share page: the option of the widget that it sets' },
  { name: 'data-version', meaning: 'In the list of versions: the id of a version, or `draft`' },
  { name: 'data-preview', meaning: 'What the preview shows: `gallery` or `bot`' },
  { name: 'data-template', meaning: 'A theme template: its id' },
  { name: 'data-contrast', meaning: 'Whether a text of the theme is readable: `good` or `bad`' },
  { name: 'data-media', meaning: 'Preview, upload and library below a field for the address of a file' },
  { name: 'data-asset-id', meaning: 'A file in the library of uploads: its id' },
  { name: 'data-sample', meaning: 'A sample value for a preview: the id of its variable' },
  { name: 'data-css-problem', meaning: 'A problem in the style sheet of a theme: its line' },
  { name: 'data-code', meaning: 'A problem in the list of problems: its code' },
  { name: 'data-variable-id', meaning: 'A variable in the list of variables: its id' },
  { name: 'data-dialog', meaning: 'A dialog: its name' },
  { name: 'data-result', meaning: 'A row or card in the list of results: the id of the result' },
  { name: 'data-results-search', meaning: 'The field that searches the results' },
  {
    name: 'data-options-problem',
    meaning: 'Below a field: why the service of the block suggests no values for it',
  },
  {
    name: 'data-option-name',
    meaning: 'Below a field that holds an id: the name that the service has for it',
  },
  { name: 'data-result-filter', meaning: 'A filter of the results: the id of its column' },
  {
    name: 'data-filter-at',
    meaning:
      'A filter of the results, or a group of them: its places from 0, such as `1.0`, from the outermost group on',
  },
  { name: 'data-answer', meaning: 'An answer in the panel of a result: the id of its block' },
  { name: 'data-step', meaning: 'A step of the path in the panel of a result: the id of its block' },
  {
    name: 'data-count',
    meaning: 'While the analytics are open: how often chats visited a block or took an edge',
  },
  {
    name: 'data-left',
    meaning:
      'On a question, while the analytics are open: the percentage that left there; empty: fewer than 30 were asked',
  },
  { name: 'data-failures', meaning: 'On a block, while the analytics are open: how often it failed' },
  { name: 'data-failed', meaning: 'A block that failed, in the analytics: its id' },
  { name: 'data-question', meaning: 'A question in the analytics: the id of its block' },
  { name: 'data-variable', meaning: 'A variable in the analytics: its id' },
  { name: 'data-left-out', meaning: 'In the analytics: chats that are in none of the counts' },
  { name: 'data-funnel-step', meaning: 'A step of the funnel in the analytics: the id of its block' },
  { name: 'data-test', meaning: 'A test in the list of tests: its id' },
  { name: 'data-outcome', meaning: 'How a test ended last: `passed`, `failed`, `running` or `none`' },
  { name: 'data-row', meaning: 'A step of a run of a test: the place of its row, from 0' },
  {
    name: 'data-failure',
    meaning: 'In the steps of a test: the path of the rule that does not hold, such as `chat.2.bot.0`',
  },
  { name: 'data-test-problem', meaning: 'Something that is wrong in the text of a test: its line' },
  { name: 'data-coverage', meaning: 'One of the numbers of a coverage: `Blocks`, `Ways` or `Comparisons`' },
  { name: 'data-missing', meaning: 'In the list of what no test reaches: the id of its block or event' },
  {
    name: 'data-untested',
    meaning: 'While the coverage is open: a block or an edge that no test reaches, or what of it',
  },
  {
    name: 'data-closed-by',
    meaning:
      'In the dialog that publishes: what keeps the gate closed, the id of a test or the code of a problem',
  },
  { name: 'data-run-id', meaning: 'A run of tests in the list of runs: its id' },
  { name: 'data-masked', meaning: 'A text of a visitor that a test replaces by a sample: the text' },
  { name: 'data-bot-id', meaning: 'A bot on the page of a workspace: its id' },
];
