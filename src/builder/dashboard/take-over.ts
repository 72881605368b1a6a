import type { CallReply } from '#builder/api/call.ts';

/** Bots that are fetched from another installation, and what became of each. */
export type TakeOver = CallReply<'takeOvers.get'>['takeOver'];
