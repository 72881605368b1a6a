/** The values of a theme that are chosen from a few, with their labels. */
export const themeOptions = {
  shadow: [
    { value: 'none', label: 'None' },
    { value: 'sm', label: 'Small' },
    { value: 'md', label: 'Medium' },
    { value: 'lg', label: 'Large' },
    { value: 'xl', label: 'Larger' },
    { value: '2xl', label: 'Largest' },
  ],
  corners: [
    { value: 'none', label: 'Square' },
    { value: 'medium', label: 'Slightly round' },
    { value: 'large', label: 'Round' },
  ],
  placement: [
    { value: 'Top', label: 'Top' },
    { value: 'Bottom', label: 'Bottom' },
  ],
  position: [
    { value: 'absolute', label: 'Inside the chat' },
    { value: 'fixed', label: 'At the edge of the window' },
  ],
  background: [
    { value: 'Color', label: 'Colour' },
    { value: 'Image', label: 'Picture' },
    { value: 'None', label: 'None: what is behind the chat' },
  ],
  layout: [
    { value: 'wrap', label: 'Beside each other' },
    { value: 'vertical', label: 'Under each other' },
  ],
  font: [
    { value: 'Google', label: 'A font by its name' },
    { value: 'Custom', label: 'A font that is loaded' },
  ],
} as const;
