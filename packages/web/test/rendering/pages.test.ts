import { HOSTILE_ADDRESSES } from '@lectern/property-tests/arbitraries/address'
import { defaultSite } from '@lectern/domain/site'
import type { LightMyRequestResponse, RouteOptions } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressRanges } from '../../src/settings/address-ranges.ts'
import { holdingsOf } from '../../src/settings/holdings.ts'
import type { Institution } from '../../src/settings/institutions.ts'
import type { ReaderSettings } from '../../src/settings/reader-settings.ts'
import { defaultSettings, type Settings } from '../../src/settings/settings.ts'
import { perform } from '../../src/life/perform.ts'
import type { Origin } from '../../src/store/article.ts'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { FIELD_NAMES } from '../attack/request-slots.ts'
import { accounts } from '../server/readers/sessions-app.ts'
import { registered, visitorOf, type Visitor } from '../server/account/account-site.ts'
import { documentOf } from '../support/document-of.ts'
import { folderWith } from '../support/folder.ts'
import { importedIn } from '../support/imported.ts'
import { isWholeProof, triedCases } from '../support/proofs.ts'
import { addressesOfDocument, refusedIn, type FoundAddress } from '../support/refused-addresses.ts'
import { renderers, watchRenderers } from '../support/renderers.ts'
import { withRoutes } from '../support/routes.ts'
import { siteOf, type Site } from '../support/site.ts'

/** Hostile addresses that XML can state. */
const TEXTS = HOSTILE_ADDRESSES.filter(address => !address.includes('\u0001'))

type NextText = () => string

