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

test.each([
  ['one author', ['S. Hartati'], 'S. Hartati. '],
  ['a list that others are left out of', ['S. Hartati', 'et al.'], 'S. Hartati, et al. '],
  ['more authors than a note names', ['A. Aa', 'B. Bb', 'C. Cc', 'D. Dd'], 'A. Aa, B. Bb, C. Cc, et al. '],
])('the names of %s end with one full stop', (_, names, said) => {
  const line = names.map(name => `<span class="reference-name">${name}</span>`).join(', ')
  document.body.innerHTML =
    `<div id="b1" class="bib-reference"><div class="bib-reference-text"><span class="reference">` +
    `${line}, <span class="reference-title">Wood</span>, Trees 1 (2008).</span></div></div>`
  const target = document.getElementById('b1')
  if (target === null) throw new Error('There is no reference')
  expect(noteContent(target).querySelector('.margin-note-text')?.textContent).toBe(`${said}Trees 1 (2008).`)
})
