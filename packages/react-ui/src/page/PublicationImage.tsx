import type { Href } from '@lectern/domain/core'
import type { PublicationPicture } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useEffect, useRef, useState } from 'react'

interface PublicationImageProps {
  readonly picture: O.Option<PublicationPicture>
  /** The target of a click on it. The text beside it links there too, for readers who do not see the image. */
  readonly href?: O.Option<Href>
  readonly className: string
}

const Drawn = ({
  picture: { src, alt },
  href,
  className,
}: Required<Omit<PublicationImageProps, 'picture'>> & { readonly picture: PublicationPicture }) => {
  const image = useRef<HTMLImageElement>(null)
  const [isLost, setIsLost] = useState(false)
  // It may have failed before the page was hydrated.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setIsLost(true)
  }, [])
  if (isLost) return null
  const drawn = (
    <img
      ref={image}
      src={src}
      alt={alt}
      className="publication-image"
      decoding="async"
      onError={() => {
        setIsLost(true)
      }}
    />
  )
  return (
    <div className={className}>
      {O.isNone(href) ? (
        drawn
      ) : (
        <a href={href.value} tabIndex={-1} aria-hidden="true">
          {drawn}
        </a>
      )}
    </div>
  )
}

/** A picture of the publication, if it has one. If it cannot be loaded it is removed, and the text beside it takes its room. */
export const PublicationImage = ({ picture, href = O.none, className }: PublicationImageProps) =>
  O.isNone(picture) ? null : <Drawn picture={picture.value} href={href} className={className} />
