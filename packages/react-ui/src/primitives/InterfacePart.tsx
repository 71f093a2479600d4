import { INTERFACE_LANGUAGE } from '@lectern/domain/core'
import type { ReactNode } from 'react'
import { InLanguage, useInterfaceLanguage } from './language.ts'

/** A part of an article's page that is in the interface's own words. It is marked with their language if the article's is different. */
export const InterfacePart = ({ children }: { readonly children: ReactNode }) => (
  <div {...useInterfaceLanguage()}>
    <InLanguage value={INTERFACE_LANGUAGE}>{children}</InLanguage>
  </div>
)
