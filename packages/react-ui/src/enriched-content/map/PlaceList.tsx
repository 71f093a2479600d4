import { enrichedContentWords } from '@lectern/domain/words'
import { anchorOf, positionWords, type Place } from '@lectern/domain/article'
import { Button } from '../../primitives/Button.tsx'

interface PlaceListProps {
  readonly places: readonly Place[]
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
}

const whereOf = (place: Place): string => {
  const anchor = anchorOf(place)
  return anchor === undefined ? '' : positionWords(anchor)
}

/** The places of a map as a list; each button shows its place on the map. */
export const PlaceList = ({ places, selected, onSelect }: PlaceListProps) => (
  <ol className="place-list" aria-label={enrichedContentWords.places}>
    {places.map((place, index) => (
      // Places have no unique names: two may be called the same.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <Button
          className="place-button"
          aria-pressed={index === selected}
          onClick={() => {
            onSelect(index)
          }}
        >
          <span>{place.name}</span> <span className="place-where">{whereOf(place)}</span>
        </Button>
      </li>
    ))}
  </ol>
)
