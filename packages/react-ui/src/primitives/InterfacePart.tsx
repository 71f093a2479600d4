import { INTERFACE_LANGUAGE } from '@lectern/domain/core'
import type { ReactNode } from 'react'
import { InLanguage, useInterfaceLanguage } from './language.ts'

/** A part of the page in the interface's own words that is in an article: it says their language, where the article's is another. */
export const InterfacePart = ({ children }: { readonly children: ReactNode }) => (
  <div {...useInterfaceLanguage()}>
    <InLanguage value={INTERFACE_LANGUAGE}>{children}</InLanguage>
  </div>
)
