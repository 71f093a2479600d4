/** A service that answers correctly, not at all, wrongly and never, and a program that calls it. */
export const serviceProgram = `
import { createServer } from 'node:http'
import { client } from '@lectern/api-client'
import { parseDoi, parseEid, parsePii } from '@lectern/domain/core'

const said = []
const gone = new AbortController()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url, 'http://localhost')
  said.push([request.method, url.pathname + url.search, request.headers['content-type'] ?? '', body])
  const json = value => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (url.pathname.endsWith('/body')) return json({ content: [{ '#name': 'body', _: 'A law holds for every case.' }] })
  if (url.pathname.endsWith('/toc')) return json({ figures: [] })
  if (url.pathname.endsWith('/exam')) return response.writeHead(403).end('no')
  if (url.pathname.endsWith('/get-ftr-entitlements')) return json({ entitlements: [{ doi: '10.1000/1', statusCode: 200, entitled: 'yes', vor: [] }] })
  if (url.pathname.endsWith('/attachments')) return response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="files.zip"' }).end('PK')
  // The headers arrive, the body never ends, and the caller cancels.
  response.writeHead(200).write('TY  - ')
  setTimeout(() => gone.abort(), 20)
})
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))

const durations = []
const { port } = server.address()
const speak = client(fetch, { origin: 'http://127.0.0.1:' + port, report: ({ url }) => durations.push(new URL(url).pathname) })
const params = { pii: parsePii('S2211-7539(14)00002-5').right }

const entitled = { params, query: { entitledToken: 'a&b' }, body: null }
const plain = { params, query: {}, body: null }
const answers = [
  await speak.body({ ...entitled, query: { ...entitled.query, viewToken: { _tag: 'None' } } })(),
  await speak.exam(entitled)(),
  await speak.toc(plain)(),
  await speak.entitlements({ params: {}, query: {}, body: [parseDoi('10.1000/1').right] })(),
  await speak.attachments({ params, query: {}, body: ['1-s2.0-X-one', '1-s2.0-X-two'].map(eid => parseEid(eid).right) })(),
  await speak.exportRefWorks(plain, { signal: gone.signal })(),
  await client(fetch, { origin: 'http://127.0.0.1:1' }).toc(plain)(),
]
server.closeAllConnections()
server.close()
const shown = answers.map(({ left, right }) => left ?? (right.bytes === undefined ? right : { ...right, bytes: new TextDecoder().decode(right.bytes) }))
console.log(JSON.stringify({ shown, said, durations }))
`
