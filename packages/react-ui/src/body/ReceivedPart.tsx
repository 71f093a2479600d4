import { attachmentsForm, type Content, type ContentNode } from '@lectern/domain/article'
import { placedContent, receivedNodes, type LoadedPartName } from '@lectern/domain/page'
import { useMemo } from 'react'
import { contentContext } from '../content/content-context.ts'
import { BodyContent } from '../content/parts.tsx'
import { Exam } from '../exam/Exam.tsx'
import { usePage } from '../page/use-page.ts'
import { ReferenceLinks } from '../references/ReferenceLinks.tsx'

interface ReceivedPartProps {
  readonly name: LoadedPartName
  readonly content: Content
}

/** All that has come of the article by now: its parts refer to each other. */
const useReceivedNodes = (): readonly ContentNode[] => {
  const { abstracts, biographies, body, references, glossary, exam } = usePage().state
  return useMemo(
    () => receivedNodes({ abstracts, biographies, body, references, glossary, exam }),
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
  const part = useMemo(() => placedContent(content), [content])
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
