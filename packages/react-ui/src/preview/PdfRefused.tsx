import { pdfRefusal } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useChrome } from '../chrome/chrome-context.ts'

/** Tells a reader who asked for the PDF without access to it why they got this page instead. */
export const PdfRefused = () => {
  const words = pdfRefusal(useChrome().facts.address)
  return O.isNone(words) ? null : (
    <p className="notice" role="status" data-severity="related">
      {words.value}
    </p>
  )
}
