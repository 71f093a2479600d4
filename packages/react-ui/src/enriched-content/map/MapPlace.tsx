import type { DrawnPlace } from '@lectern/domain/article'

interface MapPlaceProps {
  readonly place: DrawnPlace
  readonly isSelected: boolean
  readonly onSelect: (index: number) => void
}

/** A place on the map. The mouse selects it here; keyboards and screen readers use the list beside the map. */
export const MapPlace = ({ place: { index, points, lines, polygons }, isSelected, onSelect }: MapPlaceProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of places has a button for each
  <g
    className="map-place"
    data-selected={isSelected}
    onClick={() => {
      onSelect(index)
    }}
  >
    {polygons === '' ? null : <path className="map-area" d={polygons} />}
    {lines === '' ? null : <path className="map-line" d={lines} />}
    {points.map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={isSelected ? 7 : 5} />
    ))}
  </g>
)
