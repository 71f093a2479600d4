import { option as O, readonlyArray as RA } from 'fp-ts'

/** What readers step through. */
export type Step = 'section' | 'figure' | 'citation' | 'term'

/** What a key does. */
export type ReadingAct =
  | { readonly kind: 'step'; readonly to: Step; readonly isBackwards: boolean }
  | { readonly kind: 'back' | 'contents' | 'margin-notes' | 'search' | 'help' }

/** A key by what it types. Letters are small; `isShifted` says whether Shift is held with them. */
interface ReadingKey {
  readonly key: string
  readonly isShifted: boolean
  readonly act: ReadingAct
}

const STEP_KEYS = { section: 's', figure: 'f', citation: 'c', term: 'e' } as const satisfies Readonly<Record<Step, string>>

const stepKeys = (to: Step): readonly ReadingKey[] =>
  [false, true].map(isBackwards => ({
    key: STEP_KEYS[to],
    isShifted: isBackwards,
    act: { kind: 'step', to, isBackwards },
  }))

const plainKey = (key: string, kind: Exclude<ReadingAct['kind'], 'step'>): ReadingKey => ({
  key,
  isShifted: false,
  act: { kind },
})

/** The keys of an article's page, in the order in which the help lists them. */
export const READING_KEYS: readonly ReadingKey[] = [
  ...stepKeys('section'),
  ...stepKeys('figure'),
  ...stepKeys('citation'),
  ...stepKeys('term'),
  plainKey('b', 'back'),
  plainKey('t', 'contents'),
  plainKey('m', 'margin-notes'),
  plainKey('/', 'search'),
  plainKey('?', 'help'),
]

/** A key that was pressed, and where. */
export interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  /** Several keys are making one letter. */
  readonly isComposing: boolean
  /** The focus is in a field, a dialog or menu is open, or the reader has turned the keys off. */
  readonly isTaken: () => boolean
}

const isLetter = (key: string): boolean => /^[a-z]$/u.test(key)

/** What a pressed key does. Where it was pressed is asked only of keys that would do something. Which signs need Shift depends on the keyboard, so it counts for letters only. */
export const actOfKey = ({ key, shiftKey, ctrlKey, altKey, metaKey, isComposing, isTaken }: PressedKey): O.Option<ReadingAct> => {
  if (ctrlKey || altKey || metaKey || isComposing) return O.none
  const pressed = key.toLowerCase()
  const isPressed = (each: ReadingKey): boolean => each.key === pressed && (!isLetter(pressed) || each.isShifted === shiftKey)
  return O.chain(({ act }: ReadingKey) => (isTaken() ? O.none : O.some(act)))(RA.findFirst(isPressed)(READING_KEYS))
}

/** Where a reader is among the things that they step through. */
export interface StepPlace {
  readonly count: number
  /** How many of them are before the reader, or where they are. */
  readonly passed: number
  /** Whether the last of those is where the reader is. */
  readonly isAt: boolean
}

/** The number of the next or previous thing. */
export const stepFrom = ({ count, passed, isAt }: StepPlace, isBackwards: boolean): O.Option<number> => {
  const to = isBackwards ? passed - (isAt ? 2 : 1) : passed
  return to >= 0 && to < count ? O.some(to) : O.none
}
