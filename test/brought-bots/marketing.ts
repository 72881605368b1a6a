import {
  addRow,
  ask,
  type BroughtBot,
  buttons,
  call,
  cases,
  chat,
  goTo,
  mail,
  media,
  set,
  when,
} from './brought-bot.ts';

/** Bots that win customers. */
export const marketing: readonly BroughtBot[] = [
  {
    name: 'Lead Generation',
    chains: ['welcome name mail services more bye'],
    bot: {
      groups: {
        welcome: ['Hi! 👋', 'Shall we find out whether we can help you?', buttons('', ['Yes, please'])],
        name: ['What is your name?', ask('text', 'Name', { labels: { placeholder: 'Ada' } })],
        mail: ['Nice to meet you, {{Name}}.', 'Where can we write to you?', ask('email', 'Email')],
        services: [
          'What are you interested in?',
          buttons('Services', ['Website', 'Shop', 'App'], { isMultipleChoice: true, buttonLabel: 'These' }),
        ],
        more: ['Anything else that we should know?', ask('text', 'Details', { isLong: true })],
        bye: [
          addRow({ Name: '{{Name}}', Email: '{{Email}}', Services: '{{Services}}', Details: '{{Details}}' }),
          'Thank you! We answer within a day.',
        ],
      },
      variables: ['Name', 'Email', 'Services', 'Details'],
    },
  },
  {
    name: 'Lead Scoring',
    chains: ['begin size', 'budget judge'],
    bot: {
      groups: {
        begin: [
          set('Score', '0'),
          'How many people work in your company?',
          ask('number', 'Size', { min: 1 }),
        ],
        size: [when([['Size', 'Greater than', '50']], 'large', { otherwise: 'role' })],
        large: [set('Score', '{{Score}} + 2', true), { type: 'Jump', options: { groupId: 'role' } }],
        role: [
          'What do you do there?',
          buttons('Role', [
            ['I decide', 'decides'],
            ['I advise', 'budget'],
            ['I look around', 'budget'],
          ]),
        ],
        decides: [{ ...set('Score', '{{Score}} + 3', true), to: 'budget' }],
        budget: ['What may it cost a month?', ask('number', 'Budget', { min: 0, step: 10 })],
        judge: [
          set('Score', 'return {{Score}} + ({{Budget}} > 100 ? 2 : 0)', true),
          cases(
            [
              [[['Score', 'Greater than', '5']], 'hot'],
              [[['Score', 'Greater than', '2']], 'warm'],
            ],
            'cold',
          ),
        ],
        hot: ['Let us talk.', media('embed', 'https://cal.example.com/us', { height: 600 })],
        warm: ['Where shall we send our brochure?', ask('email', 'Email')],
        cold: ['Thank you! Our blog may interest you.', goTo('https://www.example.com/blog', true)],
      },
      variables: ['Score', 'Size', 'Role', 'Budget', 'Email'],
    },
  },
  {
    name: 'Lead Magnet',
    bot: {
      groups: {
        offer: [
          media('image', 'https://files.example.com/cover.png'),
          'Would you like to read our guide?',
          buttons('', [
            ['Send it to me', 'mail'],
            ['No, thank you', 'no'],
          ]),
        ],
        mail: [
          'Which address?',
          ask('email', 'Email', { retryMessageContent: 'That address is not complete.' }),
          call({
            url: 'https://lists.example.com/subscribers',
            method: 'POST',
            body: '{"email": "{{Email}}"}',
          }),
          'It is on its way to {{Email}}.',
          goTo('https://files.example.com/guide.pdf', true),
        ],
        no: ['Too bad! Come back at any time.'],
      },
      variables: ['Email'],
    },
  },
  {
    name: 'Product Recommendation',
    chains: ['skin taste choose'],
    bot: {
      groups: {
        skin: [
          'Who is it for?',
          {
            type: 'picture choice input',
            items: [
              { title: 'Me', pictureSrc: 'https://files.example.com/me.png' },
              { title: 'A friend', pictureSrc: 'https://files.example.com/friend.png' },
            ],
            options: { variableId: 'For' },
          },
        ],
        taste: ['Sweet or dry?', buttons('Taste', ['Sweet', 'Dry', 'I do not know'])],
        choose: [
          cases(
            [
              [[['Taste', 'Equal to', 'Sweet']], 'sweet'],
              [[['Taste', 'Equal to', 'Dry']], 'dry'],
            ],
            'any',
          ),
        ],
        sweet: [{ ...set('Product', 'Muscat'), to: 'show' }],
        dry: [{ ...set('Product', 'Riesling'), to: 'show' }],
        any: [{ ...set('Product', 'Rosé'), to: 'show' }],
        show: [
          '{{Product}} is what you look for.',
          buttons('', [
            ['Show me', 'shop'],
            ['Ask again', 'taste'],
          ]),
        ],
        shop: [goTo('https://shop.example.com/search?q={{Product}}')],
      },
      variables: ['For', 'Taste', 'Product'],
    },
  },
  {
    name: 'Lead Gen with AI',
    chains: ['open think'],
    bot: {
      groups: {
        open: ['Tell me what you want to build.', ask('text', 'Idea', { isLong: true })],
        think: [
          chat(
            [
              {
                id: 'a',
                role: 'system',
                content: 'You help people to plan software. Answer in two sentences.',
              },
              { id: 'b', role: 'user', content: '{{Idea}}' },
            ],
            'Plan',
          ),
          '{{Plan}}',
          'Shall we send you an offer?',
          buttons('', [
            ['Yes', 'mail'],
            ['Tell me more', 'open'],
          ]),
        ],
        mail: [
          'Where to?',
          ask('email', 'Email'),
          mail('sales@example.com', 'A plan', '{{Email}}: {{Plan}}'),
          'Thank you!',
        ],
      },
      variables: ['Idea', 'Plan', 'Email'],
    },
  },
  {
    name: 'Insurance Offer',
    chains: ['who sum'],
    bot: {
      groups: {
        begin: [
          'What would you like to insure?',
          buttons('Kind', [
            ['A car', 'car'],
            ['A home', 'home'],
            ['A life', 'life'],
          ]),
        ],
        car: [
          'When was it built?',
          ask('number', 'Year', { min: 1950, max: 2030 }),
          when([['Year', 'Less than', '2010']], 'old', { otherwise: 'who' }),
        ],
        old: ['Old cars are our favourites.', { type: 'Jump', options: { groupId: 'who' } }],
        home: ['How many square metres has it?', { ...ask('number', 'Size', { min: 10 }), to: 'who' }],
        life: [
          'When were you born?',
          { ...ask('date', 'Born', { labels: { button: 'That day' } }), to: 'who' },
        ],
        who: [
          'Who shall get the offer?',
          ask('text', 'Name'),
          ask('phone number', 'Phone', { defaultCountryCode: 'INT' }),
          ask('email', 'Email'),
        ],
        sum: [
          '{{Kind}} for {{Name}}: is everything right?',
          buttons('', [
            ['Yes', 'send'],
            ['No, once more', 'begin'],
          ]),
        ],
        send: [
          mail(
            'offers@example.com',
            'An offer: {{Kind}}',
            '{{Name}}, {{Phone}}, {{Email}}: {{Year}} {{Size}} {{Born}}',
          ),
          'You will hear from us.',
        ],
      },
      variables: ['Kind', 'Year', 'Size', 'Born', 'Name', 'Phone', 'Email'],
    },
  },
  {
    name: 'High Ticket Lead Follow-up',
    chains: ['goal money', 'call booked'],
    bot: {
      groups: {
        begin: [
          'Hi {{First name}}!',
          'You asked for our programme.',
          { type: 'Wait', options: { secondsToWaitFor: '1' } },
          'Is now a good time?',
          buttons('', [
            ['Yes', 'goal'],
            ['Later', 'later'],
          ]),
        ],
        goal: ['What do you want to have reached in a year?', ask('text', 'Goal', { isLong: true })],
        money: [
          'What can you invest?',
          buttons('Budget', ['Less than 1,000 €', '1,000 € to 5,000 €', 'More than 5,000 €']),
          when([['Budget', 'Equal to', 'Less than 1,000 €']], 'course', { otherwise: 'call' }),
        ],
        course: [
          'Our course for beginners is right for you.',
          goTo('https://www.example.com/course?email={{Email}}'),
        ],
        call: [
          'Choose when we talk.',
          {
            type: 'cal-com',
            options: { action: 'Book event', link: 'https://cal.com/us/30min', layout: 'Month' },
          },
        ],
        booked: [media('video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'), 'Watch this before we talk.'],
        later: ['When shall we ask again?', ask('date', 'Later on'), 'See you on {{Later on}}.'],
      },
      variables: ['First name', 'Email', 'Goal', 'Budget', 'Later on'],
    },
  },
  {
    name: 'Quiz',
    chains: ['begin one', 'all again'],
    bot: {
      groups: {
        begin: [set('Points', '0'), 'Three questions. Ready?', buttons('', ['Go!'])],
        one: [
          'What is the capital of Peru?',
          buttons('', [
            ['Lima', 'right1'],
            ['Quito', 'two'],
            ['Cusco', 'two'],
          ]),
        ],
        right1: ['Yes!', { ...set('Points', '{{Points}} + 1', true), to: 'two' }],
        two: [
          'How many legs has a spider?',
          ask('number', 'Legs'),
          when([['Legs', 'Equal to', '8']], 'right2', { otherwise: 'wrong2' }),
        ],
        right2: ['Yes!', { ...set('Points', '{{Points}} + 1', true), to: 'three' }],
        wrong2: ['It has eight.', { type: 'Jump', options: { groupId: 'three' } }],
        three: [
          'Who wrote Emma?',
          ask('text', 'Author'),
          when([['Author', 'Contains', 'austen']], 'right3', { otherwise: 'end' }),
        ],
        right3: [{ ...set('Points', '{{Points}} + 1', true), to: 'end' }],
        end: ['You have {{Points}} of 3 points.', cases([[[['Points', 'Equal to', '3']], 'all']], 'again')],
        all: [media('image', 'https://files.example.com/cup.gif'), 'Nobody knows more!'],
        again: [
          'Once more?',
          buttons('', [
            ['Yes', 'begin'],
            ['No', 'bye'],
          ]),
        ],
        bye: ['Bye!'],
      },
      variables: ['Points', 'Legs', 'Author'],
    },
  },
  {
    name: 'Savings Estimator',
    chains: ['begin hours wage sum'],
    bot: {
      groups: {
        begin: ['How many people answer your mails?', ask('number', 'People', { min: 1 })],
        hours: [
          'How many hours a week does each of them spend on it?',
          ask('number', 'Hours', { min: 1, max: 60 }),
        ],
        wage: ['What does an hour cost?', ask('number', 'Wage', { min: 1 })],
        sum: [
          set(
            'Saved',
            'const hours = {{People}} * {{Hours}} * 0.4;\nreturn Math.round(hours * {{Wage}} * 52);',
            true,
          ),
          'You could save {{Saved}} € a year.',
          when([['Saved', 'Greater than', '10000']], 'talk', { otherwise: 'read' }),
        ],
        talk: [
          'Shall we show you how?',
          ask('email', 'Email'),
          call(
            {
              url: 'https://crm.example.com/leads',
              method: 'POST',
              body: '{"email": "{{Email}}", "saved": {{Saved}}}',
            },
            {},
            { timeout: 20 },
          ),
          'Done!',
        ],
        read: ['Our blog has tips.', goTo('https://www.example.com/blog')],
      },
      variables: ['People', 'Hours', 'Wage', 'Saved', 'Email'],
    },
  },
  {
    name: 'Skin Typology',
    bot: {
      groups: {
        begin: [
          set('Dry', '0'),
          set('Oily', '0'),
          'How does your skin feel in the morning?',
          buttons('', [
            ['Tight', 'dry1'],
            ['Shiny', 'oily1'],
            ['Neither', 'two'],
          ]),
        ],
        dry1: [{ ...set('Dry', '{{Dry}} + 1', true), to: 'two' }],
        oily1: [{ ...set('Oily', '{{Oily}} + 1', true), to: 'two' }],
        two: [
          'And at night?',
          buttons('', [
            ['Tight', 'dry2'],
            ['Shiny', 'oily2'],
            ['Neither', 'type'],
          ]),
        ],
        dry2: [{ ...set('Dry', '{{Dry}} + 1', true), to: 'type' }],
        oily2: [{ ...set('Oily', '{{Oily}} + 1', true), to: 'type' }],
        type: [
          cases(
            [
              [[['Dry', 'Greater than', '{{Oily}}']], 'isDry'],
              [[['Oily', 'Greater than', '{{Dry}}']], 'isOily'],
            ],
            'isNormal',
          ),
        ],
        isDry: [{ ...set('Type', 'dry'), to: 'mail' }],
        isOily: [{ ...set('Type', 'oily'), to: 'mail' }],
        isNormal: [{ ...set('Type', 'normal'), to: 'mail' }],
        mail: [
          'Your skin is {{Type}}.',
          'Shall we send you what helps?',
          ask('email', 'Email'),
          addRow({ Email: '{{Email}}', Type: '{{Type}}' }),
          'Thank you!',
        ],
      },
      variables: ['Dry', 'Oily', 'Type', 'Email'],
    },
  },
  {
    name: 'FAQ',
    chains: ['begin menu'],
    bot: {
      groups: {
        begin: ['How can I help?'],
        menu: [
          buttons('Topic', [
            ['Prices', 'prices'],
            ['Delivery', 'delivery'],
            ['Something else', 'else'],
          ]),
        ],
        prices: ['Everything costs 5 €.', { type: 'Jump', options: { groupId: 'again' } }],
        delivery: [
          'Where do you live?',
          buttons('Country', ['France', 'Elsewhere']),
          when([['Country', 'Equal to', 'France']], 'france', { otherwise: 'abroad' }),
        ],
        france: ['Two days.', { type: 'Jump', options: { groupId: 'again' } }],
        abroad: ['A week.', { type: 'Jump', options: { groupId: 'again' } }],
        else: [
          'What would you like to know?',
          ask('text', 'Question', { isLong: true }),
          mail('help@example.com', 'A question', '{{Question}}'),
          'We will write to you.',
        ],
        again: [
          'Anything else?',
          buttons('', [
            ['Yes', 'menu'],
            ['No', 'bye'],
          ]),
        ],
        bye: [
          { type: 'rating input', options: { variableId: 'Stars', buttonType: 'Icons', length: 5 } },
          'Thank you!',
        ],
      },
      variables: ['Topic', 'Country', 'Question', 'Stars'],
    },
  },
];
