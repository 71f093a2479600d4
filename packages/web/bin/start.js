import { launch } from './launch.js'

process.env['NODE_ENV'] ??= 'production'

await launch(async () => {
  const { buildAll } = await import('./build-all.js')
  await buildAll()
  await import('../dist/server/main.js')
})
