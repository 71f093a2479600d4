import { useIsOnPage } from './use-is-on-page.ts'

interface PlaceLinkProps {
  /** The id of a place on the page. */
  readonly place: string
  readonly label: string
}

/** The way to a place on the page; none where it is not there, as on a page without the article's full text. */
export const PlaceLink = ({ place, label }: PlaceLinkProps) =>
  useIsOnPage(place) ? <a href={`#${encodeURIComponent(place)}`}>{label}</a> : null
