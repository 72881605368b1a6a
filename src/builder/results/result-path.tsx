import type { Loaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { PanelSection } from './panel-section.tsx';
import { type ResultPath, stepTexts } from './path-on-board.ts';
import classes from './result-panel.module.css';

interface PathSectionProps {
  readonly path: Loaded<ResultPath>;
  /** The step that the board shows, from 1; 0: the board shows all of them; null: there is no board. */
  readonly step: number | null;
  readonly showStep: (step: number | null) => void;
}

/** The blocks that the chat visited; each leads to its place on the board. */
export function PathSection({ path, step, showStep }: PathSectionProps) {
  const hasSteps = path.value !== undefined && path.value.steps.length > 0;
  return (
    <PanelSection
      title="Path"
      tools={
        hasSteps && (
          <Button
            isSmall
            look="quiet"
            aria-pressed={step !== null}
            onClick={() => showStep(step === null ? 0 : null)}
          >
            On the board
          </Button>
        )
      }
    >
      <LoadState of={path} what="path">
        {(loaded) =>
          loaded.steps.length === 0 ? (
            <p className={classes.none}>The path is no longer kept.</p>
          ) : (
            <Steps {...{ loaded, step, showStep }} />
          )
        }
      </LoadState>
    </PanelSection>
  );
}

interface StepsProps extends Pick<PathSectionProps, 'step' | 'showStep'> {
  readonly loaded: ResultPath;
}

function Steps({ loaded, step, showStep }: StepsProps) {
  const texts = stepTexts(loaded);
  return (
    <ol className={classes.path}>
      {loaded.steps.map(({ blockId, version }, index) => {
        const text = texts[index] ?? null;
        const name = loaded.versions.find(({ id }) => id === version)?.botName ?? null;
        return (
          // Blocks can be visited several times.
          <li key={index} data-step={blockId}>
            {text === null ? (
              <span className={classes.none}>
                {name === null ? 'A block of a bot that you may not see' : `A block of “${name}”`}
              </span>
            ) : (
              <button
                type="button"
                title={text}
                aria-current={step === index + 1 ? 'step' : undefined}
                onClick={() => showStep(index + 1)}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
