import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { LongText } from '#builder/ui/long-text.tsx';
import { PanelSection } from './panel-section.tsx';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

/** What blocks reported while the chat ran: failed requests, above all. */
export function ResultLogs(params: ResultAddress) {
  const { value } = useLoaded(params.resultId, () => call('results.logs', { params }));
  if (value === undefined || value.logs.length === 0) return null;
  return (
    <PanelSection title="Log">
      <ul className={classes.logs}>
        {value.logs.map(({ id, status, description, details }) => (
          <li key={id}>
            <Badge tone={status === 'error' ? 'bad' : status === 'success' ? 'good' : 'plain'}>
              {description}
            </Badge>
            {details !== null && (
              <details>
                <summary>Details</summary>
                <pre>
                  <LongText text={details} />
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
