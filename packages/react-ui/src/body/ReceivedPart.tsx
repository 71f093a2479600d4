import { citingPlaces, crossReferenceKinds, FIRST_HEADING_LEVEL, placeFloats, targets, type Content } from '@lectern/domain'
import { useMemo } from 'react'
import type { ContentContext } from '../content/context.ts'
import { BodyContent } from '../content/parts.tsx'
import { usePage } from '../page/use-page.ts'

/** A part of the article that came after the page: drawn in the browser, which has no markup of it. */
const ReceivedPart = ({ content }: { readonly content: Content }) => {
  const { slices: { article, supplementaryFilesData }, tell } = usePage()
  const { ids: { pii }, meta: { language } } = article.value
  const attachments = supplementaryFilesData.value
  const placed = useMemo((): Content => ({ content: placeFloats(content), floats: [], footnotes: content.footnotes }), [content])
  const context = useMemo((): ContentContext => {
    const nodes = [...placed.content, ...placed.footnotes]
    return {
      level: FIRST_HEADING_LEVEL,
      language,
      ids: targets(nodes),
      kinds: crossReferenceKinds(nodes),
      citingPlaces: citingPlaces(nodes),
      attachments,
      attachmentUrl: ({ filename }) => `/content/${pii}/${encodeURIComponent(filename)}`,
      report: name => { tell({ type: 'unknownComponents/met', names: [name] }) },
    }
  }, [placed, language, attachments, pii, tell])
  return <BodyContent content={placed} context={context} />
}

export default ReceivedPart
