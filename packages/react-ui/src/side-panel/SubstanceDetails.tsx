import { substanceImage, type Substance } from '@lectern/domain'
import { usePage } from '../page/use-page.ts'

/** A substance in the side panel: its picture (SUB-1), or the placeholder that takes its place (SUB-2), and what it is. */
export const SubstanceDetails = ({ substance }: { readonly substance: Substance }) => {
  const { slices, tell } = usePage()
  const image = substanceImage(substance, slices.substances.value.withoutImage.includes(substance.id))
  const { width, height, alt } = image
  return (
    <figure className="substance-details">
      {image.kind === 'image'
        ? <img src={image.src} alt={alt} width={width} height={height} onError={() => { tell({ type: 'substances/image-failed', id: substance.id }) }} />
        : null}
      <figcaption>{alt}</figcaption>
    </figure>
  )
}
