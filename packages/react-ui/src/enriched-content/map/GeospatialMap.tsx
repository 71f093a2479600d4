import { failed, idle, received, type Loading } from '@lectern/domain/core'
import { interfaceWords, mapFailures } from '@lectern/domain/words'
import { mapArea, MOST_PLACES, placesLeftOut, type GeospatialFile, type MapFailure, type Place } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { useContext, useEffect, useState } from 'react'
import { PageActions } from '../../page/actions.ts'
import { PlaceList } from './PlaceList.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { readPlaces } from './read-places.ts'

type Read = Loading<E.Either<MapFailure, readonly Place[]>>

/** Reads the places in a geospatial file, once. */
const usePlaces = ({ href, isPacked }: GeospatialFile): Read => {
  const { readFile } = useContext(PageActions)
  const [read, setRead] = useState<Read>(idle)
  useEffect(() => {
    let isWanted = true
    const begin = async (): Promise<void> => {
      const [places] = await Promise.allSettled([readPlaces({ href, isPacked }, readFile)])
      if (isWanted) setRead(places.status === 'fulfilled' ? received(places.value) : failed)
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
  switch (read.status) {
    case 'idle':
    case 'requested':
      return (
        <p className="map-waiting" role="status">
          {interfaceWords.loading}
        </p>
      )
    case 'failed':
      return <Failure reason="unreadable" />
    case 'received':
      return E.isLeft(read.value) ? <Failure reason={read.value.left} /> : <Shown file={file} places={read.value.right} />
  }
}
