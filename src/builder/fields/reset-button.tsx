import { TextButton } from '#builder/ui/text-button.tsx';

interface ResetButtonProps {
  readonly label: string;
  /** Undefined: there is nothing to take back. */
  readonly reset: (() => void) | undefined;
}

/** Takes a value back, so that the default counts again. */
export function ResetButton({ label, reset }: ResetButtonProps) {
  if (reset === undefined) return null;
  return (
    <TextButton aria-label={`Reset ${label}`} onClick={reset}>
      Reset
    </TextButton>
  );
}
