import * as z from 'zod';

const fraction = z.number().min(0).max(1);

const border = z.object({
  thickness: z.number().optional(),
  color: z.string().optional(),
  roundeness: z.enum(['none', 'medium', 'large', 'custom']).optional(),
  customRoundeness: z.number().optional(),
  opacity: fraction.optional(),
});

const surface = {
  backgroundColor: z.string().optional(),
  color: z.string().optional(),
  blur: z.number().optional(),
  opacity: fraction.optional(),
  shadow: z.enum(['none', 'sm', 'md', 'lg', 'xl', '2xl']).optional(),
  border: border.optional(),
};

const avatar = z.object({ isEnabled: z.boolean().optional(), url: z.string().optional() });

/** A family of a public collection by name alone, or where the font comes from. */
const font = z.union([
  z.string(),
  z.object({ type: z.literal('Google'), family: z.string().optional() }),
  z.object({
    type: z.literal('Custom'),
    family: z.string().optional(),
    css: z.string().optional(),
    /** Older name of `css`. */
    url: z.string().optional(),
  }),
]);

/**
 * How a bot looks. Everything is optional and stays absent when not given: the defaults of
 * `theme-defaults.ts` apply when the theme is shown. Opacity goes from 0 to 1, lengths are pixels unless
 * they are texts. Unknown keys are stripped.
 */
export const themeSchema = z.object({
  general: z
    .object({
      font: font.optional(),
      background: z
        .object({ type: z.enum(['Color', 'Image', 'None']).optional(), content: z.string().optional() })
        .optional(),
      progressBar: z
        .object({
          isEnabled: z.boolean().optional(),
          color: z.string().optional(),
          backgroundColor: z.string().optional(),
          placement: z.enum(['Top', 'Bottom']).optional(),
          thickness: z.number().optional(),
          position: z.enum(['fixed', 'absolute']).optional(),
        })
        .optional(),
    })
    .optional(),
  chat: z
    .object({
      container: z
        .object({ maxWidth: z.string().optional(), maxHeight: z.string().optional(), ...surface })
        .optional(),
      hostAvatar: avatar.optional(),
      guestAvatar: avatar.optional(),
      hostBubbles: z.object(surface).optional(),
      guestBubbles: z.object(surface).optional(),
      buttons: z.object(surface).optional(),
      inputs: z.object({ ...surface, placeholderColor: z.string().optional() }).optional(),
      /** Older form of `border.roundeness`, for everything at once. */
      roundness: z.enum(['none', 'medium', 'large']).optional(),
      buttonsInput: z.object({ layout: z.enum(['wrap', 'vertical']).optional() }).optional(),
    })
    .optional(),
  customCss: z.string().optional(),
});

/** A theme as documents hold it. */
export type Theme = z.output<typeof themeSchema>;
