import { pdfWords } from '@lectern/domain/words'
import type { PdfPicture } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

interface PdfPagePictureProps {
  readonly preview: O.Option<PdfPicture>
  readonly title: string
}

/** The picture of the first page of an article's PDF, linked to the PDF or to itself (PDF-2). */
export const PdfPagePicture = ({ preview, title }: PdfPagePictureProps) =>
  O.isNone(preview) ? null : (
    <figure className="preview-pdf">
      <a href={preview.value.link} rel={O.toUndefined(preview.value.rel)}>
        <img
          src={preview.value.previewImageLink}
          alt={`${pdfWords.firstPage}: ${title}`}
          {...O.getOrElse(() => ({}))(preview.value.size)}
          loading="lazy"
          decoding="async"
        />
      </a>
      <figcaption>
        <InterfaceWords>{pdfWords.firstPage}</InterfaceWords>
      </figcaption>
    </figure>
  )
