import { fc, test } from '@fast-check/vitest'
import {
  ASSISTANT_MESSAGE,
  assistantHelpId,
  assistantMessage,
  FITTING_SHARE,
  HELP_TEXTS,
  helpText,
  initialReadingAssistant,
  isFitting,
  MOST_PASSAGES,
  ownAssistant,
  readingAssistantInput,
  readingAssistantView,
  updateReadingAssistant,
  type Passage,
  type ReadingAssistantConfig,
  type ReadingAssistantEvent,
  type ReadingAssistantState,
} from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { offeredArticle } from '../../arbitraries/page.ts'
import { after, commandsOf } from '../../support/interpreted.ts'

const update = (state: ReadingAssistantState, event: ReadingAssistantEvent) => updateReadingAssistant(state, event, undefined)
const run = (...events: readonly ReadingAssistantEvent[]) => after(update, initialReadingAssistant, events)
const viewAfter = (...events: readonly ReadingAssistantEvent[]) => readingAssistantView(run(...events)[0])

const typed = (text: string): ReadingAssistantEvent => ({ type: 'readingAssistant/typed', text })
const asked: ReadingAssistantEvent = { type: 'readingAssistant/asked' }
const passage = (text: string): Passage => ({ text, heading: 'Results', place: O.some('sec2') })
const answered = (question: string, ...texts: readonly string[]): ReadingAssistantEvent => ({
  type: 'readingAssistant/answered',
  question,
  passages: texts.map(passage),
})

const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/)

describe('SIDE-1 asking the page’s own reading assistant', () => {
  test('makes ready before the first question', () => {
    expect(run({ type: 'readingAssistant/shown' })).toEqual([initialReadingAssistant, [{ kind: 'prepare-passages' }]])
  })

  test.prop([words, fc.constantFrom('', ' ', '\n')])(
    'searches for the question without the space around it, once, and empties the field',
    (question, space) => {
      const [state, commands] = run(typed(space + question + space), asked, asked)
      expect(commandsOf('find-passages', commands)).toEqual([{ kind: 'find-passages', question }])
      expect(state).toEqual({ text: '', exchanges: [{ question, answer: { kind: 'searching' } }] })
    },
  )

  test.prop([fc.stringMatching(/^\s*$/)])('a question of white space alone is not asked', text => {
    expect(run(typed(text), asked)).toEqual([{ text, exchanges: [] }, []])
  })

  test.prop([fc.array(words, { maxLength: 5 }), fc.integer({ min: 0, max: 6 })])(
    'every question gets its own answer, the last asked first, three passages at most',
    (questions, count) => {
      const texts = Array.from({ length: count }, (_, index) => `Sentence ${index}.`)
      const distinct = [...new Set(questions)]
      const view = viewAfter(
        ...distinct.flatMap(question => [typed(question), asked]),
        ...distinct.toReversed().map(question => answered(question, ...texts)),
      )
      expect(view.exchanges.map(({ question }) => question)).toEqual(distinct.toReversed())
      for (const { message, quotations } of view.exchanges) {
        expect(quotations.map(({ text }) => text)).toEqual(texts.slice(0, MOST_PASSAGES))
        expect(message).toBe(
          count === 0
            ? 'Nothing in this article seems to answer that. Try other words, or a shorter question.'
            : 'The article says:',
        )
      }
      expect(MOST_PASSAGES).toBe(3)
    },
  )

  test('says that it is looking, and that its search did not load', () => {
    expect(viewAfter(typed('why'), asked).exchanges[0]?.message).toBe('Looking through the article…')
    expect(viewAfter(typed('why'), asked, { type: 'readingAssistant/failed', question: 'why' }).exchanges[0]?.message).toBe(
      'The search of this article could not be loaded. Ask again.',
    )
  })

  test.prop([words])('an answer that nothing waits for changes nothing', question => {
    const [state] = run(typed('why'), asked, answered('why', 'So.'))
    expect(update(state, answered(question, 'Otherwise.'))).toEqual([state, []])
    expect(update(state, { type: 'readingAssistant/failed', question })).toEqual([state, []])
  })

  test('the same question again is answered again', () => {
    const view = viewAfter(typed('why'), asked, answered('why', 'So.'), typed('why'), asked, answered('why'))
    expect(view.exchanges.map(({ quotations }) => quotations.length)).toEqual([0, 1])
  })

  test('what was asked can be cleared, while there is something', () => {
    expect(viewAfter().clearLabel).toEqual(O.none)
    expect(viewAfter(typed('why'), asked).clearLabel).toEqual(O.some('Clear questions'))
    expect(viewAfter(typed('why'), asked, typed('how'), { type: 'readingAssistant/cleared' })).toMatchObject({
      text: 'how',
      exchanges: [],
      clearLabel: O.none,
    })
    expect(update(initialReadingAssistant, { type: 'readingAssistant/cleared' })[0]).toBe(initialReadingAssistant)
  })

  test('a quotation leads to its place by the heading above it', () => {
    const found: ReadingAssistantEvent = {
      type: 'readingAssistant/answered',
      question: 'why',
      passages: [passage('So.'), { text: 'Or so.', heading: '', place: O.none }],
    }
    expect(viewAfter(typed('why'), asked, found).exchanges[0]?.quotations).toEqual([
      { text: 'So.', place: O.some('sec2'), placeLabel: 'Go to “Results”' },
      { text: 'Or so.', place: O.none, placeLabel: 'Go to this passage' },
    ])
  })
})

