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

const withoutTag = ({ tag: _, ...gate }: Gate): Gate => gate;

/** How much tests may have to reach, and what the gate says already. */
function sharesFor(now: number | undefined) {
  const shares = [...new Set([50, 75, 90, 100, ...(now === undefined ? [] : [now])])];
  return [
    { value: '', label: 'Any' },
    ...shares
      .toSorted((one, other) => one - other)
      .map((share) => ({
        value: String(share),
        label: share === 100 ? 'Everything' : `At least ${share} %`,
      })),
  ];
}

/** What must be so before the bot is published. */
export function GateFields({ list }: { readonly list: readonly StoredTest[] }) {
  const { botId, canWrite } = useEditor();
  const loaded = useLoaded(botId, () => call('tests.getGate', { params: { botId } }));
  const set = async (gate: Gate): Promise<void> => {
    const isOpen = gate.tests === 'off' && gate.problems === 'off' && gate.coverage === undefined;
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
        {({ gate }) => <Choices gate={gate ?? open} {...{ list, set, canWrite }} />}
      </LoadState>
    </section>
  );
}

interface ChoicesProps {
  readonly gate: Gate;
  readonly list: readonly StoredTest[];
  readonly set: (gate: Gate) => Promise<void>;
  readonly canWrite: boolean;
}

function Choices({ gate: now, list, set, canWrite }: ChoicesProps) {
  const tags = [...new Set(list.flatMap((test) => test.tags))].sort();
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
              ? { ...withoutTag(now), tests: value }
              : { ...now, tests: 'tagged', tag: value.slice('tag '.length) },
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
      <SelectField
        label="Coverage"
        value={String(now.coverage ?? '')}
        disabled={!canWrite}
        options={sharesFor(now.coverage)}
        onChange={(value) => {
          const { coverage: _, ...others } = now;
          void set(value === '' ? others : { ...others, coverage: Number(value) });
        }}
      />
    </div>
  );
}