const textsFrom = (start: number): NextText => {
  let next = start
  return () => {
    next += 1
    return TEXTS[next % TEXTS.length] ?? ''
  }
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')

interface Placed {
  readonly number: number
  /** Where it is in its journal, as JATS. */
  readonly where: string
  readonly issn?: string
  readonly isOpen?: boolean
}

/** A journal's article, of which every text is an address. */
const articleFile = (text: NextText, journal: string, { number, where, issn = '2050-084X', isOpen = true }: Placed): string => {
  const x = (): string => escaped(text())
  const link = isOpen ? `license-type="open-access" xlink:href="${x()}"` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.3"><front>
<journal-meta><journal-title-group><journal-title>${escaped(journal)}</journal-title></journal-title-group><issn>${issn}</issn><publisher><publisher-name>${x()}</publisher-name></publisher></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/test.${number}</article-id>
<article-categories><subj-group subj-group-type="heading"><subject>${x()}</subject></subj-group></article-categories>
<title-group><article-title>${x()}</article-title><subtitle>${x()}</subtitle></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>${x()}</surname><given-names>${x()}</given-names></name><email>${x()}</email><uri xlink:href="${x()}">${x()}</uri></contrib></contrib-group>
<pub-date pub-type="epub"><day>2</day><month>3</month><year>2024</year></pub-date>${where}
<permissions><copyright-statement>${x()}</copyright-statement><license ${link}><license-p><ext-link xlink:href="${x()}">${x()}</ext-link></license-p></license></permissions>
<self-uri content-type="pdf" xlink:href="${x()}"/><abstract><p>searched ${x()}</p></abstract><kwd-group><kwd>${x()}</kwd></kwd-group></article-meta></front>
<body><sec id="s1"><title>${x()}</title><p>${x()} <xref ref-type="bibr" rid="r1">${x()}</xref> <ext-link xlink:href="${x()}">${x()}</ext-link></p>
<p>${x()}</p><fig id="f1"><label>${x()}</label><caption><p>${x()}</p></caption><graphic xlink:href="${x()}"/></fig>
<supplementary-material id="m1" xlink:href="data.csv"><label>${x()}</label><caption><p>${x()}</p></caption></supplementary-material></sec>
<sec id="s2"><title>${x()}</title><p>${x()}</p></sec></body>
<back><ref-list><ref id="r1"><label>1</label><mixed-citation>${x()} <ext-link xlink:href="${x()}">${x()}</ext-link> <pub-id pub-id-type="doi">${x()}</pub-id></mixed-citation></ref></ref-list></back></article>
`
}

/** A chapter of a book, likewise. */
const chapterFile = (text: NextText, number: number): string => {
  const x = (): string => escaped(text())
  return `<?xml version="1.0"?><xocs:doc xmlns:xocs="http://www.elsevier.com/xml/xocs/dtd" xmlns="http://www.elsevier.com/xml/bk/dtd" xmlns:ce="http://www.elsevier.com/xml/common/dtd">
<xocs:meta><xocs:content-type>BK</xocs:content-type><xocs:srctitle>${x()}</xocs:srctitle><xocs:eid>3-s2.0-B978012394399600${number}00X</xocs:eid>
<xocs:pii-unformatted>B978012394399600${number}00X</xocs:pii-unformatted><xocs:doi>10.5555/chapter.${number}</xocs:doi><xocs:item-weight>FULL-TEXT</xocs:item-weight><xocs:edition>${x()}</xocs:edition>
<xocs:isbns><xocs:isbn-primary-formatted>978-0-12-394399-6</xocs:isbn-primary-formatted></xocs:isbns>
<xocs:pages><xocs:first-page>${number}</xocs:first-page></xocs:pages><xocs:cover-date-start>2024-01-01</xocs:cover-date-start></xocs:meta>
<xocs:serial-item><chapter><ce:title>${x()}</ce:title><ce:sections><ce:section><ce:section-title>${x()}</ce:section-title><ce:para>${x()}</ce:para></ce:section></ce:sections></chapter></xocs:serial-item></xocs:doc>`
}

/** Two journals of one title, of which one has several issues and articles in press, and a book. */
const library = (text: NextText): Readonly<Record<string, string>> => {
  const journal = text()
  const articles: readonly Placed[] = [
    { number: 1, where: '<volume>1</volume><issue>1</issue><fpage>1</fpage>' },
    { number: 2, where: '<volume>1</volume><issue>2</issue><fpage>1</fpage>', isOpen: false },
    { number: 3, where: '<volume>2</volume><issue>1</issue><fpage>1</fpage>' },
    { number: 4, where: '' },
    { number: 5, where: '<volume>1</volume>', issn: '2049-3630' },
    ...Array.from({ length: 30 }, (_, index) => ({ number: 10 + index, where: '<volume>3</volume>' })),
  ]
  return Object.fromEntries([
    ...articles.map(placed => [`${placed.number}.xml`, articleFile(text, journal, placed)]),
    ...[1, 2].map(number => [`chapter-${number}.xml`, chapterFile(text, number)]),
    ['data.csv', 'a,b'],
  ])
}

const readersOf = (text: NextText): ReaderSettings => {
  const institutions: readonly Institution[] = [
    { id: 'university', name: text(), signIn: 'none', ipRanges: ['192.0.2.0/24'], banner: { position: 'ABOVE', text: text() } },
    { id: 'works', name: text(), signIn: 'account' },
    { id: 'ticketed', name: text(), signIn: 'ticket', ticketKey: 'the key that library and site share' },
  ]
  const password = accounts[0]?.password ?? ''
  return {
    institutions,
    networks: [[institutions[0] as Institution, addressRanges(['192.0.2.0/24'])]],
    accounts: [
      { id: 'kim', name: text(), email: 'kim@example.org', password, institution: 'works' },
      { id: 'ada', name: text(), email: 'ada@example.org', password, kind: 'admin' },
    ],
    holdings: holdingsOf([
      { institution: 'works', journals: [{ issn: checkedIssn('2050-084X') }] },
      { account: 'kim', journals: [{ issn: checkedIssn('2050-084X') }] },
    ]),
  }
}

const settingsWith = (text: NextText): Settings => ({
  ...defaultSettings,
  site: {
    ...defaultSettings.site,
    site: {
      ...defaultSite,
      name: text(),
      publisher: { ...defaultSite.publisher, name: text() },
      parentCompany: { ...defaultSite.parentCompany, name: text() },
    },
    contactEmail: `${text()}@site.example`,
  },
})

/** A route's address for an article. */
const addressOf = ({ url }: RouteOptions, pii: string, text: NextText): string =>
  url
    .replace(':pii', pii)
    .replace(':place', 'shop')
    .replace(/:\w+(?:\([^)]*\))?|\*/g, () => encodeURIComponent(text()))

const isRead = ({ method }: RouteOptions): boolean => [method].flat().includes('GET')

/** Forms that end the session or the account, which the walk still needs. */
const ENDS = /logout|erase|reading-as/

/** What an address is of: the beginning of its path, and the names of its fields. */
const kindOf = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  return [...path.split('/').slice(0, 4), ...new URLSearchParams(query).keys()].join(' ')
}

/** How many links of one kind are followed. */
const OF_KIND = 2

/** The addresses in every page to which one reader gets from some addresses, by links of every kind and by every form. */
const walked = async (reader: Visitor, from: readonly string[], text: NextText): Promise<readonly FoundAddress[]> => {
  const found: FoundAddress[] = []
  const sent = new Set<string>()
  const kinds = new Map<string, number>()
  const addresses = new Set(from)
  const follow = (address: string): void => {
    const kind = kindOf(address)
    const count = kinds.get(kind) ?? 0
    if (!address.startsWith('/') || addresses.has(address) || count >= OF_KIND) return
    kinds.set(kind, count + 1)
    addresses.add(address)
  }
  const read = (at: string, { headers, body }: LightMyRequestResponse): Document | undefined => {
    if (headers.location !== undefined) follow(headers.location)
    if (!String(headers['content-type']).startsWith('text/html')) return undefined
    const page = documentOf(body)
    found.push(...addressesOfDocument(page).map(each => ({ ...each, at: `${at}: ${each.at}` })))
    return page
  }
  // A set goes on with what is added to it meanwhile.
  for (const address of addresses) {
    const page = read(address, await reader.get(address))
    for (const link of page?.querySelectorAll('a') ?? []) follow((link.getAttribute('href') ?? '').replace(/#.*/s, ''))
    for (const form of page?.querySelectorAll('form') ?? []) {
      const action = form.getAttribute('action') ?? ''
      const fields = [...form.querySelectorAll('input, select')].map((field): readonly [string, string] => [
        field.getAttribute('name') ?? '',
        field.getAttribute('type') === 'hidden' ? (field.getAttribute('value') ?? '') : text(),
      ])
      const kind = [kindOf(action), ...fields.map(([name]) => name)].join(' ')
      if (sent.has(kind) || ENDS.test(action)) continue
      sent.add(kind)
      if (form.method === 'post') read(action, await reader.send(address, Object.fromEntries(fields), action))
      else follow(`${action}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`)
    }
  }
  return found
}

/** A reader of an institution who is signed in with an account of the site's settings, or with one of their own. */
const signedIn = async (site: Site, origin: Origin, name: string): Promise<Visitor> => {
  if (origin === 'shipped') return registered(site, 'new@example.org', name)
  const member = visitorOf(site, '192.0.2.8')
  await member.signIn('kim@example.org')
  return member
}

/** Addresses of the pages of those who run the site, and of an article that has been withdrawn. */
const adminAddresses = async ({ store }: Site, origin: Origin, text: NextText): Promise<readonly string[]> => {
  const [shown, gone] = await store.list(origin)
  if (shown === undefined || gone === undefined) throw new Error('Too few articles')
  await perform(store, gone.pii, { kind: 'withdraw', reason: text() }, { by: text(), now: Date.now() })
  await store.noted({ path: text(), shown: text(), at: 0 }, [{ kind: 'failed', reason: text() }])
  const { path = '' } = (await store.sourceOf(shown.pii)) ?? {}
  await store.lookedBelow(path, { missing: [path], unpacked: [], at: 0 })
  return [
    // Before a form of the pages for those who run the site restores it.
    gone.path,
    ...['', '/failed', '/vanished', '/log', `/articles/${gone.pii}`, `/articles/${shown.pii}`].map(page => `/admin${page}`),
  ]
}

describe('every page', () => {
  let endWatch: (() => Promise<ReadonlySet<string>>) | undefined
  beforeAll(async () => {
    if (isWholeProof) endWatch = await watchRenderers()
  })

  const LIBRARIES = [
    ['own', 0],
    ['shipped', 13],
  ] as const

  test.each(triedCases(LIBRARIES, 2))(
    'has only allowed addresses, whatever articles, settings, readers and requests say: %s',
    async (origin, start) => {
      const text = textsFrom(start)
      const folder = await folderWith(library(text))
      const [site, routes] = await withRoutes(() =>
        siteOf({ settings: settingsWith(text), readers: readersOf(text), publicOrigin: 'http://lectern.example' }),
      )
      onTestFinished(() => site.close())
      await importedIn(site.store, origin, [folder])
      const pii = (await site.store.list(origin))[0]?.pii ?? ''
      const fields = (): string => new URLSearchParams(FIELD_NAMES.map(name => [name, text()])).toString()
      const ofRoutes = routes.filter(isRead).map(route => addressOf(route, pii, text))
      const addresses = ['/', '/search?qs=searched', ...ofRoutes.flatMap(address => [address, `${address}?${fields()}`])]
      for (const reader of [visitorOf(site), await signedIn(site, origin, text())]) {
        const found = await walked(reader, addresses, text)
        expect(found.length).toBeGreaterThan(1000)
        expect(refusedIn(found)).toEqual([])
      }
      const admin = visitorOf(site)
      await admin.signIn('ada@example.org')
      const found = await walked(admin, await adminAddresses(site, origin, text), text)
      expect(found.some(({ at }) => at.startsWith('/admin/vanished'))).toBe(true)
      expect(refusedIn(found)).toEqual([])
    },
  )

  // Both libraries together.
  test.skipIf(!isWholeProof)('renders every component that only the server renders', async () => {
    const rendered = await endWatch?.()
    expect(renderers('server').filter(name => rendered?.has(name) !== true)).toEqual([])
  })
})
