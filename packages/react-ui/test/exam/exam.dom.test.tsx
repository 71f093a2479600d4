import { emptyContent, node, type ContentNode } from '@lectern/domain/article'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Exam, ExamContent } from '../../src/index.ts'
import { Opaque } from '../../src/primitives/Opaque.tsx'
import { contextOf, page, staticMarkup } from '../content/support/markup.tsx'

afterEach(cleanup)

const para = (words: string): ContentNode => node('para', {}, words)
const option = (label: string, words: string, isRight = false): ContentNode =>
  node('list-item', { role: isRight ? 'correct' : undefined }, [node('label', {}, label), para(words)])
const question = (id: string, label: string, words: string, ...options: readonly ContentNode[]): ContentNode =>
  node('exam-question', { id }, [
    node('label', {}, label),
    para(words),
    ...(options.length === 0 ? [] : [node('list', { role: 'option' }, options)]),
  ])

const questions = node('exam-questions', { id: 'eq' }, [
  question('q1', '1.', 'Which law holds?', option('a', 'None'), option('b', 'Each', true)),
  question('q2', '2.', 'Which numbers are even?', option('a', 'Two', true), option('b', 'Three'), option('c', 'Four', true)),
  question('q3', '3.', 'Why?'),
])
const answers = node('exam-answers', {}, [
  node('para', {}, [
    node('list', {}, [
      node('list-item', { id: 'a1' }, [node('label', {}, '1.'), para('Each.')]),
      node('list-item', { id: 'a2' }, [node('label', {}, '2.'), para('Two and four.')]),
    ]),
  ]),
])

const showExam = (...nodes: readonly ContentNode[]): void => {
  render(
    <main>
      <Opaque
        className="part part-exam"
        html={staticMarkup(<ExamContent content={{ ...emptyContent, content: nodes }} context={contextOf(nodes)} />)}
      />
      <Exam />
    </main>,
  )
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const first = () => group('Which law holds?')
const second = () => group('Which numbers are even?')
const marks = (): readonly string[] =>
  [...document.querySelectorAll('.exam-option')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

describe('A2 exam: the questions as they stand without script', () => {
  test('offer one answer or several to choose, and open questions none', () => {
    const body = page([questions])
    expect(
      [...body.querySelectorAll('.exam-question')].map(each => [...each.querySelectorAll('input')].map(({ type }) => type)),
    ).toEqual([['radio', 'radio'], ['checkbox', 'checkbox', 'checkbox'], []])
    expect(new Set([...body.querySelectorAll<HTMLInputElement>('#q1 input')].map(({ name }) => name))).toEqual(
      new Set(['exam q1']),
    )
    expect(body.querySelector('#q2 input')?.getAttribute('name')).toBe('exam q2')
  })

  test('keep the right answers closed until they are asked for', () => {
    const body = page([questions])
    expect([...body.querySelectorAll('details')].map(({ open, textContent }) => [open, textContent])).toEqual([
      [false, 'Show correct answerb Each'],
      [false, 'Show correct answersa Twoc Four'],
    ])
  })

  test('close each answer for itself, where the file gives them as a list, and lead into it', () => {
    const body = page([answers])
    expect([...body.querySelectorAll('details:not([open]) > summary')].map(({ textContent }) => textContent)).toEqual([
      'Answer 1.',
      'Answer 2.',
    ])
    expect(body.querySelector('details > #a2')?.textContent).toBe('Two and four.')
    const unnumbered = page([
      node('exam-answers', {}, [node('list', {}, [node('list-item', {}, [para('x')]), node('list-item', {}, [para('y')])])]),
    ])
    expect([...unnumbered.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Answer 1', 'Answer 2'])
    const mixed = page([node('exam-answers', {}, [node('list', {}, [node('list-item', {}, [para('x')])]), para('And this.')])])
    expect([...mixed.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Show answers'])
  })
})

describe('A2 exam: the questions answered', () => {
  const check = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Check answers' }))
  }

  test('are checked together: the score is announced, and what is right is shown (WCAG 4.1.3)', async () => {
    showExam(questions)
    fireEvent.click(first().getByRole('radio', { name: 'b Each' }))
    fireEvent.click(second().getByRole('checkbox', { name: 'a Two' }))
    fireEvent.click(second().getByRole('checkbox', { name: 'b Three' }))
    expect(screen.queryByText('Correct')).toBeNull()
    await check()
    expect(screen.getByRole('status').textContent).toBe('1 of 2 questions answered correctly.')
    expect(marks()).toEqual(['a None', 'b Each Correct', 'a Two Correct', 'b Three Incorrect', 'c Four Correct answer'])
  })

  test('tell what was not answered', async () => {
    showExam(questions)
    await check()
    expect(screen.getByRole('status').textContent).toBe('0 of 2 questions answered correctly. 2 questions not answered.')
    expect(marks()).toEqual(['a None', 'b Each Correct answer', 'a Two Correct answer', 'b Three', 'c Four Correct answer'])
    expect(document.querySelectorAll('.exam-mark > *')).toHaveLength(3)
  })

  test('are judged no more once another answer is chosen', async () => {
    showExam(questions)
    fireEvent.click(first().getByRole('radio', { name: 'a None' }))
    await check()
    fireEvent.click(first().getByRole('radio', { name: 'b Each' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(marks()).toEqual(['a None', 'b Each', 'a Two', 'b Three', 'c Four'])
  })

  test('can be answered anew from the beginning', async () => {
    showExam(questions)
    fireEvent.click(first().getByRole('radio', { name: 'b Each' }))
    await check()
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(first().getByRole<HTMLInputElement>('radio', { name: 'b Each' }).checked).toBe(false)
    expect(document.activeElement).toBe(first().getByRole('radio', { name: 'a None' }))
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
    expect(marks()).toEqual(['a None', 'b Each', 'a Two', 'b Three', 'c Four'])
  })

  test('are checked without an answer that is not there to choose', async () => {
    const html = staticMarkup(
      <ExamContent content={{ ...emptyContent, content: [questions] }} context={contextOf([questions])} />,
    )
    const withoutInput = html.replace(/<input[^>]*>/, '')
    const withoutMark = withoutInput.replace(/(Three.*?)<span class="exam-mark"><\/span>/, '$1')
    render(
      <main>
        <Opaque className="part part-exam" html={withoutMark} />
        <Exam />
      </main>,
    )
    fireEvent.click(second().getByRole('checkbox', { name: 'b Three' }))
    await check()
    expect(marks()).toEqual(['a None', 'b Each Correct answer', 'a Two Correct answer', 'b Three', 'c Four Correct answer'])
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(document.activeElement).toBe(first().getByRole('radio', { name: 'b Each' }))
  })

  test('that the file does not answer cannot be checked', () => {
    showExam(node('exam-questions', {}, [question('q3', '3.', 'Why?')]), answers)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
