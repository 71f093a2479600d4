/** An answer as it is on the page, and the place for its mark. */
export interface RenderedOption {
  readonly isRight: boolean
  readonly input: HTMLInputElement
  readonly place: Element
}

export interface RenderedQuestion {
  readonly options: readonly RenderedOption[]
}

const optionOf = (element: Element): readonly RenderedOption[] => {
  const [input, place] = [element.querySelector('input'), element.querySelector('.exam-mark')]
  return input === null || place === null ? [] : [{ isRight: element.hasAttribute('data-right'), input, place }]
}

/** The questions in the group that a place belongs to, read from its markup. */
export const examQuestions = (place: Element): readonly RenderedQuestion[] =>
  [...(place.closest('.exam-questions')?.querySelectorAll('.exam-question:has(.exam-option)') ?? [])].map(question => ({
    options: [...question.querySelectorAll('.exam-option')].flatMap(optionOf),
  }))

/** Clears every answer. */
export const clearAnswers = (questions: readonly RenderedQuestion[]): void => {
  for (const { options } of questions) for (const { input } of options) input.checked = false
}
