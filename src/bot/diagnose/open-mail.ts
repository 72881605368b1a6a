import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames } from '#bot/references.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withMeta } from './type-fields.ts';

/** Mails and requests whose envelope visitors write: who gets a mail with words of theirs, or the name of a header. */
export const openMail: Rule = blockRule(
  { dependsOn: namedSources, concerns: withMeta(({ becomes }) => becomes !== undefined) },
  (fact, facts): readonly Diagnostic[] => {
    const { typed, free } = sourcesOf(facts);
    const texts = fieldsOf(fact.block).flatMap(({ value, path, meta }) =>
      typeof value === 'string' && meta['becomes'] !== undefined
        ? [{ names: mentionedNames(value), path, becomes: meta['becomes'] }]
        : [],
    );
    const among = (becomes: string, names: ReadonlySet<string>) =>
      texts
        .filter((text) => text.becomes === becomes)
        .map((text) => ({ path: text.path, name: text.names.find((each) => names.has(each)) }))
        .find(({ name }) => name !== undefined);
    const [to, words, header] = [among('recipient', typed), among('mail', free), among('header name', typed)];
    return [
      ...(to && words
        ? [
            {
              code: 'taint/recipient',
              severity: 'error',
              message: `Visitors decide who gets this mail ("${to.name}") and what it says ("${words.name}"): anybody can send mail in your name`,
              ...fieldPlace(fact, to.path),
            } as const,
          ]
        : []),
      ...(header
        ? [
            {
              code: 'taint/header',
              severity: 'error',
              message: `The answer in "${header.name}" decides which header is sent`,
              ...fieldPlace(fact, header.path),
            } as const,
          ]
        : []),
    ];
  },
);
