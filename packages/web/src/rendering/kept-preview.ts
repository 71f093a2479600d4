import type { LinkOutUrls } from '@lectern/domain/core'
import type { ArticleRecord, ReferenceLink } from '@lectern/domain/article'
import { articlePreview } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { decodeStored } from '../store/stored-record.ts'
import { previewView, type PreviewView } from './preview-view.tsx'

/** The name of the fragment that stores an article's preview. */
export const PREVIEW = 'preview'

/** A stored preview, with the links to the site's own articles that it was made with. They decide which references it shows. */
export interface KeptPreview extends PreviewView {
  readonly links: readonly string[]
}

const Shape = t.type({
  links: t.readonlyArray(t.string),
  availableParts: t.type({
    abstract: t.boolean,
    introduction: t.boolean,
    snippets: t.boolean,
    references: t.type({ shown: t.number, total: t.number }),
  }),
  fragments: t.record(t.string, t.string),
})

/** The links that a preview depends on, sorted so that they can be compared. */
export const linksKept = (links: readonly ReferenceLink[]): readonly string[] =>
  links.flatMap(({ refId, pii }) => (O.isSome(pii) ? [`${refId} ${pii.value}`] : [])).toSorted()

/** The preview of an article, ready to store. */
export const keptPreview = (
  record: ArticleRecord,
  links: readonly ReferenceLink[],
  linkOutUrls: LinkOutUrls,
  log: (message: string) => void,
): KeptPreview => ({
  links: linksKept(links),
  ...previewView(articlePreview(record, links), record, linkOutUrls, log),
})

/** Decodes a stored preview; the error says where its JSON is invalid. */
export const decodePreview = decodeStored<KeptPreview>(Shape)
