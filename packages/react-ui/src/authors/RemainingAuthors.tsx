import { receivedOr } from '@lectern/domain/core'
import { placeFloats, type Content } from '@lectern/domain/article'
import { useMemo } from 'react'
import { contentContext } from '../content/content-context.ts'
import { AuthorGroups } from '../content/parts.tsx'
import { usePage } from '../page/use-page.ts'

/** Authors who came after the page (AUTH-1), drawn in the browser as the server draws the first ones, and led to what stands with those. */
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
        attachments: [],
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
