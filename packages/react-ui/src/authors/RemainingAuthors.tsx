import { receivedOr } from '@lectern/domain/core'
import { placeFloats, type Content } from '@lectern/domain/article'
import { useMemo } from 'react'
import { contentContext } from '../content/content-context.ts'
import { AuthorGroups } from '../content/parts.tsx'
import { usePage } from '../page/use-page.ts'

/**
 * Authors loaded after the page (AUTH-1), rendered in the browser as the server renders the first ones, and linked to the
 * affiliations and notes that are already on the page.
 */
export const RemainingAuthors = ({ content }: { readonly content: Content }) => {
  const {
    slices: { article, authors },
    facts: { linkOutUrls },
    tell,
  } = usePage()
  const {
    ids: { pii },
    meta: { language },
  } = article.value
  const all = receivedOr(content)(authors.value.load)
  const context = useMemo(
    () =>
      contentContext([...all.content, ...all.footnotes], {
        pii,
        language,
        attachments: all.attachments ?? [],
        downloadAll: undefined,
        linkOutUrls,
        report: fault => {
          tell({ type: 'unknownComponents/met', faults: [fault] })
        },
      }),
    [all, language, linkOutUrls, pii, tell],
  )
  const placed = useMemo(() => ({ content: placeFloats(content), floats: [], footnotes: content.footnotes }), [content])
  return <AuthorGroups content={placed} context={context} />
}
