import { firstFault, PageOpeningCodec } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../support/folder.ts'
import { siteWith } from '../support/site.ts'

/** Values that are wrong in most places: empty, of another kind, out of range, or with characters that addresses and tags are made of. */
const WRONG = [
  '',
  ' ',
  '.',
  '..',
  '/',
  '%',
  '%2F',
  '?a#b',
  'a b',
  '&lt;b>',
  '-1',
  '0',
  '99999999999999999999',
  '1e400',
  '2024-13-45',
  '۱۲',
  'x'.repeat(5_000),
  '\u200F\u202E',
  '&#xFFFD;&#x10FFFF;',
  'not-a_language-tag!',
  'javascript:alert(1)',
  '1-s2.0-a b/c',
  'constructor',
  '__proto__',
]

/** An article with a key of its own in which a value stands in every place. */
type Article = (value: string, key: number) => string

const tag = (name: string, value: string): string => `<${name}>${value}</${name}>`

const META = [
  'eid',
  'pii-unformatted',
  'pii-formatted',
  'cid',
  'srctitle',
  'hub-eid',
  'vol-first',
  'iss-first',
  'suppl',
  'first-fp',
  'last-lp',
  'cover-date-start',
  'cover-date-end',
  'cover-date-text',
  'cover-date-year',
  'document-type',
  'document-subtype',
  'copyright-line',
  'item-weight',
  'item-stage',
  'available-online-date',
  'orig-load-date',
  'content-family',
  'crossmark',
  'article-number',
  'edition',
  'sponsored-access-type',
]

const elsevier =
  (contentType: string): Article =>
  (value, key) =>
    `<xocs:doc><xocs:meta><xocs:content-type>${contentType === '' ? value : contentType}</xocs:content-type>${META.map(name => tag(`xocs:${name}`, value)).join('')}` +
    `<xocs:issns><xocs:issn-primary-formatted>${value}</xocs:issn-primary-formatted></xocs:issns><xocs:isbns><xocs:isbn-primary-formatted>${value}</xocs:isbn-primary-formatted></xocs:isbns>` +
    `<xocs:open-access><xocs:oa-user-license>${value}</xocs:oa-user-license><xocs:oa-article-status is-open-access="1">Full</xocs:oa-article-status></xocs:open-access>` +
    `<xocs:attachment-metadata-doc><xocs:attachments><xocs:web-pdf><xocs:attachment-eid>${value}</xocs:attachment-eid><xocs:filename>${value}</xocs:filename><xocs:filesize>${value}</xocs:filesize></xocs:web-pdf>` +
    `<xocs:attachment><xocs:attachment-eid>${value}</xocs:attachment-eid><xocs:filename>${value}</xocs:filename><xocs:pixel-width>${value}</xocs:pixel-width></xocs:attachment></xocs:attachments></xocs:attachment-metadata-doc></xocs:meta>` +
    `<xocs:serial-item><article xmlns="http://www.elsevier.com/xml/ja/dtd" xml:lang="${value}"><item-info><jid>${value}</jid><ce:pii>${value}</ce:pii><ce:doi>10.5555/e.${key}</ce:doi>` +
    `<ce:document-thread><ce:refers-to-document><ce:doi>${value}</ce:doi></ce:refers-to-document></ce:document-thread></item-info><head><ce:title>${value}</ce:title>` +
    `<ce:author-group><ce:author orcid="${value}" author-id="${value}" id="${value}"><ce:surname>${value}</ce:surname><ce:e-address type="email">${value}</ce:e-address></ce:author></ce:author-group>` +
    `<ce:date-received day="${value}" month="${value}" year="${value}"/></head><body><ce:sections xml:lang="${value}"><ce:section id="${value}"><ce:section-title>${value}</ce:section-title>` +
    `<ce:para id="${value}">a<ce:cross-ref refid="${value}">b</ce:cross-ref><ce:inter-ref xlink:href="${value}">c</ce:inter-ref><ce:display><ce:e-component id="e"><ce:link locator="${value}"/></ce:e-component></ce:display>` +
    `<ce:display><ce:figure id="f"><ce:link locator="${value}"/></ce:figure></ce:display></ce:para></ce:section></ce:sections></body></article></xocs:serial-item></xocs:doc>`

const IDS = ['doi', 'pii', 'pmid', 'pmc', 'arxiv', 'ssrn', 'other']

