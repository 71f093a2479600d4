import { fixedWords, interfaceWords } from '@lectern/domain/words'
import type { ComponentProps } from 'react'
import { useInterfaceLanguage } from './language.ts'

interface NewWindowLinkProps extends Omit<ComponentProps<'a'>, 'target'> {
  readonly href: string
  /** The window that the link opens in; one of its own unless said otherwise. */
  readonly target?: string
}

/** A link of the interface's that opens a new window, and says so to anyone who cannot see that (STR-1). */
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
