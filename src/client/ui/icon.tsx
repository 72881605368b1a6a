/** Strokes on a 24 by 24 grid, 1.5 wide. Decorative: its button has a name. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="parley-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A tick. */
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';

/** An arrow up. */
export const sendIcon = 'M12 19V5M6 11l6-6 6 6';