const jats: Article = (value, key) =>
  `<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${value}" xml:lang="${value}"><front><journal-meta><journal-id>${value}</journal-id><journal-title-group><journal-title>${value}</journal-title></journal-title-group>` +
  `<issn>${value}</issn><isbn>${value}</isbn><publisher><publisher-name>${value}</publisher-name></publisher></journal-meta><article-meta><article-id pub-id-type="publisher-id">j.${key}</article-id>` +
  `${IDS.map(type => `<article-id pub-id-type="${type}">${value}</article-id>`).join('')}<article-id pub-id-type="${value}">x</article-id>` +
  `<article-categories><subj-group><subject>${value}</subject></subj-group></article-categories><title-group><article-title>${value}</article-title></title-group>` +
  `<contrib-group><contrib contrib-type="author" id="${value}"><contrib-id contrib-id-type="orcid">${value}</contrib-id><name><surname>${value}</surname></name><email>${value}</email><xref ref-type="aff" rid="${value}"/></contrib><aff id="${value}">${value}</aff></contrib-group>` +
  `<pub-date pub-type="epub" iso-8601-date="${value}"><day>${value}</day><month>${value}</month><season>${value}</season><year>${value}</year></pub-date>` +
  ['volume', 'issue', 'fpage', 'lpage', 'elocation-id', 'page-range', 'supplement', 'edition', 'isbn']
    .map(name => tag(name, value))
    .join('') +
  `<history><date date-type="received"><day>${value}</day><month>${value}</month><year>${value}</year></date></history>` +
  `<permissions><copyright-year>${value}</copyright-year><copyright-holder>${value}</copyright-holder><license license-type="open-access" xlink:href="${value}"><license-p>${value}</license-p></license></permissions>` +
  `<related-article related-article-type="retraction" ext-link-type="doi" xlink:href="${value}"/><related-article related-article-type="${value}" ext-link-type="${value}" xlink:href="${value}"/>` +
  `<funding-group><award-group><funding-source>${value}</funding-source><award-id>${value}</award-id></award-group></funding-group><counts><fig-count count="${value}"/></counts>` +
  `<custom-meta-group><custom-meta><meta-name>${value}</meta-name><meta-value>${value}</meta-value></custom-meta></custom-meta-group></article-meta></front>` +
  `<body><sec id="${value}"><title>${value}</title><p id="${value}" xml:lang="${value}"><xref rid="${value}">b</xref><ext-link xlink:href="${value}">c</ext-link></p>` +
  `<fig id="f"><graphic xlink:href="${value}"/></fig><supplementary-material id="s" xlink:href="${value}"/>` +
  `<table-wrap id="t"><table><colgroup span="${value}"/><tr><td colspan="${value}" rowspan="${value}" align="char" char="${value}">1</td></tr></table></table-wrap>` +
  `<disp-formula id="e"><tex-math>${value}</tex-math></disp-formula><disp-formula><mml:math><mml:mspace width="${value}"/></mml:math></disp-formula></sec></body></article>`

describe('an article is imported and shown, or fails with its reason', () => {
  test.each<readonly [kind: string, article: Article]>([
    ['an Elsevier article', elsevier('JL')],
    ['a chapter of a book', elsevier('BK')],
    ['an Elsevier document of any kind', elsevier('')],
    ['a JATS article', jats],
  ])('whatever the metadata of %s say', async (_kind, article) => {
    const folder = await folderWith(Object.fromEntries(WRONG.map((value, key) => [`a${key}.xml`, article(value, key)])))
    const site = await siteWith(folder)
    onTestFinished(async () => {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    })
    const failures = site.said.match(/a\d+\.xml:\d+:\d+: \S/g) ?? []
    expect(site.cards.length + failures.length, site.said).toBe(WRONG.length)
    const unshown: string[] = []
    for (const { path, title, pii } of site.cards) {
      const { statusCode } = await site.app.inject({ url: path })
      const opening = PageOpeningCodec.decode((await site.app.inject({ url: `/sdfe/arp/pii/${pii}/page-state` })).json())
      if (statusCode !== 200 || E.isLeft(opening))
        unshown.push(`${title} at ${path.slice(0, 100)}: ${statusCode} ${E.isLeft(opening) ? firstFault(opening.left) : ''}`)
    }
    expect(unshown).toEqual([])
  })
})
