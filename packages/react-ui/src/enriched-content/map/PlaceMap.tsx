import { enrichedContentWords } from '@lectern/domain/words'
import { drawnMap, LARGEST_MAP, NAME_SIZE, placeInFrame, type DrawnMap, type MapArea, type Place } from '@lectern/domain/article'
import { zoomKey } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useEffect, useRef } from 'react'
import { useExtent } from '../../zoom/use-extent.ts'
import { useGestures } from '../../zoom/use-gestures.ts'
import { useKeys, useZoom } from '../../zoom/use-zoom.ts'
import { ZoomButtons } from '../../zoom/ZoomButtons.tsx'
import { Graticule } from './Graticule.tsx'
import { MapPlace } from './MapPlace.tsx'
import { ScaleBar } from './ScaleBar.tsx'

interface PlaceMapProps {
  readonly name: string
  readonly places: readonly Place[]
  readonly area: MapArea
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
}

const Names = ({ names, selected }: { readonly names: DrawnMap['names']; readonly selected: number | undefined }) =>
  names.map(({ index, at: { x, y }, words, side }) => (
    <text
      key={index}
      className="map-name"
      x={x + (side === 'right' ? NAME_SIZE.distance : -NAME_SIZE.distance)}
      y={y}
      textAnchor={side === 'right' ? 'start' : 'end'}
      data-selected={index === selected}
    >
      {words}
    </text>
  ))

/** A map without tiles: points, lines and areas over a grid of degrees, drawn by the page itself. */
export const PlaceMap = ({ name, places, area, selected, onSelect }: PlaceMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useExtent(frame)
  const [state, tell] = useZoom(LARGEST_MAP, seen, seen)
  useGestures(frame, tell, 'with-ctrl')
  useKeys(
    () => frame.current,
    key => {
      const asked = zoomKey(key)
      if (O.isSome(asked)) tell(asked.value)
      return O.isSome(asked)
    },
  )
  const { width, height } = seen
  const map = width > 0 && height > 0 ? drawnMap(places, area, seen, state.zoom, selected) : undefined
  const { zoom } = state
  useEffect(() => {
    const place = selected === undefined ? undefined : places[selected]
    const at = place === undefined ? undefined : placeInFrame(place, area, seen, zoom)
    if (at !== undefined) tell({ type: 'zoom/centred', at })
    // Only a new selection is moved to the centre. After that, the reader moves the map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected])
  return (
    <div className="place-map">
      <div
        ref={frame}
        className="map-frame"
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards move and zoom the map while it has the focus
        tabIndex={0}
        aria-label={enrichedContentWords.mapNamed(name)}
        aria-roledescription={enrichedContentWords.map}
        aria-keyshortcuts="+ - 0 ArrowLeft ArrowRight ArrowUp ArrowDown"
      >
        {map === undefined ? null : (
          <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} width={width} height={height} aria-hidden="true">
            <Graticule map={map} frame={seen} />
            {map.places.map(place => (
              <MapPlace key={place.index} place={place} isSelected={place.index === selected} onSelect={onSelect} />
            ))}
            <Names names={map.names} selected={selected} />
          </svg>
        )}
      </div>
      <div className="map-tools">
        <ZoomButtons state={state} tell={tell} kind="map" />
        {map === undefined ? null : <ScaleBar scale={map.scale} />}
      </div>
    </div>
  )
}
