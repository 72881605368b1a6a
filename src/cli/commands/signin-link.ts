import type { Command } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { localAddress } from '#cli/local-address.ts';
import { findPerson } from '#cli/people.ts';
import { call } from '#cli/remote/call.ts';
import { typedCommand } from '#cli/typed-command.ts';
import { withData } from '#cli/with-data.ts';
import type { Config } from '#server/config.ts';
import { makeSignInLink } from '#server/setup/make-sign-in-link.ts';
import { patient } from '#server/take-over/call.ts';

const MINUTE = 60_000;
/** Path of the page that accepts the link. */
const PAGE = '/app/sign-in';
const ANSWER_MS = 5_000;

/** A link that signs one person in, once. */
export const signInLink: Command = {
  name: 'signin-link',
  summary: 'Creates a link that signs a person in once.',
  usage: ['[<e-mail>] [--minutes <number>]'],
  options: {
    minutes: { kind: 'text', value: 'number', meaning: 'How long the link is valid; defaults to 60' },
  },
  notes: [
    'Without an e-mail address, the link is for the owner.',
    'The server must be running and have a sign-in page. Without one, use "parley token create".',
  ],
  examples: ['parley signin-link', 'parley signin-link ana@example.org --minutes 15'],
  run: async (args, terminal) => {
    const minutes = Number(args.text('minutes') ?? '60');
    if (!(minutes > 0 && minutes <= 10_080))
      return misused('--minutes: must be a number from 1 to 10080 (a week).');
    if (args.positionals.length > 1) return misused('Give only one e-mail address.');
    return withData(terminal, async (data, config) => {
      const person = await findPerson(data, args.positionals[0]);
      if (!person.ok) return person;
      const { id: userId, email } = person.value;
      const problem = await pageProblem(config);
      if (problem !== undefined)
        return failed(
          `${problem} You can use a token instead: ${typedCommand(`token create --user ${email}`)}`,
        );
      const link = await makeSignInLink(data, { userId, at: Date.now(), validMs: minutes * MINUTE });
      terminal.out(`${config.publicUrl ?? localAddress(config)}${link}`);
      terminal.error(`It signs in ${email} once, within ${minutes} minutes.`);
      return done;
    });
  },
};

/** Why a link would lead nowhere. */
async function pageProblem(config: Config): Promise<string | undefined> {
  const address = localAddress(config);
  const once = { ...patient, attempts: 1, timeoutMs: ANSWER_MS };
  const answer = await call({ method: 'GET', url: address + PAGE, token: undefined }, once);
  // The page is not JSON, which is fine here.
  if (answer.ok || answer.error.status === 200) return undefined;
  return answer.error.status === 0
    ? `${address} does not respond, so the link would not work. Start the server with "${typedCommand('start')}".`
    : 'This server does not have a sign-in page yet.';
}
