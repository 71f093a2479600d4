import { fc, test } from '@fast-check/vitest'
import * as catalogue from '@lectern/domain/words'
import { describe, expect } from 'vitest'
import { MARKS, pseudo } from '../../locales/pseudo.ts'

/** The texts of a part, with its functions left out. */
const textsIn = (part: unknown): readonly string[] =>
  typeof part === 'string' ? [part] : part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : []

const words = fc.stringMatching(/^[A-Za-z]{1,12}(?: [a-z]{1,12}){0,6}$/)

/** Values as they come into texts: names and titles in any script, with what looks like markup. */
const value = fc.oneof(words, fc.string({ unit: 'grapheme' })).filter(text => !/[\u{E000}\u{E001}]/u.test(text))

const [OPEN, CLOSE] = MARKS

describe('the pseudo-locale', () => {
  test.prop([words], { examples: [['Search'], ['a']] })('changes each text, makes it a third longer, and marks it', text => {
    const shown = pseudo(text)
    expect(shown.startsWith(OPEN) && shown.endsWith(CLOSE)).toBe(true)
    expect(shown).not.toContain(text)
    expect(shown).not.toMatch(/[A-Za-z]/)
    expect(shown.length - 2).toBeGreaterThanOrEqual(Math.floor(text.length * 1.3))
  })

  test.prop([words])('changes and marks nothing twice', text => {
    expect(pseudo(pseudo(text))).toBe(pseudo(text))
  })

  test('changes every text of the catalogue that has letters', () => {
    const { LANGUAGES: _, ...parts } = catalogue
    const texts = textsIn(parts)
    expect(texts.length).toBeGreaterThan(700)
    for (const text of texts.filter(each => /\p{L}/u.test(each))) expect(pseudo(text).trim()).toMatch(/^⟦.*⟧$/su)
  })

  test.prop([words, words])('keeps markup', (one, other) => {
    const shown = pseudo(`${one}&nbsp;**${other}**`)
    expect(shown.split('&nbsp;**')).toHaveLength(2)
    expect(shown.endsWith(`**${CLOSE}`)).toBe(true)
  })

  test.prop([words, value, fc.nat()], { examples: [['Erase', 'Search', 7]] })(
    'keeps the values that are put into a text, even if they read like it',
    (text, name, count) => {
      const part = { of: (title: string, number: number) => `${text} ${title}, ${number} in all` }
      const shown = pseudo(part).of(name, count)
      expect(shown.startsWith(OPEN)).toBe(true)
      expect(shown).toContain(` ${name}, ${count} `)
      expect(shown).toContain(pseudo(text).slice(1, -1))
    },
  )

  test.prop([value, fc.array(value, { minLength: 1 })])('keeps values in lists and records too', (name, names) => {
    const list = pseudo((each: { readonly site: string }, all: readonly string[]) => [
      `About ${each.site}`,
      `By ${all.join(', ')}`,
    ])
    const [about = '', by = ''] = list({ site: name }, names)
    expect(about).toContain(` ${name}${CLOSE}`)
    expect(by).toContain(` ${names.join(', ')}${CLOSE}`)
  })

  test.prop([fc.constantFrom('figure', 'table')])('gives a key its text, and a condition its effect', kind => {
    const names = { figure: 'the figure', table: 'the table' }
    const part = pseudo((key: 'figure' | 'table', label: string) => (label === '' ? `Enlarge ${names[key]}` : label))
    expect(part(kind, '')).toBe(pseudo(`Enlarge ${names[kind]}`))
    expect(part(kind, 'Fig. 1')).toBe('Fig. 1')
  })

  test('leaves alone what has no letters', () => {
    expect(pseudo([', ', ': ', '0–9', ''])).toEqual([', ', ': ', '0–9', ''])
  })
})
