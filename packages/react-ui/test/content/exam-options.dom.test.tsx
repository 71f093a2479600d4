import { node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const words = (element: Element | null | undefined): string | undefined => element?.textContent?.replace(/\s+/g, ' ').trim()
const para = (words: string): ContentNode => node('para', {}, words)
const blank = text('\n  ')

const option = (label: string, words: string, isRight = false): ContentNode =>
  node('list-item', { id: `o-${label}`, role: isRight ? 'correct' : undefined }, [node('label', {}, label), para(words)])

const question = (
  attributes: { readonly id?: string; readonly role?: string | undefined },
  stem: string,
  ...options: Nodes
): ContentNode => node('exam-question', attributes, [para(stem), node('list', { role: 'option' }, options)])

const names = (body: HTMLElement): readonly string[] => [...body.querySelectorAll('input')].map(({ name }) => name)

describe('the answers that a question offers', () => {
  const one = question({ id: 'q1' }, 'Which?', option('a', 'This', true), option('b', 'That'))

  test('are each labelled by their own words, as one line', () => {
    expect(only(page([one]), '#o-b').outerHTML).toBe(
      '<li id="o-b" class="exam-option"><label><input type="radio" name="exam q1">' +
        '<span class="exam-option-words"><span class="label">b</span>  <span class="in-line para">That</span> </span></label>' +
        '<span class="exam-mark"></span></li>',
    )
  })

  test('need no label in the file', () => {
    const body = page([question({}, 'Which?', node('list-item', { role: 'correct' }, [para('This')]), option('b', 'That'))])
    expect([...body.querySelectorAll('label')].map(words)).toEqual(['This', 'b That'])
  })

  test('are marked for checking where they are correct', () => {
    expect([...page([one]).querySelectorAll('ul.exam-options > li')].map(item => item.getAttribute('data-right'))).toEqual([
      '',
      null,
    ])
  })

  test.each([
    ['one is correct', undefined, [true, false], 'radio'],
    ['several are', undefined, [true, true], 'checkbox'],
    ['the file says that several may be chosen', 'multiple-select', [true, false], 'checkbox'],
  ] as const)('are chosen one at a time or together: %s', (_why, role, right, type) => {
    const body = page([question({ role }, 'Which?', ...right.map((isRight, index) => option(String(index), 'x', isRight)))])
    expect([...body.querySelectorAll('input')].map(input => input.type)).toEqual([type, type])
  })

  test('exclude only each other, even where questions have no ids', () => {
    const [first, second] = ['Which?', 'Who?'].map(stem => question({}, stem, option('a', 'This', true), option('b', 'That')))
    const [a, b, c, d] = names(page([first, second].filter(each => each !== undefined)))
    expect([a === b, c === d, a === c]).toEqual([true, true, false])
    expect(names(page([one]))).toEqual(['exam q1', 'exam q1'])
  })

  test('have the title of their list above them', () => {
    const titled = question({ id: 'q1' }, 'Which?', node('list-title', {}, 'Choose:'), option('a', 'This', true))
    const body = page([titled])
    expect(words(only(body, 'ul.exam-options').previousElementSibling)).toBe('Choose:')
    expect(body.querySelectorAll('input')).toHaveLength(1)
  })

  test('are the same with line breaks between them', () => {
    const spaced = question({ id: 'q1' }, 'Which?', blank, option('a', 'This', true), blank, option('b', 'That'), blank)
    expect(markup([spaced])).toBe(markup([one]))
  })
})

describe('the correct answers', () => {
  test('can be opened, and no others are among them', () => {
    const key = (...options: Nodes): Element => only(page([question({}, 'Which?', ...options)]), 'details:not([open])')
    const several = key(option('a', 'This', true), option('b', 'That'), option('c', 'Those', true))
    expect(words(several.querySelector('summary'))).toBe('Show correct answers')
    expect([...several.querySelectorAll('p')].map(words)).toEqual(['a This', 'c Those'])
    const one = key(option('a', 'This'), option('b', 'That', true))
    expect([words(one.querySelector('summary')), words(one.querySelector('p'))]).toEqual(['Show correct answer', 'b That'])
  })
})
