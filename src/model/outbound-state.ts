/** What becomes of a message to a messenger. `parked`: it is sent once the contact writes again. */
export const outboundStates = ['accepted', 'delivered', 'read', 'failed', 'parked', 'cancelled'] as const;

export type OutboundState = 'waiting' | (typeof outboundStates)[number];
