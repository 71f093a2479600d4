import type { Orcid } from '@lectern/domain/core'
import type { Person } from './article-index.ts'
import { textKey } from './text-key.ts'

const orcidKey = (orcid: Orcid): string => textKey(`orcid:${orcid}`)

/** Keys for a name without an ORCID, and for one with an ORCID: two people with the same name and ORCIDs may be different. */
const nameKeys = (name: string) => ({
  alone: textKey(`name:${name.normalize('NFC')}`),
  withOrcid: textKey(`name with orcid:${name.normalize('NFC')}`),
})

/** The keys under which an article is stored for one of its authors. */
export const personKeys = ({ name, orcid }: Person): readonly string[] =>
  orcid === undefined ? [nameKeys(name).alone] : [orcidKey(orcid), nameKeys(name).withOrcid]

/** The keys to look up for an author: matches are by ORCID if both have one, or else by identical name. */
export const wantedKeys = ({ name, orcid }: Person): readonly string[] =>
  orcid === undefined ? [nameKeys(name).alone, nameKeys(name).withOrcid] : [orcidKey(orcid), nameKeys(name).alone]
