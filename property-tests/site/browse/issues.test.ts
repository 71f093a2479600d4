import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import {
  issueKey,
  issueOrder,
  newestIssuesFirst,
  placementOf,
  placePath,
  publicationHead,
  publicationKey,
  publicationSlug,
  volumeKey,
  wholeName,
  type IssueName,
  type Placement,
} from '@lectern/domain/article'
import {
  browseView,
  everyPublication,
  followedPublication,
  inPressView,
  isShared,
  issueView,
  publicationAddress,
  publicationHref,
  publicationView,
  shelved,
  volumesOf,
  volumeView,
} from '@lectern/domain/site'
import { compareText } from '@lectern/domain/core'
import { articlePlaces } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import {
  countedWith,
  issueName,
  issueWith,
  namesakes,
  noFacets,
  publicationTitle,
  shelvedWith,
} from '../../arbitraries/browse.ts'
import { articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'

const shelf = shelved(countedWith())
const shown = { groups: [{ issn: O.none, articles: [shelvedWith()] }], total: 1, longest: 1, page: 1 }
const labels = (names: readonly Partial<IssueName>[]) =>
  volumesOf(
    shelf,
    names.map(name => issueWith(name)),
  ).map(({ label, issues }) => [label, ...issues.map(issue => issue.label)])

describe('ART-12 the issues of a journal', () => {
  test.prop([issueName, issueName])('stand in an order that is one of their keys', (one, other) => {
    expect(issueOrder(one) === issueOrder(other)).toBe(issueKey(one) === issueKey(other))
  })

  test.prop([fc.array(issueName)])('stand newest first, those of a volume beside each other', names => {
    const issues = newestIssuesFirst(names.map(name => issueWith(name)))
    expect(issues).toHaveLength(names.length)
    const orders = issues.map(({ name }) => issueOrder(name))
    expect(orders).toEqual(orders.toSorted(compareText).toReversed())
    const volumes = issues.map(({ name }) => volumeKey(name))
    expect(volumes.filter((volume, index) => volume !== volumes[index - 1])).toHaveLength(new Set(volumes).size)
  })

  test.prop([fc.uniqueArray(issueName, { selector: issueKey, minLength: 1 })])(
    'show the same whether all are known, or only what is beside each',
    names => {
      const issues = newestIssuesFirst(names.map((name, index) => issueWith(name, index + 1)))
      for (const [index, issue] of issues.entries()) {
        expect(issueView(shelf, issue, issues.slice(Math.max(0, index - 1), index + 2), shown)).toEqual(
          issueView(shelf, issue, issues, shown),
        )
        const held = issues.filter(({ name }) => volumeKey(name) === volumeKey(issue.name))
        if (volumeKey(issue.name) === '' || held[0] !== issue) continue
        const newer = issues[index - 1]
        const beside = issues.filter(
          ({ name }, place) =>
            place === index + held.length ||
            (newer !== undefined &&
              volumeKey(name) === volumeKey(newer.name) &&
              issues.findIndex(each => volumeKey(each.name) === volumeKey(name)) === place),
        )
        expect(volumeView(shelf, held, [...held, ...beside], shown)).toEqual(volumeView(shelf, held, issues, shown))
      }
    },
  )

  test.prop([fc.uniqueArray(issueName, { selector: issueKey })])(
    'each is in exactly one volume, once, and no article is lost',
    names => {
      const issues = names.map((name, index) => issueWith(name, index + 1))
      const volumes = volumesOf(shelf, issues)
      const inVolumes = issues.filter(({ name }) => name.volume !== '' || name.issue !== '' || name.supplement !== '')
      expect(volumes.flatMap(({ issues: held }) => held)).toHaveLength(
        inVolumes.filter(({ name }) => name.issue !== '' || name.supplement !== '').length,
      )
    },
  )

  test('volumes and issues by their numbers, from the highest down', () => {
    expect(
      labels([
        { volume: '9', issue: '2' },
        { volume: '10', issue: '9' },
        { volume: '10', issue: '10' },
        { volume: '10', issue: '1–2' },
        { volume: '10' },
      ]),
    ).toEqual([
      ['Volume 10', 'Issue 10', 'Issue 9', 'Issue 1–2'],
      ['Volume 9', 'Issue 2'],
    ])
  })

  test.each<[Partial<IssueName>, string]>([
    [{ volume: '4', issue: '2' }, 'Volume 4, Issue 2'],
    [{ volume: '4', supplement: '1' }, 'Volume 4, Supplement 1'],
    [{ volume: '4', issue: 'Suppl 1' }, 'Volume 4, Suppl 1'],
    [{ volume: 'Volume 4', issue: 'Issue 2' }, 'Volume 4, Issue 2'],
    [{ issue: '45–46' }, 'Issue 45–46'],
  ])('%j is %s', (name, words) => {
    expect(wholeName({ volume: '', issue: '', supplement: '', ...name })).toBe(words)
  })

  test('one that is spelled in two ways is one', () => {
    const name = { volume: '45-46', issue: 'Suppl  1', supplement: '' }
    expect(issueKey({ ...name, volume: '45–46', issue: 'suppl 1 ' })).toBe(issueKey(name))
    expect(issueKey({ ...name, volume: '45', issue: '46-suppl 1' })).not.toBe(issueKey(name))
  })

  test('the one before is older, the one after newer', () => {
    const issues = [
      issueWith({ volume: '1', issue: '2' }),
      issueWith({ volume: '2', issue: '1' }),
      issueWith({ volume: '1', issue: '1' }),
    ]
    const [middle = issueWith({})] = issues
    const { previous, next } = issueView(shelf, middle, issues, shown)
    expect(
      [previous, next].map(beside => (O.isSome(beside) ? [beside.value.words, beside.value.label, beside.value.href] : [])),
    ).toEqual([
      ['Previous issue', 'Volume 1, Issue 1', '/journal/annals-of-laws/vol/1/issue/1'],
      ['Next issue', 'Volume 2, Issue 1', '/journal/annals-of-laws/vol/2/issue/1'],
    ])
  })

  test('a volume shows its issues, and the volumes beside it', () => {
    const issues = [
      issueWith({ volume: '1', issue: '1' }),
      issueWith({ volume: '2', issue: '1' }),
      issueWith({ volume: '2', issue: '2' }),
      issueWith({ volume: '3' }),
    ]
    const view = volumeView(shelf, issues.slice(1, 3), issues, { groups: [], total: 0, longest: 0, page: 1 })
    expect([
      view.heading,
      view.issues.map(({ label }) => label),
      O.isSome(view.previous) && view.previous.value.label,
      O.isSome(view.next) && view.next.value.href,
    ]).toEqual(['Volume 2', ['Issue 2', 'Issue 1'], 'Volume 1', '/journal/annals-of-laws/vol/3'])
  })

  test('articles in press are said to be none where there are none', () => {
    expect(inPressView(shelf, { articles: [], total: 0, page: 1 }).message).toEqual(
      O.some('No articles in this journal are in press.'),
    )
  })
})

describe('ART-12 sections of an issue', () => {
  const sectionsOf = (...sections: readonly string[]) =>
    issueView(shelf, issueWith({ volume: '1' }), [], {
      ...shown,
      groups: [
        { issn: O.none, articles: sections.map((section, index) => shelvedWith({ section, pii: namedPii(String(index)) })) },
      ],
    }).groups.flatMap(group => group.sections)

  test('stand over their articles as long as these do not alternate', () => {
    expect(sectionsOf('Editorial', 'Articles', 'Articles').map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ['Editorial', 1],
      ['Articles', 2],
    ])
  })

  test('where they alternate, each article says its own, and none is moved', () => {
    const [only, ...others] = sectionsOf('Articles', 'Correction', 'Articles')
    expect(others).toEqual([])
    expect(only?.heading).toBe('')
    expect(only?.entries.map(({ pii, kind }) => [pii, kind])).toEqual([
      ['0', 'Article'],
      ['1', 'Correction'],
      ['2', 'Article'],
    ])
  })
})

