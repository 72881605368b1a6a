import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames } from '#bot/references.ts';
import type { Comparison } from '#model/condition.ts';
import { addressHost } from './address-host.ts';
import { blocksWith } from './blocks-with.ts';
import { branchingBlocks } from './branching-blocks.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPlace } from './field-place.ts';
import { fixedHost } from './fixed-host.ts';
import { type ModelText, modelTexts } from './model-texts.ts';
import { setField } from './set-field.ts';
import { ofType, withAddress } from './type-fields.ts';

/** What a model writes freely decides a way, a server or what code runs: visitors can talk the model into any of it. */
export const steeringModels: Rule = (facts) => {
  const texts = modelTexts(facts);
  if (texts.length === 0) return [];
  return [
    ...branchingBlocks(facts).flatMap((fact) => steeredWays(facts, fact, texts)),
    ...calling(facts).flatMap((fact) => steeredAddresses(fact, texts)),
    ...coding(facts).flatMap((fact) => steeredCode(fact, texts)),
  ];
};

const hasAddress = ofType(withAddress);
const calling = blocksWith(
  ({ block, answers }) =>
    hasAddress(block.type) &&
    (answers?.kind === 'integration' || answers?.clientActions.includes('redirect') === true),
);
const coding = blocksWith(({ answers }) =>
  (answers?.code ?? []).some((code) => /\b(?:eval|Function)\s{0,9}\(/.test(code)),
);

const found = ({ fact }: ModelText, message: string) =>
  ({ code: 'ai/prompt-injection', severity: 'warning', message, related: [fact.place] }) as const;

/** The first item of a block: all comparisons with such a text are mended at once. */
function steeredWays(facts: BotFacts, fact: BlockFact, texts: readonly ModelText[]): readonly Diagnostic[] {
  for (const [itemId, { comparisons = [] }] of fact.conditions) {
    const text = texts.find(({ id }) => comparisons.some((each) => each.variableId === id && reads(each)));
    if (text === undefined) continue;
    const fix = listed(facts, text);
    const message = `What a model writes into "${text.name}" decides which way the chat takes: let it choose from a list`;
    return [{ ...found(text, message), place: { ...fact.place, itemId }, ...(fix && { fix }) }];
  }
  return [];
}

/** Whether a model wrote anything is decided by the bot. */
const reads = ({ comparisonOperator }: Comparison): boolean =>
  comparisonOperator !== undefined && comparisonOperator !== 'Is set' && comparisonOperator !== 'Is empty';

/** Lets the model choose among the values that the bot compares with. Undefined: it cannot, or they are no list. */
function listed(facts: BotFacts, { id, fact, path, row }: ModelText): Fix | undefined {
  if (row === undefined || !('isRequired' in row || 'type' in row)) return undefined;
  const comparisons = branchingBlocks(facts)
    .flatMap(({ conditions }) => [...conditions.values()])
    .flatMap((condition) => condition.comparisons ?? [])
    .filter((each) => each.variableId === id && reads(each));
  const isList = comparisons.every(
    ({ comparisonOperator: operator, value = '' }) =>
      (operator === 'Equal to' || operator === 'Not equal') && value !== '' && !value.includes('{{'),
  );
  const values = [...new Set(comparisons.flatMap(({ value = '' }) => value))];
  const set = isList ? setField(fact, path, { ...row, type: 'enum', values }) : undefined;
  return (
    set && {
      label: `Let it choose from ${values.length === 1 ? '1 value' : `${values.length} values`}`,
      ops: [set],
    }
  );
}

function steeredAddresses(fact: BlockFact, texts: readonly ModelText[]): readonly Diagnostic[] {
  return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    if (meta['widget'] !== 'url' || typeof value !== 'string') return [];
    const names = mentionedNames(addressHost(value));
    const text = texts.find(({ name }) => names.includes(name));
    if (text === undefined) return [];
    const at = fieldPlace(fact, path);
    const fix = fixedHost(fact, at.path, value);
    return [
      {
        ...found(
          text,
          `What a model writes into "${text.name}" decides which server is called: write the server into the address`,
        ),
        ...at,
        ...(fix && { fix }),
      },
    ];
  });
}

function steeredCode(
  { block, place, answers }: BlockFact,
  texts: readonly ModelText[],
): readonly Diagnostic[] {
  return (answers?.code ?? []).flatMap((code): readonly Diagnostic[] => {
    const names = mentionedNames(code);
    const text = texts.find(({ name }) => names.includes(name));
    if (text === undefined) return [];
    const field = fieldsOf(block).find(({ value }) => value === code);
    return [
      {
        ...found(text, `What a model writes into "${text.name}" may run as code here`),
        place,
        ...(field && { path: field.path.join('.') }),
      },
    ];
  });
}