describe('SIDE-1 a passage that fits a question', () => {
  const weights = fc
    .dictionary(fc.stringMatching(/^[a-e]$/), fc.integer({ min: 1, max: 9 }))
    .map(each => new Map(Object.entries(each)))
  const said = fc.uniqueArray(fc.stringMatching(/^[a-h]$/))

  test.prop([weights, said], {
    examples: [
      [
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
        ['a'],
      ],
      [
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
        ['a'],
      ],
      [new Map(), ['a']],
    ],
  })('says something of it, and at least half by weight', (asked, has) => {
    const share = [...asked].reduce((sum, [word, weight]) => sum + (has.includes(word) ? weight : 0), 0)
    const all = [...asked.values()].reduce((sum, weight) => sum + weight, 0)
    expect(isFitting(asked, word => has.includes(word))).toBe(share > 0 && share * 2 >= all)
    expect(FITTING_SHARE).toBe(0.5)
  })

  test.prop([weights, said, fc.stringMatching(/^[a-h]$/)])('fits still when it says more', (asked, has, more) => {
    if (isFitting(asked, word => has.includes(word)))
      expect(isFitting(asked, word => word === more || has.includes(word))).toBe(true)
  })
})

describe('PREV-7 an assistant from outside', () => {
  const configs: readonly ReadingAssistantConfig[] = [
    { kind: 'own' },
    { kind: 'frame', url: 'https://a.example/' },
    { kind: 'script', url: 'https://a.example/a.js' },
  ]

  test.prop([fc.option(fc.string()), fc.boolean(), fc.option(fc.string({ minLength: 1 }))])(
    'is told five things and nothing else',
    (genAiToken, hasQuestions, panel) => {
      const article = offeredArticle({ ajaxLinks: hasQuestions ? ['questionsAndAnswers'] : ['body'] })
      const tokens = { ...article.tokens, genAiToken: O.fromNullable(genAiToken) }
      expect(assistantMessage(readingAssistantInput({ ...article, tokens }, O.fromNullable(panel)))).toEqual({
        articleId: article.ids.pii,
        genAiToken,
        entitledToken: article.tokens.entitledToken,
        hasQuestionsAndAnswers: hasQuestions,
        sidePanelId: panel,
      })
      expect(ASSISTANT_MESSAGE).toBe('lectern:reading-assistant')
    },
  )

  test('is the page’s own where a site names no other, and begins with nothing written', () => {
    expect(ownAssistant).toEqual({ kind: 'own' })
    expect(initialReadingAssistant).toEqual({ text: '', exchanges: [] })
  })

  test.each(configs)('$kind is explained by a help text of its own', config => {
    const text = helpText(HELP_TEXTS.HelpAI, assistantHelpId(config))
    expect(E.isRight(text) && text.right.title).toBe(
      config.kind === 'own' ? 'How the reading assistant works' : 'About this reading assistant',
    )
  })
})

describe('SIDE-1, SIDE-3 the help texts', () => {
  test.each([
    ['side-panel', 'How this panel works'],
    ['questions', 'About these questions'],
  ])('%s is “%s”', (id, title) => {
    expect(helpText(HELP_TEXTS.Help, id)).toMatchObject(E.right({ title }))
  })

  test.each(['Help', 'HelpAI'] as const)('%s: each has an id of its own, a title and something to say', type => {
    const texts = HELP_TEXTS[type]
    expect(texts.length).toBeGreaterThan(0)
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
    for (const { title, paragraphs } of texts) {
      expect(title).not.toBe('')
      expect(paragraphs.every(paragraph => paragraph.endsWith('.'))).toBe(true)
      expect(paragraphs.length).toBeGreaterThan(0)
    }
  })
})
