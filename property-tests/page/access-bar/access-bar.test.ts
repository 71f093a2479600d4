import { fc, test } from '@fast-check/vitest'
import { graphemes } from '@lectern/domain/core'
import { accessBarWords } from '@lectern/domain/words'
import type { RemoteAccessOption } from '@lectern/domain/article'
import {
  ACCESS_BAR_ROOM,
  accessBar,
  accessBarItems,
  BREAKPOINT_NAMES,
  defaultAccessBarConfig,
  inBarAt,
  INSTITUTION_LABEL_LIMIT,
  INSTITUTION_POPOVER_WIDTH,
  institutionLabel,
  institutions,
  isToolbarStuck,
  labelRuns,
  labelText,
  overflowsAt,
  quickSearch,
  STUCK_CLASS,
  STUCK_FROM,
  updateAccessBarConfig,
  waysThrough,
  type Breakpoint,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { accessBarConfig, accessBarFacts, configOf, factsWith, listed } from '../../arbitraries/access-bar.ts'
import { accessOptions, articleWith } from '../../arbitraries/article.ts'

const breakpoint = fc.constantFrom(...BREAKPOINT_NAMES)
const items = fc.array(fc.nat(), { maxLength: 8 })

const inBar = (all: readonly number[], at: Breakpoint): readonly number[] => all.filter((_, index) => inBarAt(index).includes(at))

describe('BAR-3 what has no room in the bar', () => {
  test.prop([items, breakpoint])('stands in the popover: the first ones are in the bar, as many as have room', (all, at) => {
    expect(inBar(all, at)).toEqual(all.slice(0, ACCESS_BAR_ROOM[at]))
  })

  test.prop([items])('is never more on a wider screen', all => {
    const shown = BREAKPOINT_NAMES.map(at => inBar(all, at).length)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })

  test.prop([items, breakpoint])('has its popover exactly where not all stand in the bar', (all, at) => {
    expect(overflowsAt(all.length).includes(at)).toBe(inBar(all, at).length < all.length)
  })

  test.each([
    ['initial', 2],
    ['xs', 2],
    ['sm', 2],
    ['md', 3],
    ['lg', 9],
    ['xl', 9],
  ] as const)('at %s %i of nine stand in the bar', (at, count) => {
    expect(inBar([1, 2, 3, 4, 5, 6, 7, 8, 9], at)).toHaveLength(count)
  })

  test.each([
    [0, BREAKPOINT_NAMES],
    [1, BREAKPOINT_NAMES],
    [2, ['md', 'lg', 'xl']],
    [3, ['lg', 'xl']],
    [100, ['lg', 'xl']],
  ])('item %i stands in the bar at %j', (index, names) => expect(inBarAt(index)).toEqual(names))

  test.each([
    [0, []],
    [2, []],
    [3, ['initial', 'xs', 'sm']],
    [4, ['initial', 'xs', 'sm', 'md']],
  ])('%i items overflow at %j', (count, names) => expect(overflowsAt(count)).toEqual(names))

  test.prop([accessBarFacts, accessBarConfig])('counts just the items that are there', (facts, config) => {
    const bar = accessBar(facts, config)
    expect(bar.items.map(({ item }) => item)).toEqual(accessBarItems(facts, config))
    expect(bar.items.map(({ inBarAt: at }) => at)).toEqual(bar.items.map((_, index) => inBarAt(index)))
    expect(bar.popover).toMatchObject({ title: 'Other access options', at: overflowsAt(bar.items.length) })
    expect(accessBarWords.others).toBe('Other access options')
  })
})

describe('BAR-2, BAR-3 the institutions of a bar', () => {
  test.prop([accessBarFacts, accessBarConfig, breakpoint])(
    'are no item of it and are not counted: as many items stand beside them as have room',
    (facts, config, at) => {
      const { items: placed } = accessBar(facts, config)
      const shown = placed.filter(({ inBarAt: where }) => where.includes(at)).map(({ item }) => item)
      expect(shown).toEqual(accessBarItems(facts, config).slice(0, ACCESS_BAR_ROOM[at]))
    },
  )

  test.prop([accessBarFacts, accessBarConfig])(
    'leave no room for items in a narrow bar that is the only one; without them the first has it, and the popover the others',
    (facts, config) => {
      const { items: placed, institutions: through, popover } = accessBar(facts, config)
      const shown = placed.filter(({ isInBarAlone }) => isInBarAlone)
      expect(shown).toEqual(placed.slice(0, O.isSome(through) ? 0 : 1))
      expect(popover.isAlone).toBe(shown.length < placed.length)
    },
  )

  test.prop([accessBarFacts, accessBarConfig])(
    'each item stands in the bar or in the popover at every width, and never in both',
    (facts, config) => {
      for (const { inBarAt: bar, inPopoverAt } of accessBar(facts, config).items) {
        expect([...bar, ...inPopoverAt].toSorted()).toEqual([...BREAKPOINT_NAMES].toSorted())
      }
    },
  )
})

describe('BAR-5 the quick search', () => {
  test.prop([fc.string()])('sends what was typed, unless that is blank', typed => {
    const form = quickSearch('/search', typed)
    expect(O.isNone(form)).toBe(typed.trim() === '')
    if (O.isSome(form)) {
      expect(form.value).toEqual({
        action: '/search',
        method: 'get',
        fields: [
          ['qs', typed],
          ['origin', 'article'],
          ['zone', 'qSearch'],
        ],
        target: 'same-window',
      })
    }
  })

  test.each(['', ' ', '\t\n', '\u00a0'])('%j is not sent', typed => expect(quickSearch('/search', typed)).toEqual(O.none))

  test.prop([accessBarConfig, fc.string()])(
    'is told to the data layer and sent where the configuration says, unless it is blank',
    (config, typed) => {
      const [state, commands] = updateAccessBarConfig(config, { type: 'accessbarConfig/search-submitted', typed })
      expect(state).toBe(config)
      expect(commands).toEqual(
        typed.trim() === ''
          ? []
          : [
              { kind: 'push-data-layer', event: { event: 'searchStart', origin: 'article' } },
              {
                kind: 'submit-form',
                form: {
                  action: '/search',
                  method: 'get',
                  fields: [
                    ['qs', typed],
                    ['origin', 'article'],
                    ['zone', 'qSearch'],
                  ],
                  target: 'same-window',
                },
              },
            ],
      )
    },
  )

  test.each(['', ' \t'])('%j is told nobody and sent nowhere', typed => {
    expect(updateAccessBarConfig(configOf(O.none), { type: 'accessbarConfig/search-submitted', typed })[1]).toEqual([])
  })

  test('is never sent to an address that may not be followed', () => {
    const unsafe = { ...configOf(O.none), search: { ...configOf(O.none).search, formAction: 'javascript:x' } }
    const [, commands] = updateAccessBarConfig(unsafe, { type: 'accessbarConfig/search-submitted', typed: 'x' })
    expect(commands).toMatchObject([{}, { form: { action: '/search#submit' } }])
  })
})

const option = (name: string, url: string, type: RemoteAccessOption['remoteAccessType'] = 'SHIB'): RemoteAccessOption => ({
  institutionName: name,
  institutionUrl: url,
  remoteAccessType: type,
})

describe('BAR-6 institutions', () => {
  test.prop([fc.string({ unit: 'grapheme', maxLength: 60 })])(
    'have labels of at most 25 characters and an ellipsis, which begin as their names do',
    name => {
      const label = institutionLabel(name)
      if (graphemes(name).length <= INSTITUTION_LABEL_LIMIT) expect(label).toBe(name)
      else expect(label).toBe(`${graphemes(name).slice(0, 25).join('')}…`)
    },
  )

  test.each([
    [24, false],
    [25, false],
    [26, true],
  ])('a name of %i characters is cut: %s', (length, cut) => {
    expect(institutionLabel('x'.repeat(length))).toBe(cut ? `${'x'.repeat(25)}…` : 'x'.repeat(length))
  })

  test('have a popover 352 px wide', () => {
    expect([INSTITUTION_POPOVER_WIDTH, accessBar(factsWith(), configOf(O.none)).institutionPopoverWidth]).toEqual([352, 352])
  })

  test.prop([accessBarFacts])('are shown in their own layout and in no other', facts => {
    const { layout, institutions: shown } = accessBar(facts, configOf(O.none))
    expect(O.isSome(shown)).toBe(layout === 'unentitledWithInstitution')
  })

  test('are one way, by the name of the one there is, or a popover of several', () => {
    const remoteAccessOptions = [
      option('The University of Somewhere Far', 'https://one.example.org/'),
      option('Two', 'https://two.example.org/'),
    ]
    expect(waysThrough([])).toEqual(O.none)
    const one = waysThrough(institutions({ remoteAccessOptions: remoteAccessOptions.slice(0, 1) }, O.none))
    expect(one).toEqual(
      O.some({
        kind: 'one',
        href: 'https://one.example.org/',
        ariaLabel: 'Access through The University of Somewhere Far',
        label: [
          { text: 'Access through ', isStrong: false },
          { text: 'The University of Somewhe…', isStrong: true },
        ],
      }),
    )
    const several = waysThrough(institutions({ remoteAccessOptions }, O.none))
    expect(several).toMatchObject(
      O.some({
        kind: 'several',
        ariaLabel: 'Access through your institution',
        label: [
          { text: 'Access through ', isStrong: false },
          { text: 'your institution', isStrong: true },
        ],
      }),
    )
    expect(several).toMatchObject(O.some({ links: institutions({ remoteAccessOptions }, O.none) }))
  })

  test('keep their whole name beside the label', () => {
    const remoteAccessOptions = [option('The University of Somewhere Far', 'https://one.example.org/')]
    expect(institutions({ remoteAccessOptions }, O.none)).toEqual([
      { label: 'The University of Somewhe…', name: 'The University of Somewhere Far', href: 'https://one.example.org/' },
    ])
  })
})

describe('BAR-7 institutions and the type of their remote access', () => {
  test.prop([accessOptions])('those of type NONE offer none, and each address is there once', ({ remoteAccessOptions }) => {
    const urls = institutions({ remoteAccessOptions }, O.none).map(({ href }) => href)
    expect(urls).toEqual([
      ...new Set(
        remoteAccessOptions
          .filter(({ remoteAccessType }) => remoteAccessType !== 'NONE')
          .map(({ institutionUrl }) => institutionUrl),
      ),
    ])
  })

  test('the remembered one comes last, unless it is there already', () => {
    const remembered = O.some({ institutionName: 'Two', institutionUrl: 'https://two.example.org/' })
    const names = (...remoteAccessOptions: readonly RemoteAccessOption[]) =>
      institutions({ remoteAccessOptions }, remembered).map(({ name }) => name)
    expect(names(option('One', 'https://one.example.org/', 'SELFMANRA'))).toEqual(['One', 'Two'])
    expect(names(option('Second', 'https://two.example.org/'))).toEqual(['Second'])
    expect(names(option('One', 'javascript:x'))).toEqual(['Two'])
  })
})

describe('BAR-8 the stuck toolbar', () => {
  test.each([
    [768, 16, false, true],
    [767, 16, false, false],
    [768, 16, true, false],
    [960, 20, false, true],
    [959, 20, false, false],
    [2000, 16, true, false],
  ])('%i px wide at %i px, bar in view %s: %s', (width, rootFontSize, inView, stuck) =>
    expect(isToolbarStuck({ width, rootFontSize }, inView)).toBe(stuck),
  )

  test('has a class', () => {
    expect([STUCK_CLASS, STUCK_FROM]).toEqual(['stuck', 48])
  })
})

describe('BAR-2 the bar itself', () => {
  test('takes its words and its search from the configuration', () => {
    const bar = accessBar(factsWith(), { ...configOf(O.none), label: O.some('Access **here**') })
    expect(bar).toMatchObject({
      layout: 'entitled',
      ariaLabel: 'Bar',
      itemsAriaLabel: 'Items',
      label: [
        { text: 'Access ', isStrong: false },
        { text: 'here', isStrong: true },
      ],
      search: { formAction: '/search', placeholder: 'Search here', inputLabel: 'In', submitLabel: 'Go' },
    })
    expect(accessBar(factsWith(), defaultAccessBarConfig).label).toEqual([])
  })

  test('searches at its own place where the configured one is not safe', () => {
    for (const formAction of ['javascript:x', 'mailto:x@example.org']) {
      const unsafe = { ...configOf(O.none), search: { ...configOf(O.none).search, formAction } }
      expect(accessBar(factsWith(), unsafe).search).toEqual({ ...unsafe.search, formAction: '/search#submit' })
    }
  })

  test('holds what a real configuration lists, in its order', () => {
    const pdfDownload = O.some({
      linkToPdf: '/science/article/pii/S2211753914000025/pdf?md5=1&pid=2',
      urlType: O.none,
      isPdfFullText: false,
      urlMetadata: O.none,
    })
    const config = configOf(
      O.some([
        listed('ViewPDF', {
          label: O.some('View&nbsp;**PDF**'),
          ariaLabel: O.some('View PDF. Opens in a new window.'),
          target: O.some('new-window'),
        }),
        listed('DownloadFullIssue', { label: O.some('Download full issue') }),
        listed('LinkResolver', {
          label: O.some('Find it here!'),
          href: O.some('https://www.example.org/?ctx_ver=Z39.88-2004'),
          target: O.some('new-window'),
          rel: O.some('noreferrer noopener'),
        }),
      ]),
    )
    const bar = accessBar(factsWith({ article: articleWith({ pdfDownload }) }), config)
    expect(bar.items.map(({ item: { id, ariaLabel } }) => [id, ariaLabel])).toEqual([
      ['ViewPDF', 'View PDF. Opens in a new window.'],
      ['DownloadFullIssue', 'Download full issue'],
      ['LinkResolver', 'Find it here! Opens in new window'],
    ])
  })
})

describe('labels', () => {
  test.prop([fc.string().filter(text => !/[&*]/.test(text))])('without marks are as they are', text => {
    expect(labelText(labelRuns(text))).toBe(text)
  })

  test.prop([
    fc.array(fc.constantFrom('**', '*', 'a', ' ', '&nbsp;', '&amp;lt;', '&'), { maxLength: 10 }).map(parts => parts.join('')),
  ])('never have empty pieces', label => {
    for (const { text } of labelRuns(label)) expect(text).not.toBe('')
  })

  test.each([
    [
      'View&nbsp;**PDF**',
      [
        ['View\u00a0', false],
        ['PDF', true],
      ],
    ],
    [
      '**a** b **c**',
      [
        ['a', true],
        [' b ', false],
        ['c', true],
      ],
    ],
    ['a **b', [['a **b', false]]],
    ['', []],
    ['&lt;b&gt; &quot;x&quot; &amp;lt; &copy;', [['<b> "x" &lt; &copy;', false]]],
    ['**a\nb**', [['a\nb', true]]],
    [
      'a **b** c **d',
      [
        ['a ', false],
        ['b', true],
        [' c **d', false],
      ],
    ],
    ['****', [['****', false]]],
    [
      '**a****b**',
      [
        ['a', true],
        ['b', true],
      ],
    ],
  ] as const)('%j', (label, runs) => expect(labelRuns(label).map(({ text, isStrong }) => [text, isStrong])).toEqual(runs))
})
