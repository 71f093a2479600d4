import { pdfRefusal } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useChrome } from '../chrome/chrome-context.ts'

/** Says to anyone who asked for the PDF and may not have it why this page answers. */
export const PdfRefused = () => {
  const words = pdfRefusal(useChrome().facts.address)
  return O.isNone(words) ? null : (
    <p className="notice" role="status" data-severity="related">
      {words.value}
    </p>
  )
}
