import type { ScriptSample } from './script-sample.ts';

/** Texts and questions. */
export const textSamples: readonly ScriptSample[] = [
  {
    name: 'a text',
    script: `Hello`,
    bot: `Start
  text: Hello`,
  },
  {
    name: 'lines of a paragraph',
    script: `Hello
there

Bye`,
    bot: `Start
  text: Hello / there
  text: Bye`,
  },
  {
    name: 'lines between rules',
    script: `Hello
---
Bye
***`,
    bot: `Start
  text: Hello
  text: Bye`,
  },
  {
    name: 'formatted text',
    script: `Hello **you**, see [our site](https://a.example) or \`x\``,
    bot: `Start
  text: Hello you, see our site (https://a.example) or x`,
  },
  {
    name: 'a quotation',
    script: `> To be
> or not to be`,
    bot: `Start
  text: To be / or not to be`,
  },
  {
    name: 'markup, which is text',
    script: `<b>Hello</b> & "x"`,
    bot: `Start
  text: <b>Hello</b> & "x"`,
  },
  {
    name: 'Windows line ends',
    script: 'Hello\r\n\r\nBye',
    bot: `Start
  text: Hello
  text: Bye`,
  },
  {
    name: 'questions, by their words',
    script: `What is your name?
What is your e-mail address?
How old are you?
When do you arrive?
What time suits you?
Your phone number?
Your website?
Please upload your CV as a file?
How would you rate us?
Can you describe the problem?`,
    bot: `Start
  text: What is your name?
  text input: = Name
  text: What is your e-mail address?
  email input: = E-mail
  text: How old are you?
  number input: = Old
  text: When do you arrive?
  date input: = Arrive
  text: What time suits you?
  time input: = Time suits
  text: Your phone number?
  phone number input: = Phone
  text: Your website?
  url input: = Website
  text: Please upload your CV as a file?
  file input: = File
  text: How would you rate us?
  rating input: = Rating
  text: Can you describe the problem?
  text input: long = Describe problem`,
  },
  {
    name: 'a question in another language',
    script: `Wie heißen Sie？
Quel est votre nom ?`,
    bot: `Start
  text: Wie heißen Sie？
  text input: = Wie heißen Sie
  text: Quel est votre nom ?
  text input: = Quel est votre`,
  },
  {
    name: 'a numbered list of questions',
    script: `1. Your city?
2) Your street?`,
    bot: `Start
  text: Your city?
  text input: = City
  text: Your street?
  text input: = Street`,
  },
  {
    name: 'numbers that belong to a text',
    script: `1. We open at nine.`,
    bot: `Start
  text: 1. We open at nine.`,
  },
  {
    name: 'the same question twice',
    script: `Why?

Why?`,
    bot: `Start
  text: Why?
  text input: = Why
  text: Why?
  text input: = Why 2`,
  },
  {
    name: 'a question inside a paragraph',
    script: `We are closed today.
Shall we call you?
Thank you.`,
    bot: `Start
  text: We are closed today.
  text: Shall we call you?
  phone number input: = Phone
  text: Thank you.`,
  },
  {
    name: 'what a question asks for',
    script: `Say it [long: Words]
Or here
[rating: Stars]
Your birthday [date]
A link [URL: Link]`,
    bot: `Start
  text: Say it
  text input: long = Words
  text: Or here
  rating input: = Stars
  text: Your birthday
  date input: = Birthday
  text: A link
  url input: = Link`,
  },
  {
    name: 'lines to fill in',
    script: `First name: ____
City ___`,
    bot: `Start
  text: First name
  text input: = First name
  text: City
  text input: = City`,
  },
  {
    name: 'brackets that are no kind',
    script: `Hello [World]

[email

email]`,
    bot: `Start
  text: Hello [World]
  text: [email
  text: email]`,
  },
  {
    name: 'buttons instead of a field',
    script: `Which colour?
- Red
- Green

Fine.`,
    bot: `Start
  text: Which colour?
  choice input: = Colour
    - Red
    - Green
  text: Fine.`,
  },
  {
    name: 'buttons without a question',
    script: `Choose:
- One
- Two
- Two`,
    bot: `Start
  text: Choose:
  choice input: = Choose
    - One
    - Two
    - Two`,
  },
  {
    name: 'lists that are text',
    script: `* One
* Two

1. First
2. Second`,
    bot: `Start
  text: - One / - Two
  text: 1. First / 2. Second`,
  },
];
