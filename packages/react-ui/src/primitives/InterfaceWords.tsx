import type { LanguageAttributes } from '@lectern/domain/core'
import type { ReactNode } from 'react'
import { useInterfaceLanguage } from './language.ts'

interface WordsProps {
  readonly language: LanguageAttributes | undefined
  readonly children: ReactNode
}

/**
 * Words in another language within a line. The line keeps its direction, and the words their own. Without a language they get no
 * element.
 */
export const Words = ({ language, children }: WordsProps) =>
  language?.lang === undefined ? children : <span {...language}>{children}</span>

/** Interface words, on a line of their own or within one. */
export const InterfaceWords = ({ children }: Pick<WordsProps, 'children'>) => (
  <Words language={useInterfaceLanguage()}>{children}</Words>
)
