/** An answer as it is on the page, and the place for what is said of it. */
export interface StandingOption {
  readonly isRight: boolean
  readonly input: HTMLInputElement
  readonly place: Element | undefined
}

export interface StandingQuestion {
  readonly options: readonly StandingOption[]
}

const optionOf = (element: Element): readonly StandingOption[] => {
  const input = element.querySelector('input')
  return input === null
    ? []
    : [{ isRight: element.hasAttribute('data-right'), input, place: element.querySelector('.exam-mark') ?? undefined }]
}

/** The questions of the group that a place is in, as its markup has them. */
export const examQuestions = (place: Element): readonly StandingQuestion[] =>
  [...(place.closest('.exam-questions')?.querySelectorAll('.exam-question:has(.exam-option)') ?? [])].map(question => ({
    options: [...question.querySelectorAll('.exam-option')].flatMap(optionOf),
  }))

/** Takes every answer back. */
export const clearAnswers = (questions: readonly StandingQuestion[]): void => {
  for (const { options } of questions) for (const { input } of options) input.checked = false
}
