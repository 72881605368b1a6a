/** What each example shows, by its folder. */
export const exampleDescriptions: Readonly<Record<string, string>> = {
  appointment: 'Finds out what a bicycle needs, and books an appointment.',
  'arabic-table': 'Takes a reservation in Arabic, from right to left.',
  'lead-capture': 'Asks a visitor about a project and collects the contact details.',
  nps: 'Asks how likely somebody is to recommend you, and why.',
  onboarding: 'Welcomes new people step by step, and uses a second bot for one of the steps.',
  order: 'Takes an order on cards with pictures, calculates the total, and asks for a pick-up time.',
  quiz: 'Asks questions, counts the points and shows the result.',
  support: 'Answers common questions, and takes a message for everything else.',
};
