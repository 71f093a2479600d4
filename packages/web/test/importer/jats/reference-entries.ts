import { childrenOf } from '@lectern/domain/article'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

/** The entries that a list of references becomes, in one line each. */
export const entries = (refs: string): readonly string[] =>
  sketch(
    imported({ back: `<ref-list>${refs}</ref-list>` })
      .parts.references.content.flatMap(childrenOf)
      .flatMap(childrenOf),
  )

/** What a single citation becomes. */
export const citation = (xml: string): string =>
  entries(`<ref id="r">${xml}</ref>`)[0]?.replace(/^bib-reference@id=r\(«|»\)$/g, '') ?? ''

/** What is in a printed citation. */
export const line = (xml: string): string =>
  citation(`<mixed-citation>${xml}</mixed-citation>`).replace(/^other-ref@refId=1\(«textref\(|\)»\)$/g, '')

/** What is in a citation record. */
export const record = (xml: string, attributes = ''): string =>
  citation(`<element-citation ${attributes}>${xml}</element-citation>`).replace(
    /^reference@refId=1(?:@role=[^(]*)?(?:\(|$)|\)$/g,
    '',
  )
