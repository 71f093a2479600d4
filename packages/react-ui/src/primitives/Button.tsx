import type { ComponentProps } from 'react'
import { useInterfaceLanguage } from './language.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** The one thing to do here, or one among others. */
  readonly kind?: 'primary' | 'quiet'
}

/** A button that does something on this page. */
export const Button = ({ kind = 'quiet', type = 'button', className, ...rest }: ButtonProps) => (
  <button
    {...useInterfaceLanguage()}
    {...rest}
    type={type}
    className={[`${kind}-button`, className].filter(name => name !== undefined).join(' ')}
  />
)
