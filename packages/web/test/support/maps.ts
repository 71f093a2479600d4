import { ZipFile } from 'yazl'
import { Buffer } from 'node:buffer'

/** A KML file with these placemarks. */
export const kmlOf = (placemarks: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Sites</name><Folder>${placemarks}</Folder></Document></kml>
`

/** Two wells, the river between them, and the basin around, with an island that is not part of it. */
export const SITES = kmlOf(`
<Placemark><name>Upper well</name><description><![CDATA[<b>12 m</b>]]></description><Point><coordinates>13.405,52.52,34</coordinates></Point></Placemark>
<Placemark><name>Lower well</name><Point><coordinates>13.73,51.05</coordinates></Point></Placemark>
<Placemark><name>River</name><LineString><coordinates>13.405,52.52 13.5,52.1 13.6,51.6 13.73,51.05</coordinates></LineString></Placemark>
<Placemark><name>Basin</name><Polygon>
  <outerBoundaryIs><LinearRing><coordinates>12.8,50.8 14.4,50.8 14.4,52.8 12.8,52.8 12.8,50.8</coordinates></LinearRing></outerBoundaryIs>
  <innerBoundaryIs><LinearRing><coordinates>13.9,51.5 14.1,51.5 14.1,51.8 13.9,51.8 13.9,51.5</coordinates></LinearRing></innerBoundaryIs>
</Polygon></Placemark>`)

/** A zip archive with these files. */
export const zipOf = async (files: Readonly<Record<string, string>>, compress = true): Promise<Uint8Array> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  const parts: Uint8Array[] = []
  for await (const part of zip.outputStream) parts.push(new Uint8Array(Buffer.from(part)))
  return new Uint8Array(Buffer.concat(parts))
}
