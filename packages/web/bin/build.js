import { launch } from './launch.js'

await launch(async () => {
  const { buildAll } = await import('./build-all.js')
  await buildAll({ always: true })
})
