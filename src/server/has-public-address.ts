import { addressReach } from '#bot/address-reach.ts';
import type { Config } from './config.ts';

/** Whether systems elsewhere can call this server, as far as it knows its own address. */
export const hasPublicAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl !== undefined && addressReach(publicUrl)?.reach === 'internet';
