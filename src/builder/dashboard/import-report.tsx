import type { CallReply } from '#builder/api/call.ts';
import { Notice } from '#builder/ui/notice.tsx';
import classes from './import-dialog.module.css';
import { placeInBot } from './place-in-bot.ts';

/** What an import would create, and what it would repair or leave out. */
export function ImportReport({ found }: { readonly found: CallReply<'bots.import'> }) {
  const { bot, warnings } = found;
  const blocks = bot.groups.reduce((sum, group) => sum + group.blocks.length, 0);
  return (
    <>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd dir="auto">{bot.name}</dd>
        <dt>Groups</dt>
        <dd>{bot.groups.length}</dd>
        <dt>Blocks</dt>
        <dd>{blocks}</dd>
        <dt>Variables</dt>
        <dd>{bot.variables.length}</dd>
      </dl>
      {warnings.length === 0 ? (
        <Notice tone="good">Nothing in the file needs to be repaired or left out.</Notice>
      ) : (
        <>
          <Notice tone="warn">
            {warnings.length === 1 ? 'One thing' : `${warnings.length} things`} will be repaired or left out.
          </Notice>
          <ul className={classes.warnings} aria-label="Warnings">
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {message}
                <span className={classes.path}>{placeInBot(path, bot.groups)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
