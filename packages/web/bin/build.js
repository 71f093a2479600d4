import { launch } from './launch.js'
import { readArguments } from './read-arguments.js'

const USAGE = `npm run build [-- --if-changed]

Builds the browser and server bundles.

  --if-changed  only if their sources have changed
  --help        prints this
`

await launch(async () => {
  const { values } = readArguments(USAGE, { options: { 'if-changed': { type: 'boolean' } } })
  const { buildAll } = await import('./build-all.js')
  await buildAll({ always: !values['if-changed'] })
})
