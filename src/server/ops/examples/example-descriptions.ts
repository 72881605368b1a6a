/** What each example shows, by its folder. */
export const exampleDescriptions: Readonly<Record<string, string>> = {
  appointment: 'Finds out what a bicycle needs and takes an appointment for it.',
  'arabic-table': 'Takes a reservation in Arabic, from right to left.',
  'lead-capture': 'Asks a visitor about a project and collects the contact details.',
  nps: 'Asks how likely somebody is to recommend you, and why.',
  onboarding: 'Welcomes new people step by step, with a second bot for a part of it.',
  order: 'Takes an order from cards with pictures, adds it up, and asks when it is picked up.',
  quiz: 'Asks questions, counts the points and shows the result.',
  support: 'Answers the most common questions and takes a message for the rest.',
};
