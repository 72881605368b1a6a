import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { Point } from '#builder/commands/point.ts';
import { prefersStillness } from './view-motion.ts';

type Places = ReadonlyMap<string, Point>;

/** Of the movement, ms. */
const DURATION = 260;
/** More nodes than this are put where they go at once: each step draws all of them. */
const MOST = 150;

/** Moves nodes from where they were to where they are now, for the eye only. Gives what runs one movement. */
export type Glide = (from: Places, to: Places) => void;

/** `show` draws nodes at other places than the draft says. */
export function useGliding(show: (places: Places) => void): Glide {
  return useCallback(
    (from, to) => {
      if (prefersStillness() || to.size > MOST) return;
      let beganAt: number | undefined;
      const step = (now: number): void => {
        beganAt ??= now;
        const part = Math.min(1, (now - beganAt) / DURATION);
        // The places of this frame have to be drawn in this frame.
        flushSync(() => show(part === 1 ? new Map() : between(from, to, 1 - (1 - part) ** 3)));
        if (part < 1) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    [show],
  );
}

function between(from: Places, to: Places, part: number): Places {
  return new Map(
    [...to].map(([id, end]) => {
      const begin = from.get(id) ?? end;
      return [id, { x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part }];
    }),
  );
}
