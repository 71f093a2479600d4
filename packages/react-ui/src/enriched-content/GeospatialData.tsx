import { enrichedContentWords, interfaceWords } from '@lectern/domain/words'
import type { GeospatialFile } from '@lectern/domain/article'
import { useRef } from 'react'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useNear } from './use-near.ts'

const load = () => import('./map/GeospatialMap.tsx').then(chunk => chunk.GeospatialMap)

const waiting = <p className="map-waiting">{interfaceWords.loading}</p>

/**
 * A geospatial file: a link to it and, once it is near the view, its map (LIFE-9). Space for the map is reserved, so that nothing
 * moves.
 */
const GeospatialItem = ({ file }: { readonly file: GeospatialFile }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <section className="geospatial-file" aria-label={file.filename}>
      <p className="data-file">
        <span className="data-name">{file.filename}</span>{' '}
        <a className="download" href={file.href} download={file.filename} data-eid={file.eid}>
          {file.words}
        </a>
      </p>
      <div ref={place} className="map-place-holder">
        {isNear ? <LazyPart section="geospatial-data" load={load} props={{ file }} waiting={waiting} /> : waiting}
      </div>
    </section>
  )
}

/** The article's geospatial data, drawn as maps and offered as files (RICH-1 GD, TREE-9). */
export const GeospatialData = ({ files }: { readonly files: readonly GeospatialFile[] }) => (
  <section className="enriched geospatial-data" aria-labelledby="geospatial-data">
    <h2 id="geospatial-data">{enrichedContentWords.maps(files.length)}</h2>
    {files.map(file => (
      <GeospatialItem key={file.eid} file={file} />
    ))}
  </section>
)
