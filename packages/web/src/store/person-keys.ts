import type { Person } from './article-index.ts'
import { textKey } from './text-key.ts'

const orcidKey = (orcid: string): string => textKey(`orcid:${orcid.toUpperCase()}`)

/** Of somebody of whom no more than the name is known, and of somebody of whom more is: these may be two, where both have an ORCID. */
const nameKeys = (name: string) => ({
  alone: textKey(`name:${name.normalize('NFC')}`),
  withOrcid: textKey(`name with orcid:${name.normalize('NFC')}`),
})

/** The keys under which an article is found by one of its authors. */
export const personKeys = ({ name, orcid }: Person): readonly string[] =>
  orcid === undefined ? [nameKeys(name).alone] : [orcidKey(orcid), nameKeys(name).withOrcid]

/** The keys under which an author's articles are: by ORCID where both have one, else by exactly the same name. */
export const wantedKeys = ({ name, orcid }: Person): readonly string[] =>
  orcid === undefined ? [nameKeys(name).alone, nameKeys(name).withOrcid] : [orcidKey(orcid), nameKeys(name).alone]
