import { parseDoi, type Doi } from '../../core/identifiers/doi.ts'
import { stated } from './stated.ts'

/** A DOI as a record keeps it: checked or, where it is malformed, in the words of the file. Never both. */
export interface StatedDoi {
  readonly doi?: Doi
  /** What stands where the DOI should, for readers to see. */
  readonly doiAsGiven?: string
}

/** The text that a reader knows a document by: its DOI, or what its file gives in place of one. */
export const statedDoiText = ({ doi, doiAsGiven }: StatedDoi): string | undefined => doi ?? doiAsGiven

/** What a record keeps of the text that a file gives as a DOI: nothing of a missing or blank one. */
export const statedDoi: (given: string | undefined) => StatedDoi = stated<Doi, StatedDoi>(
  parseDoi,
  doi => ({ doi }),
  doiAsGiven => ({ doiAsGiven }),
)
