import { addRow, ask, type BroughtBot, buttons, call, cases, goTo, media, set, when } from './brought-bot.ts';

/** Bots for those who are customers. */
export const product: readonly BroughtBot[] = [
  {
    name: 'Customer Support',
    bot: {
      groups: {
        begin: [
          'Hello {{Name}}, what is wrong?',
          buttons('Area', [
            ['I cannot sign in', 'login'],
            ['An invoice', 'invoice'],
            ['A bug', 'bug'],
          ]),
        ],
        login: [
          'Have you tried the link in your mail?',
          buttons('', [
            ['Yes', 'form'],
            ['No', 'solved'],
          ]),
        ],
        invoice: [
          'All invoices are in your account.',
          goTo('https://app.example.com/invoices', true),
          buttons('', [
            ['Thank you', 'solved'],
            ['Still a question', 'form'],
          ]),
        ],
        bug: [
          'Show us what you see.',
          {
            type: 'file input',
            options: {
              variableId: 'Picture',
              isMultipleAllowed: true,
              isRequired: false,
              labels: { skip: 'I have none' },
            },
          },
        ],
        form: [
          'Describe it, please.',
          ask('text', 'Description', { isLong: true }),
          when([['Email', 'Is set']], 'send', { otherwise: 'mail' }),
        ],
        mail: ['Where can we write to you?', { ...ask('email', 'Email'), to: 'send' }],
        send: [
          call(
            {
              url: 'https://desk.example.com/tickets',
              method: 'POST',
              headers: [{ id: 'h', key: 'Content-Type', value: 'application/json' }],
              body: '{"from": "{{Email}}", "text": "{{Description}}", "files": "{{Picture}}"}',
            },
            { Ticket: 'data.id' },
          ),
          'Your ticket is {{Ticket}}.',
        ],
        solved: ['Glad to hear it!'],
      },
      variables: ['Name', 'Email', 'Area', 'Picture', 'Description', 'Ticket'],
    },
  },
  {
    name: 'NPS Survey',
    bot: {
      groups: {
        ask: [
          'How likely are you to recommend us?',
          {
            type: 'rating input',
            options: {
              variableId: 'Score',
              buttonType: 'Numbers',
              length: 10,
              labels: { left: 'Not at all', right: 'Very' },
            },
          },
          cases(
            [
              [[['Score', 'Greater than', '8']], 'promoter'],
              [[['Score', 'Greater than', '6']], 'passive'],
            ],
            'detractor',
          ),
        ],
        promoter: [
          'Wonderful! What do you like most?',
          { ...ask('text', 'Reason', { isLong: true }), to: 'share' },
        ],
        passive: ['What is missing for a 10?', { ...ask('text', 'Reason', { isLong: true }), to: 'save' }],
        detractor: [
          'We are sorry. What went wrong?',
          { ...ask('text', 'Reason', { isLong: true }), to: 'save' },
        ],
        share: [
          'Would you say so in public?',
          buttons('', [
            ['Gladly', 'review'],
            ['Rather not', 'save'],
          ]),
        ],
        review: [{ ...goTo('https://reviews.example.com/us', true), to: 'save' }],
        save: [addRow({ Score: '{{Score}}', Reason: '{{Reason}}', User: '{{User ID}}' }), 'Thank you!'],
      },
      variables: ['Score', 'Reason', 'User ID'],
    },
  },
  {
    name: 'User Onboarding',
    chains: ['begin role', 'goals site save'],
    bot: {
      groups: {
        begin: [
          'Welcome, {{Name}}!',
          media('video', 'https://vimeo.com/76979871'),
          'What shall we call your team?',
          ask('text', 'Team'),
        ],
        role: [
          'What do you do?',
          buttons('Role', ['Marketing', 'Support', 'Sales', 'Something else']),
          when([['Role', 'Equal to', 'Something else']], 'other', { otherwise: 'goals' }),
        ],
        other: ['What is it?', { ...ask('text', 'Role'), to: 'goals' }],
        goals: [
          'What would you like to do first?',
          buttons('Goals', ['Collect leads', 'Answer questions', 'Sell'], { isMultipleChoice: true }),
        ],
        site: [
          'What is your website?',
          { type: 'url input', options: { variableId: 'Website', labels: { placeholder: 'https://' } } },
        ],
        save: [
          call({
            url: 'https://app.example.com/api/users/{{User ID}}',
            method: 'PATCH',
            body: '{"team": "{{Team}}", "role": "{{Role}}", "goals": "{{Goals}}", "website": "{{Website}}"}',
          }),
          {
            type: 'Code',
            options: { name: 'Close', content: 'window.parent.postMessage({ name: "closed" }, "*");' },
          },
          goTo('https://app.example.com'),
        ],
      },
      variables: ['Name', 'User ID', 'Team', 'Role', 'Goals', 'Website'],
    },
  },
  {
    name: 'Digital Product Payment',
    chains: ['who pay paid'],
    bot: {
      groups: {
        begin: [
          media('image', 'https://files.example.com/book.png'),
          'Which edition?',
          buttons('Edition', [
            ['E-book (9 €)', 'ebook'],
            ['E-book and sound (19 €)', 'both'],
          ]),
        ],
        ebook: [{ ...set('Price', '9'), to: 'who' }],
        both: [{ ...set('Price', '19'), to: 'who' }],
        who: ['Where shall it go?', ask('email', 'Email')],
        pay: [
          'That is {{Price}} €.',
          {
            type: 'payment input',
            options: {
              ...{ provider: 'Stripe', credentialsId: 'theirs', amount: '{{Price}}', currency: 'EUR' },
              additionalInformation: { email: '{{Email}}', description: '{{Edition}}' },
            },
          },
        ],
        paid: [
          'Thank you! You have mail.',
          {
            type: 'Google Analytics',
            options: { trackingId: 'G-XXXXXXX', action: 'purchase', value: '{{Price}}' },
          },
        ],
      },
      variables: ['Edition', 'Price', 'Email'],
    },
    errors: [['field/required', 'pay1']],
  },
];
