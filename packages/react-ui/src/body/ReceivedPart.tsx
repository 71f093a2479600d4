import { receivedOr } from '@lectern/domain/core'
import {
  attachmentsForm,
  emptyContent,
  placeFloats,
  withFootnotesApart,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { useMemo } from 'react'
import { contentContext } from '../content/content-context.ts'
import { BodyContent } from '../content/parts.tsx'
import { Exam } from '../exam/Exam.tsx'
import { usePage } from '../page/use-page.ts'
import { ReferenceLinks } from '../references/ReferenceLinks.tsx'
import type { LoadedPartName } from './loaded-parts.ts'

interface ReceivedPartProps {
  readonly name: LoadedPartName
  readonly content: Content
}

const placed = (received: Content): Content => {
  const part = withFootnotesApart(received)
  return { content: placeFloats(part), floats: [], footnotes: part.footnotes }
}

const receivedContent = receivedOr(emptyContent)

/** Everything of the article that is loaded so far: its parts refer to each other. */
const useReceivedNodes = (): readonly ContentNode[] => {
  const { slices } = usePage()
  const [abstracts, biographies] = [slices.abstracts.value, slices.biographies.value]
  const [body, references] = [receivedContent(slices.body.value), receivedContent(slices.references.value)]
  const [glossary, exam] = [receivedContent(slices.glossary.value), receivedContent(slices.exam.value)]
  return useMemo(
    () =>
      [abstracts, biographies, body, references, glossary, exam]
        .map(placed)
        .flatMap(({ content, footnotes }) => [...content, ...footnotes]),
    [abstracts, biographies, body, references, glossary, exam],
  )
}

/** A part of the article loaded after the page: rendered in the browser, because the page has no markup of it. */
export const ReceivedPart = ({ name, content }: ReceivedPartProps) => {
  const {
    slices: { article, supplementaryFilesData },
    facts: { linkOutUrls },
    tell,
  } = usePage()
  const {
    ids: { pii },
    meta: { language },
  } = article.value
  const attachments = supplementaryFilesData.value
  const nodes = useReceivedNodes()
  const part = useMemo(() => placed(content), [content])
  const context = useMemo(
    () =>
      contentContext(nodes, {
        pii,
        language,
        attachments,
        linkOutUrls,
        downloadAll:
          attachments.length === 0
            ? undefined
            : attachmentsForm(
                pii,
                attachments.map(({ eid }) => eid),
              ),
        report: fault => {
          tell({ type: 'unknownComponents/met', faults: [fault] })
        },
      }),
    [nodes, language, attachments, linkOutUrls, pii, tell],
  )
  return (
    <>
      <BodyContent content={part} context={context} />
      {name === 'references' ? <ReferenceLinks /> : name === 'exam' ? <Exam /> : null}
    </>
  )
}
