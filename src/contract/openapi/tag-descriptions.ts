/** What the endpoints of a tag are for, in a sentence or two; every tag has its line. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Chat: 'Start a conversation with a bot, send answers and receive messages.',
  Bots: 'Create bots, edit their drafts, publish them and look at earlier versions.',
  Editing: 'Changes of drafts by several people, and what the builder keeps beside a bot.',
  Releases: 'What was published, and when; states of a draft that were kept.',
  Trash: 'Deleted bots, until they are restored or removed for good.',
  Results: 'What visitors answered: read it, export it, delete it.',
  Analytics: 'How many visitors start, answer and finish, block by block.',
  Workspaces: 'Workspaces with their members, invitations and chat keys.',
  Collaborators: 'People who may see or edit a single bot.',
  Administration: 'For administrators of the server: suspend workspaces and bots.',
  Files: 'Uploads of visitors, and the files of a result.',
  Assets: 'Pictures, films, sounds and other files of authors, for bots to show.',
  Folders: 'Folders that keep the bots of a workspace in order.',
  'Theme templates': 'Looks that are kept for other bots of the workspace.',
  'Block types': 'What blocks and events there are, and what can be set of each.',
  Credentials: 'Accounts of other services that blocks use. Secrets are stored encrypted and never returned.',
  Webhooks: 'Addresses that are told about new results and other events, with the log of what was delivered.',
  'HTTP request blocks':
    'For automation services: find the HTTP request blocks of a bot, subscribe to them and try them.',
  Payments: 'Events from payment providers.',
  Usage: 'Chats and storage that were used, and limits on them.',
  Examples: 'The example bots that come with the installation.',
  'Sign-in':
    'How people sign in to the app, and the browsers in which they are. Programs use tokens instead.',
  Users: 'The account that a token belongs to, and its tokens.',
};
