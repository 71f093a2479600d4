import { interfaceWords, mapFailures } from '@lectern/domain/words'
import { mapArea, MOST_PLACES, placesLeftOut, type GeospatialFile, type MapFailure, type Place } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { useContext, useEffect, useState } from 'react'
import { PageActions } from '../../page/actions.ts'
import { PlaceList } from './PlaceList.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { readPlaces } from './read-places.ts'

type Read = E.Either<MapFailure, readonly Place[]>

/** The places in a geospatial file, which is read once; none until then. */
const usePlaces = ({ href, isPacked }: GeospatialFile): Read | undefined => {
  const { readFile } = useContext(PageActions)
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let isWanted = true
    const begin = async (): Promise<void> => {
      const [places] = await Promise.allSettled([readPlaces({ href, isPacked }, readFile)])
      if (isWanted) setRead(places.status === 'fulfilled' ? places.value : E.left('unreadable'))
    }
    void begin()
    return () => {
      isWanted = false
    }
  }, [href, isPacked, readFile])
  return read
}

const Failure = ({ reason }: { readonly reason: MapFailure }) => <p className="map-failure">{mapFailures[reason]}</p>

const Shown = ({ file, places }: { readonly file: GeospatialFile; readonly places: readonly Place[] }) => {
  const [selected, setSelected] = useState<number>()
  const [shown] = useState(() => places.slice(0, MOST_PLACES))
  const [area] = useState(() => mapArea(shown))
  const leftOut = placesLeftOut(places.length)
  return O.isNone(area) ? (
    <Failure reason="empty" />
  ) : (
    <>
      <div className="map-and-list">
        <PlaceMap name={file.filename} places={shown} area={area.value} selected={selected} onSelect={setSelected} />
        <PlaceList places={shown} selected={selected} onSelect={setSelected} />
      </div>
      {O.isNone(leftOut) ? null : <p className="map-note">{leftOut.value}</p>}
    </>
  )
}

/** A geospatial file as a map, with a list of its places beside it. */
export const GeospatialMap = ({ file }: { readonly file: GeospatialFile }) => {
  const read = usePlaces(file)
  if (read === undefined)
    return (
      <p className="map-waiting" role="status">
        {interfaceWords.loading}
      </p>
    )
  return E.isLeft(read) ? <Failure reason={read.left} /> : <Shown file={file} places={read.right} />
}
