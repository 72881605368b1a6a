import { problemCodes } from '#bot/problem-codes.ts';
import { problemExamples } from '#bot/problem-examples.ts';
import { ruleAnchor } from '#bot/rule-doc.ts';
import { markdownTable, page } from './page.ts';

/** `docs/problems.md`: every code of a finding with what it means. */
export function problemsPage(): string {
  return page('Problems', {
    from: 'src/bot/problem-codes.ts',
    intro: [
      'The builder, `parley check`, `GET /api/v1/bots/{botId}/diagnostics` and the reply to publishing report the same problems. Each has',
      'a stable `code`, a `severity`, a `message`, a `place`, often the `path` of a field, and sometimes',
      '',
      '- `ruleDoc`: the line of this page,',
      '- `fix`: the changes that solve it,',
      '- `way`: the blocks of a way through the bot that shows it,',
      '- `related`: other places that have to do with it.',
      '',
      '`POST …/diagnostics` checks a bot that is not saved. Problems prevent publishing only',
      'where the gate of the bot says so (`PUT /api/v1/bots/{botId}/gate`, see [Testing bots](testing-bots.md)).',
      '',
      'Credentials, linked bots, paths into test responses and the limits of messengers are only checked in a workspace, not in files.',
      'To ignore a problem, give a reason with `PUT /api/v1/bots/{botId}/diagnostics/ignored`; `GET …/diagnostics` then marks it as',
      '`ignored`, and `parley check` leaves it out. With `until`, a day, the problem is reported again from that day (UTC); `DELETE`',
      'with the code and the ids of the place in the query reports it at once. A decision that is no longer needed is reported as well.',
      '',
      'How serious all problems of a code are is up to each bot: `editorMeta.severities` gives a code the severity `error`, `warning` or',
      '`info`, or turns it `off`. In the builder, open the code of a problem in the list to choose it.',
      '',
      '`parley check --fix` solves what has a fix that changes nothing for visitors, such as edges and variables that nothing uses, in a',
      'file (`bot.json`) or in the draft of a bot (`example-quiz`); `--dry-run` only prints what would be done.',
      '`POST …/diagnostics/fixes` does the same, or makes the fixes that you name: `problems` with `code`, `place` and, where the problem',
      'has one, `path`. With `dryRun`, it only responds with the `changes`, as `GET …/compare` lists them.',
      '',
      'Problems that depend on values follow them from questions and constants to conditions. Where a linked bot, an event or code may',
      'set a variable, nothing is said about it.',
    ].join('\n'),
    body: markdownTable(
      ['code', 'what it means', 'example'],
      Object.entries(problemCodes)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, means]) => [`<a id="${ruleAnchor(code)}"></a>\`${code}\``, means, exampleOf(code)]),
    ),
  });
}

function exampleOf(code: string): string {
  const example = problemExamples[code];
  if (example === undefined) throw new Error(`problem-examples.ts has no example of ${code}`);
  return example;
}
