import { TextButton } from '#builder/ui/text-button.tsx';

/** Takes a value back, so that the default counts again. */
export function ResetButton({ title, reset }: { readonly title: string; readonly reset: () => void }) {
  return (
    <TextButton aria-label={`Reset ${title}`} onClick={reset}>
      Reset
    </TextButton>
  );
}
