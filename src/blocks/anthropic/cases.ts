import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';
import { variablesCases } from '#blocks/_shared/ai/variables-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const message = (more: Readonly<Record<string, unknown>>) => ({
  type: 'anthropic',
  options: {
    credentialsId: 'c',
    action: 'Create Chat Message',
    model: 'claude',
    messages: [{ role: 'user', content: 'Hi' }],
    ...more,
  },
});

/** Rows of the Anthropic block. */
export const cases: readonly BlockCase[] = [
  ...completionCases({ type: 'anthropic', label: 'Anthropic', action: 'Create Chat Message' }),
  ...variablesCases('anthropic', 'Anthropic'),
  {
    name: 'system message and longest answer; old documents write the part with a capital',
    bot: {
      groups: {
        a: [
          message({
            systemMessage: 'You are {{who}}',
            maxTokens: '{{most}}',
            responseMapping: [{ item: 'Message Content', variableId: 'said' }],
          }),
          '{{said}}',
        ],
      },
      variables: [{ name: 'who', value: 'kind' }, { name: 'most', value: '2000' }, 'said'],
    },
    services: [
      {
        asks: { input: { system: 'You are kind', maxTokens: 2000 }, shownIn: 'a1' },
        answers: { ok: true, output: { text: 'Hello' } },
      },
    ],
    turns: [['start', { said: ['Hello'] }]],
    because: 'the longest answer is sent along',
  },
];
