import type { LinkOutUrls } from '@lectern/domain/core'
import type { ArticleRecord, ReferenceLink } from '@lectern/domain/article'
import { articlePreview } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { decodeStored } from '../store/stored-record.ts'
import { previewView, type PreviewView } from './preview-view.tsx'

/** The name under which an article's preview is kept beside the parts of its page. */
export const PREVIEW = 'preview'

/** A preview as it is kept, with the links to the site's own articles that it was made with: they decide over its references and what leads to them. */
export interface KeptPreview extends PreviewView {
  readonly links: readonly string[]
}

const Shape = t.type({
  links: t.readonlyArray(t.string),
  holdings: t.type({
    abstract: t.boolean,
    introduction: t.boolean,
    snippets: t.boolean,
    references: t.type({ shown: t.number, total: t.number }),
  }),
  fragments: t.record(t.string, t.string),
})

/** What of links a preview is made with, in an order of their own. */
export const linksKept = (links: readonly ReferenceLink[]): readonly string[] =>
  links.flatMap(({ refId, pii }) => (O.isSome(pii) ? [`${refId} ${pii.value}`] : [])).toSorted()

/** The preview of an article, ready to be kept. */
export const keptPreview = (
  record: ArticleRecord,
  links: readonly ReferenceLink[],
  linkOutUrls: LinkOutUrls,
  log: (message: string) => void,
): KeptPreview => ({
  links: linksKept(links),
  ...previewView(articlePreview(record, links), record, linkOutUrls, log),
})

/** A kept preview, or where its JSON is not one. */
export const decodePreview = decodeStored<KeptPreview>(Shape)
