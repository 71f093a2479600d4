/** A minimal window for a page, and a program that keeps a page open in it. */
export const windowProgram = `
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deserialize } from 'node:v8'
import { browserInterpreters, interpret, storage } from '@lectern/api-client/browser'
import { pageLoop } from '@lectern/domain/page'

const asked = []
const content = { content: [{ '#name': 'body', _: 'A law holds for every case.' }], floats: [], footnotes: [] }
const window = {
  setTimeout,
  clearTimeout,
  document: { cookie: '' },
  navigator: {},
  sessionStorage: { getItem: () => null },
  fetch: async url => {
    asked.push(url.split('?')[0])
    return url.includes('/body') ? Response.json(content) : new Response('Not here', { status: 404 })
  },
}

let page = deserialize(readFileSync('open.bin'))
const report = () => undefined
const arrived = new Promise(resolve => {
  const tell = pageLoop(page, {
    show: changed => {
      page = changed
      if (page.body.status === 'received') resolve()
    },
    interpret: interpret(browserInterpreters(window, { service: { origin: 'https://journals.example' }, report })),
  })
  tell({ type: 'page/opened' })
  tell({ type: 'page/asked', endpoint: 'body' })
})
await arrived

let stored
storage(window)['read-storage']({ kind: 'read-storage', area: 'session', key: 'some' }, ({ read }) => (stored = read))
const loaded = Object.keys(createRequire(import.meta.url).cache).filter(path => /[\\\\/]react[\\\\/]/.test(path))
console.log(JSON.stringify({ asked, body: page.body.value.content[0]._, pushed: window.dataLayer, stored, loaded }))
process.exit()
`