describe('ART-12 publications of one title', () => {
  const [one = countedWith(), other = countedWith()] = namesakes('1545-7885', '2050-084X')

  test('share a page that leads to each', () => {
    const { head, volumes } = publicationView(shelved(one, [other]), [issueWith({ volume: '1' })], 0, {
      articles: [],
      total: 3,
      page: 1,
    })
    expect(volumes).toEqual([])
    expect(
      O.isSome(head.shared) &&
        head.shared.value.kind === 'several' &&
        head.shared.value.serials.map(({ label, href }) => [label, href]),
    ).toEqual([
      ['ISSN 1545-7885', '/journal/annals-of-laws?issn=1545-7885'],
      ['ISSN 2050-084X', '/journal/annals-of-laws?issn=2050-084X'],
    ])
    expect(head.facts).toEqual([
      ['ISSN', '1545-7885, 2050-084X'],
      ['Contents', '3 articles, latest 2024, 2 of 3 open access'],
    ])
  })

  test('each stays by itself on all ways from its page', () => {
    const { head, volumes } = publicationView(shelved(one, [other], '2050-084X'), [issueWith({ volume: '1', issue: '1' })], 1, {
      articles: [],
      total: 26,
      page: 1,
    })
    expect(head.facts[0]).toEqual(['ISSN', '2050-084X'])
    expect(volumes.flatMap(({ href, issues }) => [href, ...issues.map(issue => issue.href)])).toEqual([
      '/journal/annals-of-laws/vol/1?issn=2050-084X',
      '/journal/annals-of-laws/vol/1/issue/1?issn=2050-084X',
    ])
  })

  test('lists lead to each by itself', () => {
    const { entries } = browseView(everyPublication, noFacets, 2, [one, other])
    expect(entries.map(({ href, facts }) => [href, facts[0]])).toEqual([
      ['/journal/annals-of-laws?issn=1545-7885', 'ISSN 1545-7885'],
      ['/journal/annals-of-laws?issn=2050-084X', 'ISSN 2050-084X'],
    ])
  })

  test('are followed each by itself, and not together', () => {
    expect(followedPublication(shelved(one, [other]))).toEqual(O.none)
    expect(followedPublication(shelved(one, [other], '2050-084X'))).toEqual(O.some('issn:2050-084X'))
    expect(followedPublication(shelved(one))).toEqual(O.some('issn:1545-7885'))
  })

  test.each([undefined, '9999-9999', ['1545-7885'], ''])('an ISSN of none of them, %j, asks for all', issn => {
    expect(isShared(shelved(one, [other], issn))).toBe(true)
  })

  test('one without an ISSN can be asked for too', () => {
    const [nameless = one] = namesakes('')
    const { publication, shown } = shelved(nameless, [other], 'none')
    expect([publication, shown.length]).toEqual([nameless, 1])
    expect(publicationHref(publication)).toBe('/journal/annals-of-laws?issn=none')
  })
})

