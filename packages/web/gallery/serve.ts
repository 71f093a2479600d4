// Serves the gallery: each part of the article page in each of its states, updated when the source changes.
//   npm run gallery            at http://localhost:4174/
//   PORT=5000 npm run gallery
import { fileURLToPath } from 'node:url'
import { galleryServer } from './server.ts'

const port = Number(process.env['PORT'] ?? '4174')
const server = await galleryServer(port)
process.stdout.write(
  `The gallery is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`} (${fileURLToPath(new URL('stories', import.meta.url))})\n`,
)
