import { pageClient } from '@lectern/api-client'
import { elements, idOf, isNamed, parseReferences, type ParsedReference } from '@lectern/domain/article'
import type { CallTo } from '@lectern/domain/core'
import { untilDone } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import { timed } from '../request-durations.ts'

/** What the references are asked for with. */
export type AskedFor = Pick<CallTo<'references'>, 'pii' | 'entitledToken'>

/** An entry of the list of references, and the works that it has. */
export interface ReferenceEntry {
  readonly id: string | undefined
  readonly works: readonly ParsedReference[]
}

const isEntry = isNamed('bib-reference')

/** Asks the service for the references that the page shows, in their order. None if it does not answer. */
export const referenceEntries = async (
  window: Window,
  { pii, entitledToken }: AskedFor,
): Promise<readonly ReferenceEntry[] | undefined> => {
  const { references } = pageClient((url, init) => timed(window, url, () => window.fetch(url, init)), { origin: '' })
  const answer = await untilDone(references({ params: { pii }, query: { entitledToken }, body: null })())
  return E.isLeft(answer)
    ? undefined
    : elements(answer.right.content)
        .filter(isEntry)
        .map(node => ({ id: idOf(node), works: parseReferences(node) }))
}
