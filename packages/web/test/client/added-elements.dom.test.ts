import { afterEach, describe, expect, test } from 'vitest'
import { forEachElement } from '../../src/client/added-elements.ts'

const part = (html: string): Element => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

describe('the elements of the text', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  test('is what is there, and what comes after the page, each once, and nothing else', async () => {
    const main = document.body.appendChild(document.createElement('main'))
    main.append(part('<p class="wanted" id="a"></p><p id="other"></p>'))
    const taken: string[] = []
    forEachElement(document, '.wanted', ({ id }) => {
      taken.push(id)
    })
    expect(taken).toEqual(['a'])
    const itself = part('')
    Object.assign(itself, { className: 'wanted', id: 'c' })
    main.append('words', part('<section><p class="wanted" id="b"></p></section><p></p>'), itself)
    document.body.append(part('<p class="wanted" id="outside"></p>'))
    await expect.poll(() => taken).toEqual(['a', 'b', 'c'])
  })
})
