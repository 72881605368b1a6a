import { Button } from '#builder/ui/button.tsx';
import classes from './list.module.css';
import type { ControlProps, FieldOf } from './use-field.ts';
import { useRun } from './use-run.ts';

interface PresetButtonsProps extends ControlProps<FieldOf<'list'>> {
  readonly presets: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly unknown[];
}

/** Sets of values of a list: one press adds a set, the next one removes it. */
export function PresetButtons({ field, spot, presets, values }: PresetButtonsProps) {
  const run = useRun();
  const title = field.title.toLowerCase();
  const set = (to: readonly unknown[]): void =>
    void run(`Change ${title}`, spot.set(field.path, to.length === 0 ? undefined : to));
  return (
    <div className={classes.presets} role="group" aria-label={`Common ${title}`}>
      {Object.entries(presets).map(([name, preset]) => {
        const isOn = preset.every((value) => values.includes(value));
        const others = values.filter((value) => typeof value !== 'string' || !preset.includes(value));
        return (
          <Button
            key={name}
            isSmall
            aria-pressed={isOn}
            onClick={() => set(isOn ? others : [...others.filter((value) => value !== ''), ...preset])}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
