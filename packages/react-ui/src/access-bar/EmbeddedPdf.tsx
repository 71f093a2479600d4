import { pdfWords } from '@lectern/domain/words'
import { embeddedPdfFor } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'

/** The article's PDF, embedded in its page if that is allowed (PDF-3). */
export const EmbeddedPdf = ({ title }: { readonly title: string }) => {
  const {
    slices,
    facts: { reader },
  } = usePage()
  const address = embeddedPdfFor(slices.article.value, reader)
  return O.isNone(address) ? null : (
    // Browsers' PDF viewers do not run in a sandbox; the file itself is served in one.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className="embedded-pdf" src={address.value} title={pdfWords.frame(title)} loading="lazy" />
  )
}
