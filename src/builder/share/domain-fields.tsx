import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { issuesOf } from '#builder/ui/issues-of.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { DomainChecks } from './domain-checks.tsx';
import classes from './share.module.css';
import type { SharedBot } from './shared-bot.ts';

interface DomainFieldsProps {
  readonly shared: SharedBot;
  readonly onChange: () => void;
}

/** A domain of its own for the page of the bot, and what it needs. */
export function DomainFields({ shared: { embed, bot }, onChange }: DomainFieldsProps) {
  const { botId, canWrite } = useEditor();
  const stored = bot.customDomain ?? '';
  const [typed, setTyped] = useState(stored);
  const [failure, setFailure] = useState<string>();
  const save = async (domain: string): Promise<void> => {
    const done = await call('bots.update', {
      params: { botId },
      body: { bot: { customDomain: domain === '' ? null : domain }, overwrite: true },
    });
    setFailure(done.ok ? undefined : (issuesOf(done.error)['bot.customDomain'] ?? done.error.message));
    if (done.ok) onChange();
  };
  const host = embed.host.replace(/^https?:\/\//, '');
  return (
    <>
      {!embed.canUseDomains && (
        <Notice tone="warn">
          This server does not know its own address, so domains have no effect. Set PUBLIC_URL first.
        </Notice>
      )}
      <form
        className={classes.inline}
        onSubmit={(event) => {
          event.preventDefault();
          void save(typed.trim());
        }}
      >
        <TextField
          label="Domain"
          placeholder="chat.example.com"
          help={`Point the domain to ${host} (a CNAME record), and let your proxy pass it on with a certificate.`}
          value={typed}
          readOnly={!canWrite}
          {...(failure !== undefined && { error: failure })}
          onChange={setTyped}
        />
        <Button type="submit" disabled={typed.trim() === stored}>
          {typed.trim() === '' && stored !== '' ? 'Remove' : 'Save'}
        </Button>
      </form>
      {stored !== '' && <DomainChecks key={stored} />}
    </>
  );
}
