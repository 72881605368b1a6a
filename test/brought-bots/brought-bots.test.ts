import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { Diagnostic } from '#bot/diagnostic.ts';
import { type Import, importBot } from '#bot/import.ts';
import { assistants } from './assistants.ts';
import { type BroughtBot, exportOf } from './brought-bot.ts';
import { marketing } from './marketing.ts';
import { product } from './product.ts';

/** What the workspace has, where accounts were chosen. */
const accounts: ReadonlySet<string> = new Set(['theirs', 'default']);

/**
 * Bots as people bring them from Typebot, one for each of its 22 templates: what is called an error in them is one, and a
 * person who looks at it agrees.
 */
const bots = [...marketing, ...product, ...assistants];

const bring = (brought: BroughtBot, credentials: ReadonlySet<string>): Import => {
  const imported = importBot(exportOf(brought), { credentials, enableSafetyFlags: true });
  assert.ok(imported.ok, JSON.stringify(imported));
  return imported.value;
};

const errorsOf = ({ bot }: Import): readonly Diagnostic[] =>
  diagnose(bot.document).filter(({ severity }) => severity === 'error');

const short = ({ code, place }: Diagnostic) => [code, place.blockId] as const;

it('there is one for each template', () => assert.equal(new Set(bots.map(({ name }) => name)).size, 22));

describe('a bot that was brought along', () => {
  for (const brought of bots)
    describe(brought.name, () => {
      it('loses nothing but accounts', () => {
        const { bot, warnings } = bring(brought, new Set());
        const lost = warnings
          .map(({ message }) => message)
          .filter((message) => !message.includes('credentials'));
        assert.deepEqual(lost, []);
        assert.deepEqual(
          bot.document.groups.map(({ title, blocks }) => [title, blocks.length]),
          Object.entries(brought.bot.groups).map(([title, blocks]) => [title, blocks.length]),
        );
      });

      it('has the errors that are true of it', () => {
        assert.deepEqual(errorsOf(bring(brought, new Set())).map(short), brought.errors ?? []);
      });

      it('has none once its accounts are chosen', () => {
        assert.deepEqual(errorsOf(bring(brought, accounts)).map(short), []);
      });

      it('leads to each of its groups', () => {
        const lost = diagnose(bring(brought, accounts).bot.document).filter(({ code }) =>
          code.startsWith('graph/'),
        );
        assert.deepEqual(lost.map(short), []);
      });
    });
});
