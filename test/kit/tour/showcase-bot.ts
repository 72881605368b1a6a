const text = (id: string, words: string) => ({
  ...{ id, type: 'text' },
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});
/** A bot with one of everything that the editor shows: ways, problems, variables, a request, an account. */
export const showcase = {
  groups: [
    {
      ...{ id: 'a', title: 'Welcome', graphCoordinates: { x: 300, y: 0 } },
      blocks: [
        text('a1', 'Hello {{Nmae}}, what brings you here?'),
        {
          id: 'a2',
          type: 'choice input',
          items: [
            { id: 'i1', content: 'An order', outgoingEdgeId: 'e2' },
            { id: 'i2', content: 'A question' },
          ],
        },
      ],
    },
    {
      ...{ id: 'b', title: 'Ask the shop', graphCoordinates: { x: 700, y: 0 } },
      blocks: [
        { id: 'b1', type: 'Webhook', options: { webhook: { url: 'https://shop.example/orders' } } },
        { id: 'b2', type: 'groq' },
        { id: 'm1', type: 'image', content: { url: 'https://shop.example/night.png' } },
      ],
    },
    {
      ...{ id: 'c', title: 'Goodbye', graphCoordinates: { x: 300, y: 400 } },
      blocks: [
        {
          id: 'd1',
          type: 'Condition',
          items: [
            {
              id: 'i3',
              content: {
                logicalOperator: 'AND',
                comparisons: [
                  { id: 'q1', variableId: 'v2', comparisonOperator: 'Equal to', value: 'Berlin' },
                  { id: 'q2', variableId: 'v1', comparisonOperator: 'Is set' },
                ],
              },
            },
          ],
        },
        text('c1', 'See you soon.'),
      ],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e1' }],
  edges: [
    { id: 'e1', from: { eventId: 's' }, to: { groupId: 'a' } },
    { id: 'e2', from: { blockId: 'a2', itemId: 'i1' }, to: { groupId: 'b' } },
  ],
  variables: [
    { id: 'v1', name: 'Name' },
    { id: 'v2', name: 'City', value: 'Berlin' },
  ],
};
