import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import { SelectField } from '#builder/ui/select-field.tsx';
import type { StoredTest } from './stored-test.ts';
import classes from './tests.module.css';

type Gate = NonNullable<CallReply<'tests.getGate'>['gate']>;

const open: Gate = { tests: 'off', problems: 'off' };

const forProblems: readonly { readonly value: Gate['problems']; readonly label: string }[] = [
  { value: 'off', label: 'Nothing' },
  { value: 'error', label: 'No errors' },
  { value: 'warning', label: 'No errors and no warnings' },
];

/** What must be so before the bot is published. */
export function GateFields({ list }: { readonly list: readonly StoredTest[] }) {
  const { botId, canWrite } = useEditor();
  const loaded = useLoaded(botId, () => call('tests.getGate', { params: { botId } }));
  const tags = [...new Set(list.flatMap((test) => test.tags))].sort();
  const set = async (gate: Gate): Promise<void> => {
    const isOpen = gate.tests === 'off' && gate.problems === 'off';
    const reply = await call('tests.setGate', { params: { botId }, body: { gate: isOpen ? null : gate } });
    if (report(reply) && reply.ok) loaded.replace(reply.value);
  };
  return (
    <section aria-label="Before publishing">
      <h2>Before publishing</h2>
      <p className={classes.quiet}>
        Publishing is refused while this is not so, unless somebody gives a reason.
      </p>
      <LoadState of={loaded} what="gate">
        {({ gate }) => {
          const now = gate ?? open;
          const shown = [...new Set([...tags, ...(now.tag === undefined ? [] : [now.tag])])];
          return (
            <div className={classes.gate}>
              <SelectField
                label="Tests that must pass"
                value={now.tests === 'tagged' ? `tag ${now.tag ?? ''}` : now.tests}
                disabled={!canWrite}
                options={[
                  { value: 'off', label: 'None' },
                  { value: 'all', label: 'All' },
                  ...shown.map((tag) => ({ value: `tag ${tag}`, label: `Those with the tag “${tag}”` })),
                ]}
                onChange={(value) =>
                  void set(
                    value === 'all' || value === 'off'
                      ? { tests: value, problems: now.problems }
                      : { tests: 'tagged', tag: value.slice('tag '.length), problems: now.problems },
                  )
                }
              />
              <SelectField
                label="Problems"
                value={now.problems}
                disabled={!canWrite}
                options={forProblems}
                onChange={(value) => {
                  const chosen = forProblems.find((each) => each.value === value);
                  if (chosen !== undefined) void set({ ...now, problems: chosen.value });
                }}
              />
            </div>
          );
        }}
      </LoadState>
    </section>
  );
}
