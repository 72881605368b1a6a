import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a server wrote that knew the first migration only: five chats, a result, a test chat, two versions of a bot
 * that asks for a name, then again and again for a number. Never edited: data of old releases does not change.
 */
export const oldData = readFileSync(join(import.meta.dirname, 'schema-0001.sql'), 'utf8');

export const chats = {
  done: 'oVNtNZk1w6zXBMT8U5E5mCq0',
  open: 'RYkRM78YBCwFs4xGu8jZEhEO',
  begun: '7OGU146SNBm3axqcYUoYk6Mu',
  preview: 'quO_jCzwbkQ0vZZIHr_-5xKv',
  later: 'duevF0Mvcq8fwDlGavS0kX1S',
} as const;
export const openResult = 'ff33rgsfrjsa0qrmc098si15';
