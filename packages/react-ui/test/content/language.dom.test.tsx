import { test as law } from '@fast-check/vitest'
import { node, type ContentNode } from '@lectern/domain/article'
import { anyNodes } from '@lectern/property-tests/arbitraries/content'
import { describe, expect, test } from 'vitest'
import { attachment, markup, only, page, read } from './support/markup.tsx'

const label = (words: string): ContentNode => node('label', {}, words)
const caption = (words: string): ContentNode => node('caption', {}, [node('simple-para', {}, words)])
const words = (content: string): ContentNode => node('para', {}, content)

/** One of each kind of node to which the interface adds text. */
const text: readonly ContentNode[] = [
  node('figure', { id: 'f1' }, [label('شکل ۱'), caption('موج.'), node('link', { locator: 'gr1' })]),
  node('figure', { id: 'f2' }, [node('link', { locator: 'gr1' })]),
  node('e-component', { id: 'e1' }, [label('داده ۱'), node('link', { locator: 'mmc1' })]),
  node('formula', { id: 'm1' }, [label('(۱)'), node('math', {}, [node('mi', {}, 'x')])]),
  node('preformat', {}, 'wave(5)'),
  node('textbox', {}, [node('textbox-body', {}, [words('آب')])]),
  node('table', { id: 't1' }, [
    label('جدول ۱'),
    node('tgroup', { cols: '1' }, [
      node('thead', {}, [node('row', {}, [node('entry')])]),
      node('tbody', {}, [node('row', {}, [node('entry', {}, '-4.25')])]),
    ]),
  ]),
  node('exam-answers', {}, [node('exam-answer', {}, [label('۱'), words('بله')])]),
  node('glossary', {}, [node('glossary-entry', {}, [node('glossary-heading', {}, 'موج'), node('see', {}, 'آب')])]),
  node('author-group', {}, [
    node('author', { orcid: '0000-0002-1825-0097', deceased: 'yes' }, [
      node('surname', {}, 'رضایی'),
      node('contributor-role', {}, 'نویسنده'),
    ]),
  ]),
  node('note', { role: 'printed-edition' }, [words('آب')]),
  node('bibliography', { id: 'b' }, [
    node('bibliography-sec', {}, [node('bib-reference', { id: 'r1' }, [label('[۱]'), node('other-ref', {}, 'رضایی، موج‌ها.')])]),
  ]),
  node('date-received', { day: '3', month: '1', year: '2024' }),
  node('para', {}, [node('cross-ref', { refid: 'r1', id: 'c1' }, '[۱]')]),
]

const attachments = [attachment('gr1.png'), attachment('mmc1.csv', { type: 'APPLICATION' })]
const shown = (language: string): HTMLElement => page(text, { language, attachments })

const LATIN = /[a-z]{2}/i

const textNodes = (node: Node): readonly Text[] =>
  [...node.childNodes].flatMap(child => (child instanceof Text ? [child] : textNodes(child)))

const languageAt = (element: Element | null): string | null | undefined => element?.closest('[lang]')?.getAttribute('lang')

describe('the interface’s words in the text of an article in another language', () => {
  test.each(['fa', 'ar', 'he-IL', 'ru'])('each says that it is English, and the article’s words do not: %s', language => {
    const body = shown(language)
    const own = textNodes(body).filter(
      ({ data, parentElement }) => data.trim() !== '' && parentElement?.closest('math, pre') === null,
    )
    const english = own.filter(({ data }) => LATIN.test(data))
    expect(english.length).toBeGreaterThan(10)
    expect(english.filter(({ parentElement }) => languageAt(parentElement) !== 'en').map(({ data }) => data)).toEqual([])
    const others = own.filter(({ data }) => /[\u0600-\u06ff]/.test(data))
    expect(
      others
        .filter(({ parentElement }) => ![undefined, language].includes(languageAt(parentElement) ?? undefined))
        .map(({ data }) => data),
    ).toEqual([])
  })

  test('so do names that are not seen, and what is inside says its own language again', () => {
    const body = shown('fa')
    const named = [...body.querySelectorAll('[aria-label]')].filter(element =>
      LATIN.test(element.getAttribute('aria-label') ?? ''),
    )
    expect(named.map(element => element.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Formula (۱)', 'Preformatted text', 'Text box', 'Cited in the text']),
    )
    expect(named.filter(element => languageAt(element) !== 'en')).toEqual([])
    expect(languageAt(only(body, '.textbox-body'))).toBe('fa')
  })

  test('English words run from left to right in a line that stays on the text’s side', () => {
    const heading = only(shown('fa'), '.bibliography > h2')
    expect(heading.outerHTML).toBe('<h2><span lang="en" dir="ltr">References</span></h2>')
  })

  test('a name that mixes both says so', () => {
    const button = only(shown('fa'), '.figure#f1 [data-enlarge]')
    expect([button.getAttribute('lang'), button.getAttribute('dir'), button.textContent]).toEqual(['en', 'ltr', 'Enlarge شکل ۱'])
    expect(only(button, '[lang=fa]').textContent).toBe('شکل ۱')
    expect(only(shown('fa'), '.figure#f2 [data-enlarge]').querySelector('[lang]')).toBeNull()
  })

  test('a part in the interface’s language says nothing more', () => {
    const abstract = node('abstract', { lang: 'en' }, [words('Waves.')])
    expect(only(page([abstract], { language: 'fa' }), 'h2').outerHTML).toBe('<h2>Abstract</h2>')
    const foreign = node('abstract', { lang: 'fa' }, [words('موج')])
    expect(only(page([foreign]), 'h2').outerHTML).toBe('<h2><span lang="en" dir="ltr">Abstract</span></h2>')
  })

  test.each(['en', 'en-GB', 'eng'])('nothing is said in an article in English: %s', language => {
    expect(shown(language).querySelectorAll('[lang], [dir]')).toHaveLength(0)
  })

  law.prop([anyNodes])('whatever the text holds, its words are the same in every language', nodes => {
    const inWords = (language: string): string => read(markup(nodes, { language })).textContent.replace(/\s+/g, ' ')
    expect(inWords('fa')).toBe(inWords('en'))
  })
})

describe('numbers in a table that runs from right to left', () => {
  test('keep their sign before them', () => {
    expect(only(shown('fa'), 'td').outerHTML).toBe('<td dir="ltr">-4.25</td>')
    expect(only(shown('ru'), 'td').outerHTML).toBe('<td>-4.25</td>')
  })
})
