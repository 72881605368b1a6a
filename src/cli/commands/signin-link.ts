import { randomBytes } from 'node:crypto';
import type { Command } from '#cli/command.ts';
import { done, misused } from '#cli/failure.ts';
import { findPerson } from '#cli/people.ts';
import { withData } from '#cli/with-data.ts';
import { hashToken } from '#server/auth/tokens.ts';

const MINUTE = 60_000;

/** A link that signs one person in, once. */
export const signInLink: Command = {
  name: 'signin-link',
  summary: 'Makes a link that signs a person in, once.',
  usage: ['[<e-mail>] [--minutes <number>]'],
  options: {
    minutes: { kind: 'text', value: 'number', meaning: 'How long it can be used; without it 60' },
  },
  notes: [
    'Without an e-mail address it is for the owner.',
    'The page that takes the link comes with the builder: this version has none yet. Use "parley token" until then.',
  ],
  examples: ['parley signin-link', 'parley signin-link ana@example.org --minutes 15'],
  run: async (args, terminal) => {
    const minutes = Number(args.text('minutes') ?? '60');
    if (!(minutes > 0 && minutes <= 10_080))
      return misused('--minutes: must be a number from 1 to 10080 (a week).');
    if (args.positionals.length > 1) return misused('One e-mail address at a time.');
    return withData(terminal, async (data, config) => {
      const person = await findPerson(data, args.positionals[0]);
      if (!person.ok) return person;
      const secret = randomBytes(32).toString('base64url');
      const at = Date.now();
      await data.signInLinks.create({
        hash: hashToken(secret),
        userId: person.value.id,
        createdAt: at,
        expiresAt: at + minutes * MINUTE,
      });
      const address = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
      terminal.out(`${address}/app/signin#${secret}`);
      terminal.error(
        `For ${person.value.email}, once, within ${minutes} minutes. The page that takes it comes with the builder.`,
      );
      return done;
    });
  },
};
