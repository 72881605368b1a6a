import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { retryMessage } from '#blocks/_shared/labels.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';
import { paymentOutcomes } from './outcomes.ts';

const address = z
  .object({
    country: text('Country'),
    line1: text('Street'),
    line2: text('Address line 2'),
    state: text('State'),
    city: text('City'),
    postalCode: text('Postal code'),
  })
  .optional()
  .meta({ title: 'Address' });

/** Asks for a payment. */
export const paymentInput = defineBlock({
  type: 'payment input',
  kind: 'input',
  label: 'Payment',
  help: 'Asks for a payment by card.',
  icon: 'credit-card',
  keywords: 'pay, money, card, checkout, stripe',
  channels: { works: 'web only', because: 'The payment form needs a web page.' },
  replyType: 'payment',
  credentials: { credentialsId: 'stripe' },
  outcomes: paymentOutcomes,
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('payment input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        provider: z.enum(['Stripe']).default('Stripe').meta({ title: 'Provider', widget: 'select' }),
        credentialsId: z.string().optional().meta({ title: 'Credentials', widget: 'credentials' }),
        amount: text('Amount', { placeholder: '30.00', description: 'Such as 30.00, or a variable.' }),
        currency: z
          .string()
          .default('USD')
          .meta({ title: 'Currency', description: 'Three letters.', widget: 'text', becomes: 'currency' }),
        labels: z
          .object({
            button: z.string().default(labelDefaults.pay).meta({ title: 'Button', widget: 'text' }),
            success: z
              .string()
              .default(labelDefaults.paid)
              .meta({ title: 'Answer after payment', widget: 'text' }),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        additionalInformation: z
          .object({
            description: text('Description'),
            name: text('Name'),
            email: text('Email'),
            phoneNumber: text('Phone'),
            address,
          })
          .optional()
          .meta({ title: 'Payment description', isAdvanced: true }),
        retryMessageContent: retryMessage(
          'That payment did not go through. Would you like to try once more?',
        ),
        unavailableMessageContent: z
          .string()
          .default('Payment is not possible at the moment. Please try again in a moment.')
          .meta({
            title: 'Message if payment is not possible',
            description:
              'Shown with a button to try again if the credentials or the amount are not valid, or the provider fails.',
            widget: 'text',
            isAdvanced: true,
          }),
      })
      .prefault({}),
  }),
  // Without one, payment is not possible at the moment.
  runtimeView: z
    .object({
      paymentIntentSecret: z.string(),
      amountLabel: z.string(),
      publicKey: z.string(),
    })
    .optional(),
  summary: ({ options }, names) =>
    savedIn(
      options.amount ? `${options.amount} ${options.currency}` : 'No amount',
      [options.variableId],
      names,
    ),
  ownWay: () => ({ label: 'After the payment' }),
  stopsWithProblems: true,
  problems: ({ options }) => [
    ...(options.amount ? [] : [{ text: 'has no amount', path: ['options', 'amount'] }]),
    ...(options.credentialsId ? [] : [{ text: 'has no credentials', path: ['options', 'credentialsId'] }]),
  ],
  variableId: (block) => block.options.variableId,
});
