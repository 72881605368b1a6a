import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import classes from './analytics.module.css';
import { countOf } from './count-text.ts';
import { toldVariables } from './told-variables.ts';
import { type AnalyticsData, type ChatChoice, queryOf } from './use-analytics.ts';
import { ValuesList } from './values-list.tsx';

interface VariablesPartProps extends Pick<AnalyticsData, 'questions'> {
  readonly choice: ChatChoice;
}

/** What variables held at the end of chats. */
export function VariablesPart({ choice, questions }: VariablesPartProps) {
  const { botId } = useEditor();
  const names = useDraft(({ variables }) => variables);
  const request = { params: { botId }, query: queryOf(choice) };
  const found = useLoaded(JSON.stringify([request, questions]), () => call('analytics.variables', request));
  const nameOf = (id: string) => names.find((variable) => variable.id === id)?.name;
  return (
    <LoadState of={found} what="variables">
      {({ variables }) => {
        const told = toldVariables(variables, questions);
        if (told.length === 0) return null;
        return (
          <section className={classes.part} aria-label="Variables">
            <h3>Variables</h3>
            <ul className={classes.list}>
              {told.map(({ variableId, total, values, others }) => {
                const name = nameOf(variableId);
                return (
                  <li key={variableId} data-variable={variableId}>
                    <span className={name === undefined ? classes.gone : classes.name}>
                      {name ?? 'A variable that was removed'}
                    </span>
                    <span className={classes.facts}>has a value in {countOf(total, 'chat')}</span>
                    <ValuesList label={`Values of ${name ?? 'a variable'}`} values={values} others={others} />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      }}
    </LoadState>
  );
}
