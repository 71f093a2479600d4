import { attachmentsForm, type Attachment, type Content, type ContentNode } from '@lectern/domain/article'
import { placedContent, receivedAttachments, receivedNodes, type LoadedPartName } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
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

/** Everything received of the article so far, because its parts refer to each other. */
const useReceived = (): { readonly nodes: readonly ContentNode[]; readonly attachments: readonly Attachment[] } => {
  const { abstracts, biographies, body, references, glossary, exam, supplementaryFilesData } = usePage().state
  return useMemo(() => {
    const page = { abstracts, biographies, body, references, glossary, exam, supplementaryFilesData }
    return { nodes: receivedNodes(page), attachments: receivedAttachments(page) }
  }, [abstracts, biographies, body, references, glossary, exam, supplementaryFilesData])
}

/** A part of the article loaded after the page. It is rendered in the browser, because the page has no markup for it. */
export const ReceivedPart = ({ name, content }: ReceivedPartProps) => {
  const {
    slices: { article, supplementaryFilesData },
    facts: { linkOutUrls },
    tell,
  } = usePage()
  const {
    ids: { pii, doi },
    meta: { language },
  } = article.value
  const files = supplementaryFilesData.value
  const { nodes, attachments } = useReceived()
  const part = useMemo(() => placedContent(content), [content])
  const context = useMemo(
    () =>
      contentContext(nodes, {
        pii,
        doi: O.toUndefined(doi),
        language,
        attachments,
        linkOutUrls,
        downloadAll:
          files.length === 0
            ? undefined
            : attachmentsForm(
                pii,
                files.map(({ eid }) => eid),
              ),
        report: fault => {
          tell({ type: 'unknownComponents/met', faults: [fault] })
        },
      }),
    [nodes, language, attachments, files, linkOutUrls, pii, doi, tell],
  )
  return (
    <>
      <BodyContent content={part} context={context} />
      {name === 'references' ? <ReferenceLinks /> : name === 'exam' ? <Exam /> : null}
    </>
  )
}
