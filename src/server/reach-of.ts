import type { Reach } from '#bot/surroundings.ts';
import type { Config } from './config.ts';

/** Where this server sends no requests of blocks, and which private hosts its operator allows. */
export const reachOf = ({ publicUrl, egressAllow }: Pick<Config, 'publicUrl' | 'egressAllow'>): Reach => ({
  own: publicUrl === undefined ? [] : [new URL(publicUrl).hostname],
  allowed: egressAllow.map((entry) => `${entry.kind === 'name' ? entry.name : entry.range}:${entry.port}`),
});
