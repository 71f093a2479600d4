import { fc, test } from '@fast-check/vitest'
import { parsePii, type Pii, type StorageRead } from '@lectern/domain/core'
import { AJAX_LINKS } from '@lectern/domain/article'
import { DO_NOT_SHOW_KEY } from '@lectern/domain/site'
import {
  entitledRecommendationsView,
  initialEntitledRecommendations,
  isRelatedPdfsUnwanted,
  mayOfferRelatedPdfs,
  pickedDownload,
  preselected,
  recommendedPdfs,
  updateEntitledRecommendations,
  type EntitledRecommendationList,
  type EntitledRecommendationsEvent,
  type EntitledRecommendationsFacts,
  type EntitledRecommendationsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { entitledList } from '../../arbitraries/downloads.ts'
import { somePii } from '../../arbitraries/pii.ts'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const plain = articleWith()
const facts = (hasLink: boolean, isCasaUser: boolean): EntitledRecommendationsFacts =>
  articleWith({
    ajaxLinks: hasLink ? ['recommendations', 'entitledRecommendations'] : ['recommendations'],
    entitlement: { ...plain.entitlement, isCasaUser },
  })

const fitting = facts(true, false)
const by =
  (article: EntitledRecommendationsFacts) => (state: EntitledRecommendationsState, event: EntitledRecommendationsEvent) =>
    updateEntitledRecommendations(state, event, article)

const pii = (digit: number): Pii => made(parsePii(`S00000000000000${digit}`))
const list: EntitledRecommendationList = {
  token: 'key',
  articles: [
    { pii: pii(1), title: 'One', isThirdParty: false },
    { pii: pii(2), title: 'Two', isThirdParty: true },
    { pii: pii(3), title: 'Three', isThirdParty: false },
  ],
}

const offered: EntitledRecommendationsEvent = { type: 'entitledRecommendations/offered' }
const dismissed: EntitledRecommendationsEvent = { type: 'entitledRecommendations/dismissed' }
const downloadRequested: EntitledRecommendationsEvent = { type: 'entitledRecommendations/download-requested', today: 20_000 }
const readOf = (read: StorageRead): EntitledRecommendationsEvent => ({ type: 'entitledRecommendations/storage-read', read })
const receivedOf = (entitledRecommendationList: EntitledRecommendationList): EntitledRecommendationsEvent => ({
  type: 'entitledRecommendations/received',
  list: entitledRecommendationList,
})
const wayTo = (entitledRecommendationList: EntitledRecommendationList): readonly EntitledRecommendationsEvent[] => [
  offered,
  readOf({ kind: 'absent' }),
  receivedOf(entitledRecommendationList),
]
const openOf = (entitledRecommendationList: EntitledRecommendationList): EntitledRecommendationsState =>
  after(by(fitting), initialEntitledRecommendations, wayTo(entitledRecommendationList))[0]

const storageRead: fc.Arbitrary<StorageRead> = fc.constantFrom<StorageRead[]>(
  { kind: 'absent' },
  { kind: 'unavailable' },
  { kind: 'value', value: 'true' },
  { kind: 'value', value: '' },
)

const popupEvent: fc.Arbitrary<EntitledRecommendationsEvent> = fc.oneof(
  fc.constantFrom<EntitledRecommendationsEvent[]>(offered, dismissed, downloadRequested, {
    type: 'entitledRecommendations/failed',
  }),
  storageRead.map(readOf),
  entitledList.map(receivedOf),
  somePii.map(pii => ({ type: 'entitledRecommendations/article-selected', pii: pii }) as const),
  somePii.map(pii => ({ type: 'entitledRecommendations/article-unselected', pii: pii }) as const),
)

/** The commands that a browser would carry out for the popup, given the four conditions. */
const visit = (
  hasLink: boolean,
  isCasaUser: boolean,
  read: StorageRead,
  entitledRecommendationList: EntitledRecommendationList,
): EntitledRecommendationsState => {
  let state = initialEntitledRecommendations
  const send = (event: EntitledRecommendationsEvent): void => {
    const [next, commands] = updateEntitledRecommendations(state, event, facts(hasLink, isCasaUser))
    state = next
    for (const command of commands) {
      if (command.kind === 'read-storage') send(readOf(read))
      if (command.kind === 'call') send(receivedOf(entitledRecommendationList))
    }
  }
  send(offered)
  return state
}

describe('ENT-1 the popup of related PDFs', () => {
  test.prop([fc.boolean(), fc.boolean(), storageRead, entitledList])(
    'opens under all four conditions and no fewer',
    (hasLink, isCasaUser, read, entitledRecommendationList) => {
      expect(visit(hasLink, isCasaUser, read, entitledRecommendationList).isOpen).toBe(
        hasLink && !isCasaUser && read.kind !== 'value' && entitledRecommendationList.articles.length > 0,
      )
    },
  )

  test.prop([fc.boolean(), fc.boolean(), fc.array(popupEvent)])(
    'is never open without a link, to a CASA user, or without articles, whatever happens',
    (hasLink, isCasaUser, events) => {
      const [state, commands] = after(by(facts(hasLink, isCasaUser)), initialEntitledRecommendations, events)
      if (!hasLink || isCasaUser) expect([state.isOpen, commands]).toEqual([false, []])
      if (state.isOpen) expect(recommendedPdfs(state).length).toBeGreaterThan(0)
    },
  )

  test.prop([fc.array(popupEvent)])(
    'is not opened by anything but a read that leaves it free and the answer to its call',
    events => {
      let state = initialEntitledRecommendations
      for (const event of events) {
        const [next, commands] = by(fitting)(state, event)
        if (next.isOpen && !state.isOpen) {
          expect(
            event.type === 'entitledRecommendations/received'
              ? state.list.status === 'requested'
              : event.type === 'entitledRecommendations/storage-read' && event.read.kind !== 'value',
          ).toBe(true)
          expect(state.isDismissed).toBe(false)
        }
        if (commandsOf('call', commands).length > 0) expect(event).not.toMatchObject({ read: { kind: 'value' } })
        state = next
      }
    },
  )

  test.prop([fc.array(popupEvent)])('asks for its articles again only after a failure', events => {
    let state = initialEntitledRecommendations
    for (const event of events) {
      const [next, commands] = by(fitting)(state, event)
      if (commandsOf('call', commands).length > 0) expect(['idle', 'failed']).toContain(state.list.status)
      state = next
    }
  })

  test('first asks the storage, then the service', () => {
    const [state, commands] = by(fitting)(initialEntitledRecommendations, offered)
    expect([state, commands]).toEqual([
      initialEntitledRecommendations,
      [{ kind: 'read-storage', area: 'local', key: 'arp:entitled_recs:do_not_show' }],
    ])
    const [asking, calls] = by(fitting)(state, readOf({ kind: 'unavailable' }))
    expect(asking.list.status).toBe('requested')
    expect(calls).toEqual([{ kind: 'call', call: { endpoint: 'entitledRecommendations', pii: fitting.ids.pii } }])
    expect(by(fitting)(asking, { type: 'entitledRecommendations/failed' })).toEqual([
      { ...initialEntitledRecommendations, list: { status: 'failed' } },
      [],
    ])
  })

  test('opens again with a list that it has, everything as at first', () => {
    const picked = after(by(fitting), openOf(list), [
      { type: 'entitledRecommendations/article-unselected', pii: pii(1) },
      downloadRequested,
    ])[0]
    expect(picked).toMatchObject({ isOpen: false, selected: [pii(3)] })
    expect(after(by(fitting), picked, [offered, readOf({ kind: 'absent' })])[0]).toMatchObject({
      isOpen: true,
      selected: [pii(1), pii(3)],
    })
    expect(after(by(fitting), picked, [readOf({ kind: 'value', value: 'true' })])[0].isOpen).toBe(false)
  })

  test('leaves a choice alone that is being made', () => {
    const choosing = by(fitting)(openOf(list), { type: 'entitledRecommendations/article-unselected', pii: pii(1) })[0]
    expect(after(by(fitting), choosing, [offered, readOf({ kind: 'absent' })])[0]).toEqual(choosing)
  })

  test.prop([fc.subarray([...AJAX_LINKS]), fc.boolean()])(
    'is offered by the link and to others than CASA users',
    (ajaxLinks, isCasaUser) => {
      expect(mayOfferRelatedPdfs({ ajaxLinks, entitlement: { ...plain.entitlement, isCasaUser } })).toBe(
        ajaxLinks.includes('entitledRecommendations') && !isCasaUser,
      )
    },
  )

  test('is unwanted where the storage holds anything under its key', () => {
    expect(isRelatedPdfsUnwanted({ kind: 'value', value: '' })).toBe(true)
    expect(isRelatedPdfsUnwanted({ kind: 'absent' })).toBe(false)
    expect(isRelatedPdfsUnwanted({ kind: 'unavailable' })).toBe(false)
  })
})

describe('ENT-2 picking, downloading, dismissing', () => {
  test.prop([fc.array(popupEvent)])(
    'downloads only what is listed, each once, in the list’s order, and nothing from a closed popup',
    events => {
      const [state] = after(by(fitting), initialEntitledRecommendations, events)
      const piis = recommendedPdfs(state).map(entitledRecommendation => entitledRecommendation.pii)
      expect(new Set(state.selected).size).toBe(state.selected.length)
      expect(piis).toEqual(expect.arrayContaining([...state.selected]))
      const picked = pickedDownload(state, plain.ids.pii)
      expect(O.isSome(picked)).toBe(state.isOpen && state.selected.length > 0)
      if (O.isSome(picked)) {
        const [submit] = commandsOf('submit-form', picked.value.whenAllowed)
        expect(submit?.form.fields.slice(0, -1).map(([, value]) => value)).toEqual(
          piis.filter(pii => state.selected.includes(pii)),
        )
        expect(picked.value).toMatchObject({ cap: 'multiArticle', amount: state.selected.length })
      }
    },
  )

  test('sends what was picked and closes', () => {
    const [state] = by(fitting)(openOf(list), { type: 'entitledRecommendations/article-selected', pii: pii(2) })
    expect(pickedDownload(state, plain.ids.pii)).toEqual(
      O.some({
        cap: 'multiArticle',
        amount: 3,
        whenAllowed: [
          {
            kind: 'submit-form',
            form: {
              action: '/sdfe/pdf/download/articles',
              method: 'post',
              fields: [
                ['piis', pii(1)],
                ['piis', pii(2)],
                ['piis', pii(3)],
                ['token', 'key'],
              ],
              target: 'hidden-frame',
            },
          },
          { kind: 'push-data-layer', event: { event: 'contentDownload', pii: plain.ids.pii, format: 'pdf', count: 3 } },
        ],
      }),
    )
    const [closed, commands] = by(fitting)(state, downloadRequested)
    expect([closed.isOpen, closed.isDismissed, commands]).toEqual([false, false, []])
  })

  test('stays open where nothing is picked', () => {
    const none = after(
      by(fitting),
      openOf(list),
      [1, 3].map(digit => ({ type: 'entitledRecommendations/article-unselected', pii: pii(digit) }) as const),
    )[0]
    expect(by(fitting)(none, downloadRequested)).toEqual([none, []])
    expect(pickedDownload(none, plain.ids.pii)).toEqual(O.none)
  })

  test.each(['idle', 'requested', 'failed'] as const)('has nothing to pick or download while its list is %s', status => {
    const state = { ...openOf(list), list: { status } }
    expect(recommendedPdfs(state)).toEqual([])
    expect(pickedDownload(state, plain.ids.pii)).toEqual(O.none)
  })

  test('dismissed, it stores that it is not wanted', () => {
    expect(DO_NOT_SHOW_KEY).toBe('arp:entitled_recs:do_not_show')
    const [state, commands] = by(fitting)(openOf(list), dismissed)
    expect([state.isOpen, state.isDismissed]).toEqual([false, true])
    expect(commands).toEqual([{ kind: 'write-storage', area: 'local', key: 'arp:entitled_recs:do_not_show', value: 'true' }])
    expect(by(fitting)(state, dismissed)).toEqual([state, []])
  })

  test.prop([fc.array(popupEvent)])('dismissed, it stays away from this page even where nothing can be stored', events => {
    const [gone] = by(fitting)(openOf(list), dismissed)
    const [state, commands] = after(by(fitting), gone, events)
    expect(state.isOpen).toBe(false)
    expect(commands).toEqual([])
  })
})

describe('ENT-3, ENT-4 what is chosen as the popup opens', () => {
  test.prop([entitledList.filter(entitledRecommendationList => entitledRecommendationList.articles.length > 0)])(
    'is every article but a third party’s',
    entitledRecommendationList => {
      const { selected } = openOf(entitledRecommendationList)
      const listed = recommendedPdfs(openOf(entitledRecommendationList))
      for (const { pii: each, isThirdParty } of listed) expect(selected.includes(each)).toBe(!isThirdParty)
      expect(selected).toEqual(preselected(listed))
      expect(new Set(listed.map(({ pii: each }) => each)).size).toBe(listed.length)
    },
  )
})

describe('ENT-1 the popup as it is drawn', () => {
  test('is nothing while it is closed', () => {
    expect(entitledRecommendationsView(initialEntitledRecommendations)).toEqual(O.none)
    expect(entitledRecommendationsView(by(fitting)(openOf(list), downloadRequested)[0])).toEqual(O.none)
  })

  test('lists its articles and what is chosen', () => {
    expect(entitledRecommendationsView(openOf({ ...list, articles: list.articles.slice(0, 2) }))).toEqual(
      O.some({
        title: 'Related PDFs',
        articles: [
          { pii: pii(1), title: 'One', detail: O.none, isSelected: true },
          { pii: pii(2), title: 'Two', detail: O.some('From another publisher'), isSelected: false },
        ],
        chosenText: '1 of 2 articles selected',
        downloadLabel: 'Download selected',
        canDownload: true,
        dismissLabel: 'Don’t show again',
      }),
    )
  })

  test.prop([fc.array(popupEvent)])('lets the reader download exactly when something is picked', events => {
    const [state] = after(by(fitting), openOf(list), events)
    const view = O.toUndefined(entitledRecommendationsView(state))
    expect(view?.canDownload ?? false).toBe(O.isSome(pickedDownload(state, plain.ids.pii)))
  })
})
