import type { Report } from '../report-proof.ts';
import type { Finding } from './drill.ts';

/** A line for each finding, and one of JSON at the end. */
export function reportDrill(name: string, findings: readonly Finding[]): Report {
  const isHeld = findings.length > 0 && findings.every((finding) => finding.isHeld);
  return {
    lines: [
      ...findings.map(({ what, seen, isHeld: is }) => `${is ? 'ok  ' : 'FAIL'} ${what}: ${seen}`),
      JSON.stringify({ drill: name, isHeld, findings }),
    ],
    isHeld,
  };
}
