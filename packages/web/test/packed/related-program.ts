/** The rest of a module with an example's `openPage` and `Related`: shows the column in a parent, which is then rendered again. */
export const relatedRenderer = `
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export const shownTwice = (element, page, interpret) => {
  const store = openPage(page, interpret)
  let renderAgain
  const Parent = () => {
    const [count, setCount] = useState(0)
    renderAgain = () => setCount(count + 1)
    return <main data-count={count}><Related store={store} /></main>
  }
  flushSync(() => createRoot(element).render(<Parent />))
  const first = element.textContent
  flushSync(() => renderAgain())
  return { first, second: element.textContent, count: element.firstChild.getAttribute('data-count') }
}
`

/** A program that answers the page's calls at once, in a window of jsdom. */
export const relatedProgram = (jsdom: string, module: string): string => `
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deserialize } from 'node:v8'

const { JSDOM } = createRequire(${JSON.stringify(jsdom)})('jsdom')
const { window } = new JSDOM('<div id="related"></div>')
Object.assign(globalThis, { window, document: window.document })

const { page, answers } = deserialize(readFileSync('related.bin'))
const { shownTwice } = await import('./${module}')
const asked = []
const shown = shownTwice(window.document.getElementById('related'), page, (command, tell) => {
  if (command.kind !== 'call') return
  const { call } = command
  asked.push(call.endpoint)
  tell({ type: 'page/answered', answered: { endpoint: call.endpoint, call, answer: answers[call.endpoint] } })
})
console.log(JSON.stringify({ ...shown, asked }))
process.exit()
`
