import { hash } from 'node:crypto';
import { problemCodes } from '#bot/problem-codes.ts';
import { problemExamples } from '#bot/problem-examples.ts';
import { ruleDoc } from '#bot/rule-doc.ts';
import { getOwn } from '#lib/own.ts';
import type { Finding } from './finding.ts';

const levels: Readonly<Record<Finding['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/**
 * Findings as SARIF 2.1.0, which code scanning services and editors read. A finding keeps its fingerprint when
 * lines above it change.
 *
 * @param version of Parley
 * @example asSarif([], '1.0.0').runs[0]?.results // []
 */
export function asSarif(findings: readonly Finding[], version: string) {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Parley', version, rules: codes.map(ruleOf) } },
        results: findings.map((found) => ({
          ruleId: found.code,
          ruleIndex: codes.indexOf(found.code),
          ...(isOpen(found) ? { kind: 'open', level: 'none' } : { level: levels[found.severity] }),
          message: { text: found.message },
          locations: [location(found)],
          ...(found.way !== undefined && { codeFlows: [{ threadFlows: [{ locations: stepsOf(found) }] }] }),
          partialFingerprints: { 'parley/v1': fingerprint(found) },
        })),
      },
    ],
  };
}

/** What could not be decided is neither a failure nor fine. */
const isOpen = ({ code }: Finding): boolean => code.startsWith('unchecked/');

function ruleOf(id: string) {
  const means = getOwn(problemCodes, id);
  if (means === undefined) return { id };
  const example = getOwn(problemExamples, id);
  const help = `For example: ${example}. See ${ruleDoc(id)}.`;
  return { id, shortDescription: { text: means }, help: { text: help, markdown: help } };
}

/** The way that shows a finding, one place after the other. */
const stepsOf = ({ file, way = [] }: Finding) =>
  way.map((step) => ({ location: location({ ...step, file }) }));

function location({ file, where, line }: Pick<Finding, 'file' | 'where' | 'line'>) {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split(/[/\\]/).map(encodeURIComponent).join('/') },
      ...(line !== undefined && { region: { startLine: line } }),
    },
    ...(where !== '' && { logicalLocations: [{ fullyQualifiedName: where }] }),
  };
}

function fingerprint({ file, code, place, path }: Finding): string {
  return hash('sha256', JSON.stringify([file, code, place, path])).slice(0, 32);
}
