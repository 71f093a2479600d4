import { launch } from './launch.js'

await launch(async () => {
  const { buildAll } = await import('./build-all.js')
  await buildAll({ always: !process.argv.includes('--if-changed') })
})
