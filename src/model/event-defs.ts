import type { BotEvent } from './event-schema.ts';

/** What authors are told about a type of event. */
export interface EventDef {
  readonly label: string;
  /** One sentence: when its flow runs. */
  readonly help: string;
  /** Lucide icon name. */
  readonly icon: string;
  readonly keywords: string;
  /** Whether a bot has exactly one, which nobody can add or remove. Default false. */
  readonly isFixed?: true;
  /** Whether only the first one of a bot ever runs, so that no second one is offered. Default false. */
  readonly isUnique?: true;
}

/** All types of events, in the order of the palette. Their fields are in `eventSchema`. */
export const eventDefs: Readonly<Record<BotEvent['type'], EventDef>> = {
  start: {
    label: 'Start',
    help: 'Runs when a chat begins.',
    icon: 'flag',
    keywords: 'begin, first, entry',
    isFixed: true,
    isUnique: true,
  },
  command: {
    label: 'Command',
    help: 'Runs when the page or a messenger sends a command, such as /menu.',
    icon: 'terminal',
    keywords: 'menu, trigger, button, slash',
  },
  reply: {
    label: 'Reply',
    help: 'Runs after every answer of the visitor, before the flow continues.',
    icon: 'message-square-reply',
    keywords: 'answer, every, message',
    isUnique: true,
  },
  invalidReply: {
    label: 'Invalid reply',
    help: 'Runs when an answer is not valid, before the question is asked again.',
    icon: 'message-square-warning',
    keywords: 'wrong, answer, fallback, retry',
    isUnique: true,
  },
  error: {
    label: 'Error',
    help: 'Runs when a block fails that has no path for failures of its own.',
    icon: 'triangle-alert',
    keywords: 'failure, problem, exception',
    isUnique: true,
  },
};
