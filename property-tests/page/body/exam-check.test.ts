import { fc, test } from '@fast-check/vitest'
import { node, type ContentNode } from '@lectern/domain/article'
import { examChoice, examMark, examScore, examVerdict, isRightOption, optionsOf, type ExamOption } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const option: fc.Arbitrary<ExamOption> = fc.record({ isRight: fc.boolean(), isChosen: fc.boolean() })
const options = fc.array(option, { minLength: 1, maxLength: 6 })
const questions = fc.array(options, { maxLength: 6 })

const chosen = (examOptions: readonly ExamOption[], isChosen: (each: ExamOption) => boolean): readonly ExamOption[] =>
  examOptions.map(each => ({ ...each, isChosen: isChosen(each) }))

const asked = (role: string | undefined, ...rights: readonly boolean[]): ContentNode =>
  node('exam-question', { role }, [
    node('para', {}, 'Which?'),
    node(
      'list',
      { role: 'option' },
      rights.map(isRight => node('list-item', { role: isRight ? 'correct' : undefined }, [node('para', {}, 'This')])),
    ),
  ])

describe('A2 exam: an answered question', () => {
  test.prop([options])('is right just where the right answers are chosen and no other', examOptions => {
    const right = examOptions.some(({ isRight }) => isRight)
    expect(examVerdict(chosen(examOptions, ({ isRight }) => isRight))).toBe(right ? 'right' : 'unanswered')
    expect(examVerdict(chosen(examOptions, () => false))).toBe('unanswered')
    for (const each of examOptions) {
      const other = chosen(examOptions, one => (one === each ? !one.isRight : one.isRight))
      expect(examVerdict(other)).toBe(other.some(({ isChosen }) => isChosen) ? 'wrong' : 'unanswered')
    }
  })

  test.prop([option])('says of each answer whether the choice was right, and of one that was missed that it is', examOption => {
    expect(examMark(examOption)).toBe(
      examOption.isChosen ? (examOption.isRight ? 'Correct' : 'Incorrect') : examOption.isRight ? 'Correct answer' : undefined,
    )
  })

  test.prop([questions])('counts once in the score', exam => {
    const count = (verdict: string): number => exam.filter(each => examVerdict(each) === verdict).length
    const [, right, all, open] =
      /^(\d+) of (\d+) questions? answered correctly\.(?: (\d+) questions? not answered\.)?$/.exec(examScore(exam)) ?? []
    expect([right, all, open ?? '0'].map(Number)).toEqual([count('right'), exam.length, count('unanswered')])
  })

  test('is told in a sentence', () => {
    const right: readonly ExamOption[] = [{ isRight: true, isChosen: true }]
    const wrong: readonly ExamOption[] = [
      { isRight: true, isChosen: false },
      { isRight: false, isChosen: true },
    ]
    const open: readonly ExamOption[] = [{ isRight: true, isChosen: false }]
    expect(examScore([right])).toBe('1 of 1 question answered correctly.')
    expect(examScore([right, wrong])).toBe('1 of 2 questions answered correctly.')
    expect(examScore([right, wrong, open])).toBe('1 of 3 questions answered correctly. 1 question not answered.')
    expect(examScore([open, open])).toBe('0 of 2 questions answered correctly. 2 questions not answered.')
  })
})

describe('A2 exam: a question as the file has it', () => {
  test('can be checked where the file says which answers are right', () => {
    expect(examChoice(asked(undefined, false, true))).toBe('one')
    expect(examChoice(asked('multiple-choice', true, false))).toBe('one')
    expect(examChoice(asked(undefined, true, true))).toBe('several')
    expect(examChoice(asked('multi-select', true, false))).toBe('several')
    expect(examChoice(asked('multi-select', false, false))).toBeUndefined()
    expect(examChoice(node('exam-question', {}, [node('para', {}, 'Why?')]))).toBeUndefined()
    expect(
      examChoice(node('exam-question', {}, [node('list', {}, [node('list-item', { role: 'correct' }, 'x')])])),
    ).toBeUndefined()
  })

  test.each([
    ['multi-select', 'several'],
    ['multiselect', 'several'],
    ['multiple-select', 'several'],
    ['Multiple-Answers', 'several'],
    ['multiple-response', 'several'],
    ['multipleresponse', 'several'],
    ['checkbox', 'several'],
    ['check-box', 'several'],
    ['CheckBoxes', 'several'],
    ['multiple-choice', 'one'],
    ['check', 'one'],
    ['select', 'one'],
    ['true-false', 'one'],
    [undefined, 'one'],
  ])('named %j by the file, with one right answer, lets a reader choose %s', (role, choice) => {
    expect(examChoice(asked(role, true, false))).toBe(choice)
  })

  test.prop([fc.array(fc.boolean(), { maxLength: 6 })])('offers its own list of answers', rights => {
    const question = asked(undefined, ...rights)
    expect((optionsOf(question)?.$$ ?? []).map(isRightOption)).toEqual(rights)
    expect(isRightOption(node('para', { role: 'correct' }))).toBe(false)
  })
})
