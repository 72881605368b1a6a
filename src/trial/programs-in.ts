import type { Program } from '#engine/program.ts';
import type { Trial } from './open-trial.ts';

type Programs = Trial['programs'];

const known = new WeakMap<Trial, Map<string, Programs>>();

/** The programs of a trial, in a language; undefined: that of each bot. They are the same ones each time. */
export function programsIn(trial: Trial, language: string | undefined): Programs {
  if (language === undefined) return trial.programs;
  const ofTrial = known.get(trial) ?? new Map<string, Programs>();
  known.set(trial, ofTrial);
  const before = ofTrial.get(language);
  if (before !== undefined) return before;
  const made = new Map(
    [...trial.programs].map(([id, program]): [string, Program] => [id, { ...program, locale: language }]),
  );
  ofTrial.set(language, made);
  return made;
}
