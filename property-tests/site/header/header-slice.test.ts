import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import {
  HEADER_IDS,
  headerSearchForm,
  headerSearchText,
  initialHeader,
  updateHeader,
  type HeaderEvent,
  type HeaderState,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'

const typed = (value: string): HeaderEvent => ({ type: 'header/search-input', input: { type: 'textInput/changed', value } })
const cleared: HeaderEvent = { type: 'header/search-input', input: { type: 'textInput/cleared' } }
const escaped: HeaderEvent = { type: 'header/search-input', input: { type: 'textInput/escape-pressed' } }

/** The model: the header as a reader sees it on the screen. */
interface Model {
  menu: 'shown' | 'hidden'
  scroll: 'free' | 'locked'
  bar: 'shown' | 'hidden'
  field: string
  focus: string
  searches: string[]
}

/** The header in use: its commands are carried out as a browser would. */
class Page {
  state: HeaderState = initialHeader
  scroll: 'free' | 'locked' = 'free'
  focus = 'elsewhere'
  searches: string[] = []
  tracked = 0

  tell(event: HeaderEvent): void {
    const [state, commands] = updateHeader(this.state, event, { origin: 'article' })
    this.state = state
    for (const command of commands) this.perform(command)
  }

  perform(command: Command): void {
    if (command.kind === 'lock-scroll') {
      expect(this.scroll).toBe('free')
      this.scroll = 'locked'
    } else if (command.kind === 'unlock-scroll') {
      expect(this.scroll).toBe('locked')
      this.scroll = 'free'
    } else if (command.kind === 'focus') {
      this.focus = command.id
    } else if (command.kind === 'push-data-layer') {
      expect(command.event).toEqual({ event: 'searchStart', origin: 'article' })
      this.tracked += 1
    } else if (command.kind === 'submit-form') {
      const text = command.form.fields.at(-1)?.[1] ?? ''
      expect(command.form).toEqual(headerSearchForm('article', text))
      this.searches.push(text)
    } else throw new Error(`the header never wants ${command.kind}`)
  }
}

type Act = fc.Command<Model, Page>

const act = (name: string, event: HeaderEvent, expected: (model: Model) => void): Act => ({
  check: () => true,
  run: (model, page) => {
    expected(model)
    page.tell(event)
    expect({
      menu: page.state.isMenuOpen ? 'shown' : 'hidden',
      scroll: page.scroll,
      bar: page.state.search.isOpen ? 'shown' : 'hidden',
      field: page.state.search.text,
      focus: page.focus,
      searches: page.searches,
    }).toEqual(model)
    expect(page.tracked).toBe(page.searches.length)
  },
  toString: () => name,
})

const hideMenu = (model: Model, focus: string): void => {
  if (model.menu === 'hidden') return
  Object.assign(model, { menu: 'hidden', scroll: 'free', focus })
}

const acts: fc.Arbitrary<Act>[] = [
  fc.constant(
    act('press the menu button', { type: 'header/menu-toggled' }, model => {
      Object.assign(model, model.menu === 'shown' ? { menu: 'hidden', scroll: 'free' } : { menu: 'shown', scroll: 'locked' })
    }),
  ),
  fc.constant(act('press Escape in the menu', { type: 'header/menu-escaped' }, model => hideMenu(model, HEADER_IDS.menuButton))),
  fc.constant(act('tab out of the menu', { type: 'header/menu-left' }, model => hideMenu(model, model.focus))),
  fc.constant(
    act('press the search button', { type: 'header/search-toggled' }, model => {
      Object.assign(
        model,
        model.bar === 'shown'
          ? { bar: 'hidden', focus: HEADER_IDS.searchButton }
          : { bar: 'shown', focus: HEADER_IDS.searchField },
      )
    }),
  ),
  fc.constantFrom('', ' ', 'soil', 'x'.repeat(251)).map(text =>
    act(`type ${text.slice(0, 5)}`, typed(text), model => {
      model.field = text.slice(0, 250)
    }),
  ),
  fc.constant(
    act('press the clear button', cleared, model => {
      Object.assign(model, { field: '', focus: HEADER_IDS.searchField })
    }),
  ),
  fc.constant(
    act('press Escape in the search', escaped, model => {
      if (model.field !== '') model.field = ''
      else if (model.bar === 'shown') Object.assign(model, { bar: 'hidden', focus: HEADER_IDS.searchButton })
    }),
  ),
  fc.constant(
    act('press Enter in the search', { type: 'header/search-submitted' }, model => {
      if (model.field.trim() !== '') model.searches.push(model.field)
    }),
  ),
]

describe('HEAD-2, HEAD-3 the header under any hand', () => {
  test.prop([fc.commands(acts, { maxCommands: 60 })])('shows, locks, focuses and searches as the documents say', script => {
    const model: Model = { menu: 'hidden', scroll: 'free', bar: 'hidden', field: '', focus: 'elsewhere', searches: [] }
    fc.modelRun(() => ({ model: { ...model, searches: [] }, real: new Page() }), script)
  })
})

const event: fc.Arbitrary<HeaderEvent> = fc.oneof(
  fc.constantFrom<HeaderEvent>(
    { type: 'header/menu-toggled' },
    { type: 'header/menu-escaped' },
    { type: 'header/menu-left' },
    { type: 'header/search-toggled' },
    cleared,
    escaped,
    { type: 'header/search-submitted' },
  ),
  fc.string({ maxLength: 400 }).map(typed),
)

const after = (events: readonly HeaderEvent[]): HeaderState =>
  events.reduce((state, headerEvent) => updateHeader(state, headerEvent, { origin: 'article' })[0], initialHeader)

describe('HEAD-2 the mobile menu', () => {
  test.prop([fc.array(event)])('is closed by Escape and by tabbing out, whatever came before', events => {
    expect(after([...events, { type: 'header/menu-escaped' }]).isMenuOpen).toBe(false)
    expect(after([...events, { type: 'header/menu-left' }]).isMenuOpen).toBe(false)
  })

  test.prop([fc.array(event)])('closed, it stays as it is when it is left', events => {
    const state = after([...events, { type: 'header/menu-left' }])
    for (const type of ['header/menu-left', 'header/menu-escaped'] as const) {
      const [same, commands] = updateHeader(state, { type }, { origin: 'article' })
      expect(same).toBe(state)
      expect(commands).toEqual([])
    }
  })

  test('the elements that take the focus are three', () => {
    expect(HEADER_IDS).toEqual({
      menuButton: 'header-menu-button',
      searchButton: 'header-search-button',
      searchField: 'header-search-field',
    })
    expect(initialHeader).toEqual({ isMenuOpen: false, search: { isOpen: false, text: '' } })
  })
})

const searchOf = (text: string): HeaderState => after([{ type: 'header/search-toggled' }, typed(text)])

describe('HEAD-3 the search of the header', () => {
  test('Escape empties the field first, then closes the search and gives the focus back to its button', () => {
    const [emptied, none] = updateHeader(searchOf('soil'), escaped, { origin: 'article' })
    expect([emptied.search, none]).toEqual([{ isOpen: true, text: '' }, []])
    const [closed, commands] = updateHeader(emptied, escaped, { origin: 'article' })
    expect([closed.search, commands]).toEqual([{ isOpen: false, text: '' }, [{ kind: 'focus', id: 'header-search-button' }]])
    expect(updateHeader(closed, escaped, { origin: 'article' })).toEqual([closed, []])
  })

  test('Enter tells the data layer that a search starts, then asks for what was typed', () => {
    const state = searchOf(' soil ')
    expect(updateHeader(state, { type: 'header/search-submitted' }, { origin: 'article' })).toEqual([
      state,
      [
        { kind: 'push-data-layer', event: { event: 'searchStart', origin: 'article' } },
        { kind: 'submit-form', form: headerSearchForm('article', ' soil ') },
      ],
    ])
  })

  test.each(['', ' ', '\t\n'])('Enter asks for nothing where white space is all that was typed: %j', text => {
    const state = searchOf(text)
    expect(updateHeader(state, { type: 'header/search-submitted' }, { origin: 'article' })).toEqual([state, []])
  })

  test.prop([fc.array(event)])('is empty and closed after Escape twice', events => {
    expect(after([...events, escaped, escaped]).search).toEqual({
      isOpen: false,
      text: '',
    })
  })

  test.prop([fc.array(event)])('never holds more than fits', events => {
    const { text } = after(events).search
    expect(headerSearchText(text)).toBe(text)
  })
})
