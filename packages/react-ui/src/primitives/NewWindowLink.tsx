import type { Href } from '@lectern/domain/core'
import { fixedWords, interfaceWords } from '@lectern/domain/words'
import type { JSX } from '../jsx-runtime.ts'
import { useInterfaceLanguage } from './language.ts'

interface NewWindowLinkProps extends Omit<JSX.IntrinsicElements['a'], 'target'> {
  readonly href: Href
  /** The window that the link opens in; by default a new one. */
  readonly target?: string
}

/** An interface link that opens a new window, and tells readers who cannot see that (STR-1). */
export const NewWindowLink = ({
  children,
  rel = 'noopener',
  target = '_blank',
  'aria-label': label,
  ...rest
}: NewWindowLinkProps) => (
  <a {...useInterfaceLanguage()} {...rest} target={target} rel={rel} aria-label={label}>
    {children}
    {label === undefined && (
      <span className="visually-hidden">
        {interfaceWords.hintAfter}
        {fixedWords.opensInNewWindow}
      </span>
    )}
  </a>
)
