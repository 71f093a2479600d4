import type { ComponentProps } from 'react'
import { useInterfaceLanguage } from './language.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the main action, `quiet` for one of several. */
  readonly kind?: 'primary' | 'quiet'
}

/** A button that acts on this page. */
export const Button = ({ kind = 'quiet', type = 'button', className, ...rest }: ButtonProps) => (
  <button
    {...useInterfaceLanguage()}
    {...rest}
    type={type}
    className={[`${kind}-button`, className].filter(name => name !== undefined).join(' ')}
  />
)
