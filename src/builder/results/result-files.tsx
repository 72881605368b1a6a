import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { PanelSection } from './panel-section.tsx';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

/** The files that the visitor uploaded. */
export function ResultFiles(params: ResultAddress) {
  const { value } = useLoaded(params.resultId, () => call('files.listOfResult', { params }));
  if (value === undefined || value.files.length === 0) return null;
  return (
    <PanelSection title="Files">
      <ul className={classes.files}>
        {value.files.map(({ id, name, downloadUrl }) => (
          <li key={id}>
            <Icon name="paperclip" />
            <a href={downloadUrl} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
