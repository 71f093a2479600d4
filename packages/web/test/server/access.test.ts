import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signingKey } from '../../src/server/signing/signature.ts'
import { PRINT_PASS, PRINT_PATIENCE, printPass } from '../../src/server/signing/print-pass.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { siteWith, TEST_SECRET } from '../support/site.ts'

/** At least as much as a preview shows of a section (PREV-12). */
const BEFORE_CUT = 'It goes on for a while. '.repeat(25)

const SECRET_WORDS = `Only readers of the journal ${randomUUID()} may know`

describe('an article that is not open access', () => {
  /** A site with the article, and a function that requests its pages. */
  const closed = async () => {
    const site = await siteWith(
      await folderWith({
        'closed.xml': jatsArticle({
          heading: 'Results',
          body: `<p>What everyone may begin to read. ${BEFORE_CUT}</p><p>${SECRET_WORDS}.</p>`,
          figure: jatsFigure('inside.png'),
          isOpen: false,
          abstract: '<p>What it is about.</p><fig id="ga"><graphic xlink:href="outside.png"/></fig>',
        }),
        'inside.png': PNG,
        'outside.png': PNG,
      }),
    )
    onTestFinished(site.close)
    const [card] = site.cards
    if (card === undefined) throw new Error(site.said)
    return {
      path: card.path,
      pii: card.pii,
      get: (url: string, headers: Readonly<Record<string, string>> = {}) => site.app.inject({ url, headers }),
    }
  }

  test('PREV-10, PREV-11 shows a guest its preview, and not a word of its text beyond, at every address', async () => {
    const { path, get } = await closed()
    for (const url of [path, `${path}?viewFullText=true`, path.replace('/article/pii/', '/article/abs/pii/')]) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('What it is about.')
      expect(body).toContain('What everyone may begin to read.')
      expect(body).toContain('>Article preview</p>')
      expect(body).not.toContain(SECRET_WORDS)
    }
    const elsewhere = await get(`${path}/`)
    expect([elsewhere.statusCode, elsewhere.headers.location, elsewhere.body]).toEqual([301, path, ''])
  })

  test.each(['body', 'references', 'glossary', 'exam', 'xocs'])(
    'CALL-18 refuses a guest its %s, whatever the query says',
    async part => {
      const { pii, get } = await closed()
      for (const query of [
        '',
        '?entitledToken=',
        '?entitledToken=guess',
        '?entitled=true',
        `?entitledToken=${'0'.repeat(5000)}`,
      ]) {
        const { statusCode, body } = await get(`/sdfe/arp/pii/${pii}/${part}${query}`)
        expect(statusCode).toBe(403)
        expect(body).not.toContain(SECRET_WORDS)
      }
    },
  )

  test('shows a guest the pictures of its preview, and no others', async () => {
    const { pii, get } = await closed()
    expect((await get(`/content/${pii}/outside.png`)).statusCode).toBe(200)
    expect((await get(`/content/${pii}/inside.png`)).statusCode).toBe(404)
  })

  test('has no PDF for a guest', async () => {
    const { path, pii, get } = await closed()
    expect((await get(`${path}/pdf?md5=${'0'.repeat(32)}&pid=1-s2.0-${pii}-main.pdf`)).statusCode).toBe(403)
  })

  test('tells a browser that visits an address in a page why it is not answered, and a call in JSON', async () => {
    const { pii, get } = await closed()
    const address = `/sdfe/arp/pii/${pii}/xocs`
    const page = await get(address, { accept: 'text/html,application/xhtml+xml' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toContain('You don’t have access')
    expect((await get(address)).json()).toEqual({ error: 'You do not have access to this resource' })
    expect((await get('/search?offset=-1', { accept: 'text/html' })).body).toContain('This request could not be processed')
  })

  test('is given whole to the browser that prints it, and to nobody who pretends to be that', async () => {
    const { path, pii, get } = await closed()
    const key = signingKey(TEST_SECRET)
    const pass = (text: string, age = 0) => ({ [PRINT_PASS]: printPass(key, checkedPii(text), new Date(Date.now() - age)) })
    expect((await get(path, pass(pii))).body).toContain(SECRET_WORDS)
    expect((await get(`/content/${pii}/inside.png`, pass(pii))).statusCode).toBe(200)
    const pretenders = [
      pass('S0000000000000000'),
      pass(pii, PRINT_PATIENCE + 1000),
      { [PRINT_PASS]: 'x' },
      { [PRINT_PASS]: printPass(signingKey('another secret of thirty letters'), pii, new Date()) },
    ]
    for (const headers of pretenders) expect((await get(path, headers)).body).not.toContain(SECRET_WORDS)
  })

  test('is found by its words, which are not quoted', async () => {
    const { get } = await closed()
    const { body } = await get(`/search?qs=${encodeURIComponent('readers of the journal')}`)
    expect(body).toContain('A small article')
    expect(body).not.toContain(SECRET_WORDS.split(' ').at(5) ?? SECRET_WORDS)
  })
})

describe('a file of the site', () => {
  test('is no article’s, whatever the article says', async () => {
    const files = ['readers.json', 'institutions.json', 'holdings.json', 'Readers.JSON', '../readers.json']
    const body = files
      .map(
        (name, index) =>
          `<supplementary-material id="s${index}" xlink:href="${name}"><label>${index}</label></supplementary-material>`,
      )
      .join('')
    const site = await siteWith(
      await folderWith({
        'open.xml': jatsArticle({ body }),
        'readers.json': '["secret"]',
        'institutions.json': '["secret"]',
        'holdings.json': '["secret"]',
      }),
    )
    onTestFinished(site.close)
    for (const name of files) {
      const { statusCode, body: answer } = await site.app.inject({
        url: `/content/${site.cards[0]?.pii ?? ''}/${encodeURIComponent(name)}`,
      })
      expect(statusCode).toBe(404)
      expect(answer).not.toContain('secret')
    }
  })
})
