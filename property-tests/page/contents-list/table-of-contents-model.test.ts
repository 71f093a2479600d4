import { fc, test } from '@fast-check/vitest'
import {
  CONTENTS_LISTS,
  initialTableOfContents,
  isShownWhole,
  updateTableOfContents,
  type ContentsListName,
  type TableOfContents,
  type TableOfContentsEvent,
  type TableOfContentsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { tableOfContents } from '../../arbitraries/contents.ts'

/** What a reader would remember: what has been received, and what is expanded. */
interface Model {
  contents: TableOfContents | undefined
  waiting: boolean
  failed: boolean
  whole: ReadonlySet<ContentsListName>
  citedBy: boolean
  modal: boolean
  downloadAll: boolean
}

interface Real {
  state: TableOfContentsState
}

const send = (real: Real, event: TableOfContentsEvent): void => {
  const [state, commands] = updateTableOfContents(real.state, event)
  real.state = state
  expect(commands).toEqual([])
}

const agree = (model: Model, { state }: Real): void => {
  const { load } = state
  expect(load.status).toBe(
    model.contents !== undefined ? 'received' : model.waiting ? 'requested' : model.failed ? 'failed' : 'idle',
  )
  if (load.status === 'received') expect(load.value).toMatchObject(model.contents ?? {})
  expect(new Set(CONTENTS_LISTS.filter(list => isShownWhole(state, list)))).toEqual(model.whole)
  expect([state.showFullOutline, state.showAllFigures, state.showAllTables, state.showAllExtras]).toEqual(
    CONTENTS_LISTS.map(list => model.whole.has(list)),
  )
  expect([state.showCitedBy, state.isModal, state.showDownloadAllSupplementaryData]).toEqual([
    model.citedBy,
    model.modal,
    model.downloadAll,
  ])
}

type Deed = fc.Command<Model, Real>

const deed = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  change: (model: Model) => void,
  event: TableOfContentsEvent,
): Deed => ({
  check,
  run: (model, real) => {
    change(model)
    send(real, event)
    agree(model, real)
  },
  toString: () => name,
})

const always = (): boolean => true

const deeds: readonly fc.Arbitrary<Deed>[] = [
  fc.constant(
    deed(
      'asked for',
      always,
      model => {
        if (model.contents === undefined) model.waiting = true
      },
      { type: 'tableOfContents/requested' },
    ),
  ),
  tableOfContents.map(contents =>
    deed(
      'came',
      always,
      model => {
        if (!model.waiting) return
        Object.assign(model, { contents, waiting: false, whole: new Set(), citedBy: true })
      },
      { type: 'tableOfContents/received', value: contents },
    ),
  ),
  fc.constant(
    deed(
      'failed',
      always,
      model => {
        if (model.waiting) Object.assign(model, { waiting: false, failed: true })
      },
      { type: 'tableOfContents/failed' },
    ),
  ),
  fc.constantFrom(...CONTENTS_LISTS).map(list =>
    deed(
      `toggled ${list}`,
      always,
      model => {
        if (
          model.contents === undefined ||
          (list === 'outline' && !model.contents.outline.some(({ children }) => children.length > 0))
        )
          return
        model.whole = new Set(CONTENTS_LISTS.filter(each => model.whole.has(each) !== (each === list)))
      },
      { type: 'tableOfContents/toggled', list },
    ),
  ),
  fc.constant(
    deed(
      'opened',
      always,
      model => {
        model.modal = true
      },
      { type: 'tableOfContents/modal-opened' },
    ),
  ),
  fc.constant(
    deed(
      'closed',
      always,
      model => {
        model.modal = false
      },
      { type: 'tableOfContents/modal-closed' },
    ),
  ),
  fc.boolean().map(isEnabled =>
    deed(
      `download all: ${isEnabled}`,
      always,
      model => {
        model.downloadAll = isEnabled
      },
      { type: 'tableOfContents/download-all-decided', isEnabled },
    ),
  ),
]

describe('TOC-1, TOC-6, TOC-8, LIFE-1 the table of contents as its reader remembers it', () => {
  test.prop([fc.commands([...deeds], { maxCommands: 25 }), fc.option(tableOfContents, { nil: undefined }), fc.boolean()])(
    'after anything that may happen to it',
    (commands, contents, entitled) => {
      fc.modelRun(
        () => ({
          model: {
            contents,
            waiting: false,
            failed: false,
            whole: new Set<ContentsListName>(),
            citedBy: contents !== undefined,
            modal: false,
            downloadAll: false,
          },
          real: { state: initialTableOfContents({ embedded: O.fromNullable(contents), entitled }) },
        }),
        commands,
      )
    },
  )

  test.prop([tableOfContents, tableOfContents])(
    'loading it again resets what was unfolded; what is there stays',
    (first, second) => {
      const start = {
        ...initialTableOfContents({ embedded: O.none, entitled: true }),
        showFullOutline: true,
        showAllFigures: true,
        showAllTables: true,
        showAllExtras: true,
      }
      const asked = updateTableOfContents(start, { type: 'tableOfContents/requested' })[0]
      const [got] = updateTableOfContents(asked, { type: 'tableOfContents/received', value: first })
      expect(got).toMatchObject({
        showFullOutline: false,
        showAllFigures: false,
        showAllTables: false,
        showAllExtras: false,
        showCitedBy: true,
        showEntitledTocLinks: true,
      })
      expect(updateTableOfContents(got, { type: 'tableOfContents/received', value: second })[0]).toBe(got)
    },
  )
})
