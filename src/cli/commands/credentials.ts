import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { configOf, withData } from '#cli/with-data.ts';
import { rotateKey } from '#server/credentials/rotate-key.ts';
import { InstanceKeyError } from '#server/keys/key-file.ts';
import { lockData } from '#server/setup/data-lock.ts';

/** The key that stored secrets are encrypted with. */
export const credentials: Command = {
  name: 'credentials',
  summary: 'Changes the key that stored secrets are encrypted with.',
  usage: ['rotate-key'],
  options: {},
  notes: [
    'Stop the server first. If it is interrupted, nothing is lost: run it again.',
    'Back up instance.key again afterwards. Older backups still need the old key.',
  ],
  examples: ['parley credentials rotate-key'],
  run: async (args, terminal) => {
    const [verb, ...more] = args.positionals;
    if (verb !== 'rotate-key' || more.length > 0) return misused('Specify an action: rotate-key.');
    const config = configOf(terminal);
    if (!config.ok) return config;
    if (config.value.key !== undefined)
      return failed(
        'The key is set by PARLEY_KEY. Unset it, run this again, then set it to the new text of instance.key on all servers.',
      );
    const lock = lockData(config.value.dataFolder);
    if (!lock.ok) return failed(lock.error);
    try {
      return await rotate(terminal);
    } finally {
      lock.value.release();
    }
  },
};

function rotate(terminal: Terminal): Promise<Outcome> {
  return withData(terminal, async (data, { dataFolder }) => {
    try {
      const { moved, unreadable } = await rotateKey(data, dataFolder);
      terminal.out(`The key was replaced. Re-encrypted: ${moved}`);
      for (const name of unreadable) terminal.error(`Could not be decrypted and was left unchanged: ${name}`);
      return done;
    } catch (error) {
      if (!(error instanceof InstanceKeyError)) throw error;
      return failed(error.message);
    }
  });
}
