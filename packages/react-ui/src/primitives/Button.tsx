import type { JSX } from '../jsx-runtime.ts'
import { useInterfaceLanguage } from './language.ts'

type ButtonAttributes = JSX.IntrinsicElements['button']

interface ButtonProps extends ButtonAttributes {
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
