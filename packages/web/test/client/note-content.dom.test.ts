import { afterEach, expect, test } from 'vitest'
import { noteContent } from '../../src/client/margin/note-content.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const row =
  '<div class="reference-links"><details class="cited-in"><summary>Cited once</summary><span class="back-links"><a href="#c1">↑</a></span></details> <a data-link="scholar" href="https://s.example/">Google Scholar</a></div>'

test.each([
  ['a work', '<span class="reference"><span class="reference-title">Soil</span>.</span>'],
  ['a printed line', '<span class="other-ref">Soil.</span>'],
])('the note of %s has its links once, and not where it is cited', (_, text) => {
  document.body.innerHTML = `<div id="b1" class="bib-reference"><div class="bib-reference-text">${text} ${row}</div></div>`
  const target = document.getElementById('b1')
  if (target === null) throw new Error('There is no reference')
  const note = noteContent(target)
  expect([...note.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Google Scholar'])
  expect(note.textContent).not.toContain('Cited')
})
