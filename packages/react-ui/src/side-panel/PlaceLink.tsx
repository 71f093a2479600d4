import { useIsOnPage } from './use-is-on-page.ts'

interface PlaceLinkProps {
  /** The id of a place on the page. */
  readonly place: string
  readonly label: string
}

/** A link to a place on the page. It is left out if the place does not exist, as on a page without the full text. */
export const PlaceLink = ({ place, label }: PlaceLinkProps) =>
  useIsOnPage(place) ? <a href={`#${encodeURIComponent(place)}`}>{label}</a> : null
