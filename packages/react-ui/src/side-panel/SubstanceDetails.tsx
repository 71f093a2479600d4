import { interfaceWords, substanceWords } from '@lectern/domain/words'
import { linkFollowed, substanceDetails, type Substance } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'

/**
 * A substance in the side panel: its image (SUB-1), unless loading that fails (SUB-2), its description, and a link to the
 * chemistry database (LINK-1).
 */
export const SubstanceDetails = ({ substance }: { readonly substance: Substance }) => {
  const { slices, facts, tell } = usePage()
  const { words, image, lookup } = substanceDetails(
    substance,
    slices.substances.value.withoutImage.includes(substance.id),
    facts.linkOutUrls,
  )
  return (
    <>
      <figure className="substance-details">
        {image.kind === 'image' ? (
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            onError={() => {
              tell({ type: 'substances/image-failed', id: substance.id })
            }}
          />
        ) : null}
        <figcaption>{words}</figcaption>
      </figure>
      {O.isNone(lookup) ? null : (
        <p>
          <NewWindowLink
            href={lookup.value.href}
            onClick={() => {
              linkFollowed(lookup.value).forEach(tell)
            }}
          >
            {substanceWords.lookUp}
            <span className="visually-hidden">
              {interfaceWords.colon}
              {words}
            </span>
          </NewWindowLink>
        </p>
      )}
    </>
  )
}
