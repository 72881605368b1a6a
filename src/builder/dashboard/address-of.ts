import type { BotSummary } from './home.tsx';

/** Where a bot opens: its flow, or its results for people who may see nothing else of it. */
export const addressOf = ({ id, accessRight }: Pick<BotSummary, 'id' | 'accessRight'>): string =>
  `/app/bots/${id}/${accessRight === 'guest' ? 'results' : 'flow'}`;
