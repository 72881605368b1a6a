import type { ScriptSample } from './script-sample.ts';

/** Parts and what leads to them. */
export const flowSamples: readonly ScriptSample[] = [
  {
    name: 'branches, which do not run into each other',
    script: `# Menu
What now?
- Order -> Order
- Nothing → end
# Order
How many?
# Thanks
Bye`,
    bot: `Menu
  text: What now?
  choice input: = Now
    - Order > Order
    - Nothing
Order
  text: How many?
  number input: = Answer > Thanks
Thanks
  text: Bye`,
  },
  {
    name: 'branches that come together',
    script: `# Menu
Tea or coffee?
- Tea => Tea
- Coffee -> Coffee
# Tea
Green or black?
-> Thanks
# Coffee
With milk?
- Yes
- No
-> Thanks
# Thanks
Coming!`,
    bot: `Menu
  text: Tea or coffee?
  choice input: = Tea or coffee
    - Tea > Tea
    - Coffee > Coffee
Tea
  text: Green or black?
  text input: = Green or black > Thanks
Coffee
  text: With milk?
  choice input: = With milk > Thanks
    - Yes
    - No
Thanks
  text: Coming!`,
  },
  {
    name: 'parts in another order',
    script: `# A
One
-> c
# B
Two
# C
Three
-> B`,
    bot: `A
  text: One > C
B
  text: Two
C
  text: Three > B`,
  },
  {
    name: 'a part that ends',
    script: `# A
One
-> end
# B
Two`,
    bot: `A
  text: One
B
  text: Two`,
  },
  {
    name: 'a part that leads to itself',
    script: `# Again
Once more?
- Yes -> Again
- No`,
    bot: `Again
  text: Once more?
  choice input: = Once more
    - Yes > Again
    - No`,
  },
  {
    name: 'arrows that lead nowhere',
    script: `# A
Go?
- Yes -> Elsewhere
- No
-> Nowhere`,
    bot: `A
  text: Go?
  choice input: = Go
    - Yes
    - No`,
    notes: [
      '3: There is no part with the title “Elsewhere”.',
      '5: There is no part with the title “Nowhere”.',
    ],
  },
  {
    name: 'an arrow inside a label',
    script: `Way?
- A -> B -> A
# A
Here`,
    bot: `Start
  text: Way?
  choice input: = Way
    - A -> B > A
A
  text: Here`,
  },
  {
    name: 'two parts with one title',
    script: `# A
First
# A
Second
# C
Go on?
- Yes -> A`,
    bot: `A
  text: First > A
A
  text: Second > C
C
  text: Go on?
  choice input: = Go on
    - Yes > A`,
  },
  {
    name: 'a dialogue',
    script: `Bot: Hi
Bot: Your phone number?
User: 123
Bot: Thanks
User: Bye`,
    bot: `Start
  text: Hi
  text: Your phone number?
  phone number input: = Phone
  text: Thanks
  text input: = Thanks`,
    notes: ['5: “Bye” became a question for any answer.'],
  },
  {
    name: 'a heading of it all',
    script: `# Survey
## First
Hello`,
    bot: `First
  text: Hello`,
  },
  {
    name: 'titles with marks at their end',
    script: `# Hello #
Text
#No title`,
    bot: `Hello
  text: Text / #No title`,
  },
  {
    name: 'pictures',
    script: `![A cat](https://a.example/cat.png)

![](https://a.example/dog.png)
![no](address`,
    bot: `Start
  image: https://a.example/cat.png A cat
  image: https://a.example/dog.png
  text: ![no](address`,
  },
  {
    name: 'variables',
    script: `# Booking
Hello {{Name}}, {{ City }}.
Your name [text: Name]
{{}} {{a"b}}`,
    bot: `Booking
  text: Hello {{Name}}, {{City}}. / Your name
  text input: = Name
  text: {{}} {{a"b}}`,
  },
];
