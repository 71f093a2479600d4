import type { LanguageAttributes } from '@lectern/domain/core'
import type { ReactNode } from 'react'
import { useInterfaceLanguage } from './language.ts'

interface WordsProps {
  readonly language: LanguageAttributes | undefined
  readonly children: ReactNode
}

/** Words of another language in a line: the line stays on its side, the words keep their own order. Where there is nothing to say they stand bare. */
export const Words = ({ language, children }: WordsProps) =>
  language?.lang === undefined ? children : <span {...language}>{children}</span>

/** Words of the interface, on a line of their own or within one. */
export const InterfaceWords = ({ children }: Pick<WordsProps, 'children'>) => (
  <Words language={useInterfaceLanguage()}>{children}</Words>
)
