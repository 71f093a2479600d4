const VARIANTS = [
  'bold',
  'italic',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'bold-fraktur',
  'double-struck',
  'sans-serif',
  'bold-sans-serif',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'monospace',
] as const

/** The `mathvariant` styles that have letters of their own. */
export type MathVariant = (typeof VARIANTS)[number]

/** Whether a name is one of the mathematical alphabets. */
export const isMathVariant = (name: string): name is MathVariant => VARIANTS.some(variant => variant === name)