describe('ART-12 where an article stands', () => {
  test.prop([issueName, fc.constantFrom('Annals of Laws', 'Япония', '***')])(
    'has an address that can be read again',
    ({ volume, issue, supplement }, title) => {
      const placed = placementOf(metaWith({ publicationTitle: title, issn: checkedIssn('2050-084X'), volume, issue, supplement }))
      expect(O.isSome(placed)).toBe(true)
      if (O.isSome(placed)) expect(O.isSome(publicationAddress(placed.value.publication.path))).toBe(true)
    },
  )

  test.each([
    [metaWith({ publicationTitle: '***', issn: checkedIssn('2050-084X') }), '/journal/2050-084x'],
    [metaWith({ publicationTitle: 'Laws', contentType: 'BK' }), '/book/laws'],
    [
      metaWith({ publicationTitle: 'Laws', contentType: 'BK', isbn: checkedIsbn('0-306-40615-2'), isThirdParty: true }),
      '/org/book/9780306406157',
    ],
    [metaWith({ publicationTitle: '物理学報' }), '/journal/%E7%89%A9%E7%90%86%E5%AD%A6%E5%A0%B1'],
  ])('%#: %s', (meta, path) => {
    expect(
      O.map(({ publication }: { readonly publication: { readonly path: string } }) => publication.path)(placementOf(meta)),
    ).toEqual(O.some(path))
  })

  test.prop([
    fc.record({
      contentType: fc.constantFrom('JL', 'BK', 'HB', 'BS', 'RW'),
      issn: fc.constantFrom(undefined, '2050-084X', '1'),
      isbn: fc.constantFrom(undefined, '0-306-40615-2', 'x'),
      publicationTitle: publicationTitle,
      isThirdParty: fc.boolean(),
      volume: fc.constantFrom(undefined, '4'),
      issue: fc.constantFrom(undefined, '2'),
      aipType: fc.constantFrom(undefined, 'S5'),
    }),
  ])('in one publication, the same for pages, lists, alerts and feeds', given => {
    const meta = metaWith(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
    const placed = placementOf(meta)
    expect(O.map(({ publication }: Placement) => publication.key)(placed)).toEqual(publicationKey(meta))
    if (O.isNone(placed)) return
    const { publication } = placed.value
    const article = articleWith({ meta })
    // As this service describes the article's page, and as one that does not describe it.
    for (const titleSlug of [publicationSlug(meta), ''])
      expect(publicationHead({ ...article, publication: { ...article.publication, titleSlug } }).href).toEqual(
        O.some(publication.path),
      )
    const { publicationPath, issuePath } = articlePlaces(meta)
    expect([publicationPath, issuePath ?? publication.path]).toEqual([publication.path, placePath(placed.value)])
    const read = publicationAddress(placePath(placed.value))
    expect(O.isSome(read)).toBe(true)
    // A publication without a number is identified by its path, whichever publisher it belongs to.
    if (publication.key.startsWith('/')) expect(publication.path.replace(/^\/org/, '')).toBe(publication.key)
  })

  test('nowhere, where neither title nor number is known', () => {
    expect(placementOf(metaWith({ publicationTitle: ' ' }))).toEqual(O.none)
  })

  test('the supplement that only marks a volume is none', () => {
    expect(
      O.map(({ issue }: { readonly issue: IssueName }) => issue.supplement)(
        placementOf(metaWith({ volume: '4', supplement: 'C' })),
      ),
    ).toEqual(O.some(''))
  })

  test('its subjects are what it is about, not what kind of article it is, each once', () => {
    const placed = placementOf(
      metaWith({ subjects: ['Research Article', 'Plant Biology', 'Plant biology', 'Reviews', ' ', 'Biology/Genetics'] }),
    )
    expect(O.isSome(placed) && placed.value.subjects.map(({ name }) => name)).toEqual(['Plant Biology', 'Biology/Genetics'])
  })
})
