import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { execFileSync } from 'node:child_process'
import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaultSite } from '@lectern/domain/site'
import { runImport, type RunOptions } from '../../src/importer/run.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

/**
 * A store, and an import into it whose output is recorded.
 * @param beforePut what to do before an article is stored
 */
const importing = async (
  given: Partial<Pick<RunOptions, 'now' | 'linkOutUrls'>> & {
    readonly isTerminal?: boolean
    readonly beforePut?: (article: StoredArticle) => Promise<void> | void
  } = {},
) => {
  const { now = () => performance.now(), isTerminal = false, beforePut, ...options } = given
  const opened = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => opened.close())
  const put = async (article: StoredArticle): Promise<void> => {
    await beforePut?.(article)
    await opened.put(article)
  }
  const store: Store = { ...opened, put }
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal,
    columns: 80,
  }
  return {
    store,
    run: async (...paths: readonly string[]) => {
      said.length = 0
      const summary = await runImport({ store, origin: 'own', paths, output, now, ...options })
      return { summary, said: said.join('') }
    },
  }
}

describe('importing folders of XML', () => {
  test('reads every article below a folder and says how many', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.5555/a', title: 'First' }),
      'deep/er/b.xml': jatsArticle({ doi: '10.5555/b', title: 'Second' }),
      'notes.txt': 'not an article',
    })
    const { store, run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 2, unchanged: 0, failed: 0, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/1 of 2/)
    expect(said).toMatch(/2 files in .* s.*: 2 imported, 0 unchanged, 0 failed/)
    expect((await store.list('own')).map(({ title }) => title).toSorted()).toEqual(['First', 'Second'])
  })

  test('counts the pictures that articles name and nobody delivered, each time', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.5555/a', figure: jatsFigure('gone') + jatsFigure('there.png').replaceAll('f1', 'f2') }),
      'b.xml': jatsArticle({ doi: '10.5555/b', figure: jatsFigure('lost.tif') }),
      'there.png': PNG,
    })
    const { run } = await importing()
    for (const unchanged of [0, 2]) {
      const { summary, said } = await run(folder)
      expect(summary).toMatchObject({ imported: 2 - unchanged, unchanged, missing: 2 })
      expect(said).toMatch(/0 failed, 2 pictures not delivered\n$/)
    }
  })

  test('skips what has not changed, and reads again what has', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'Before' }), 'b.xml': jatsArticle({ doi: '10.5555/b' }) })
    const { store, run } = await importing()
    await run(folder)
    expect((await run(folder)).summary).toEqual({
      imported: 0,
      unchanged: 2,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 0,
    })
    await writeFile(join(folder, 'a.xml'), jatsArticle({ title: 'After' }))
    expect((await run(folder)).summary).toEqual({
      imported: 1,
      unchanged: 1,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 0,
    })
    expect((await store.list('own')).map(({ title }) => title)).toContain('After')
  })

  test('reports a broken file with its place and reads the others', async () => {
    const folder = await folderWith({
      'broken.xml': '<article>\n  <front>\n    <oops></front></article>',
      'fine.xml': jatsArticle(),
      'other.xml': '<html><body/></html>',
    })
    const { run } = await importing()
    const { summary, said } = await run(folder, join(folder, 'missing'))
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 2, skipped: 1, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/broken\.xml:3:\d+: \S/)
    expect(said).toMatch(
      /other\.xml: is skipped: the root element <html> is neither Elsevier full text nor a JATS article or book; it looks like XHTML/,
    )
    expect(said).toMatch(/missing: cannot be read: there is no such file or folder/)
    expect(said).toMatch(/1 imported, 0 unchanged, 2 failed, 1 skipped\n$/)
  })

  test.each(['before its folder', 'after its folder'])(
    'a file that is no article fails where it is named itself, %s',
    async place => {
      const folder = await folderWith({ 'a.xml': jatsArticle(), 'manifest.xml': '<manifest/>' })
      const paths = [join(folder, 'manifest.xml'), folder]
      const { run } = await importing()
      const { summary, said } = await run(...(place === 'before its folder' ? paths : paths.toReversed()))
      expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
      expect(said).toMatch(/manifest\.xml:1:1: the root element <manifest> is neither/)
    },
  )

  test('an article that has become unreadable stays as it was', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'Still here' }) })
    const { store, run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'a.xml'), '<article>')
    expect((await run(folder)).summary.failed).toBe(1)
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Still here'])
  })

  test('says so when two files are the same article', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'One' }), 'b.xml': jatsArticle({ title: 'Two' }) })
    const { store, run } = await importing()
    const { said } = await run(folder)
    expect(said).toMatch(/b\.xml: has the article S\w+, which is shown from .*a\.xml/)
    expect(said).toMatch(/1 imported, 0 unchanged, 0 failed, 1 copy\n$/)
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['One'])
  })

  test('PII-1 files that spell one PII in two ways are the same article', async () => {
    const spelled = (pii: string): string =>
      jatsArticle({ title: pii }).replace('<article-id', `<article-id pub-id-type="pii">${pii}</article-id><article-id`)
    const folder = await folderWith({ 'a.xml': spelled('S9999-2027(26)00003-X'), 'b.xml': spelled('s999920272600003x') })
    const { store, run } = await importing()
    expect((await run(folder)).said).toMatch(/b\.xml: has the article S999920272600003X, which is shown from .*a\.xml/)
    expect((await store.list('own')).map(({ pii, title }) => [pii, title])).toEqual([
      ['S999920272600003X', 'S9999-2027(26)00003-X'],
    ])
  })

  test('PII-2 files without identifiers have as many articles as say different things, wherever they lie', async () => {
    const draft = (words: string): string =>
      `<article><front><article-meta><title-group><article-title>A draft</article-title></title-group></article-meta></front><body><p>${words}</p></body></article>`
    const folder = await folderWith({ 'one/a.xml': draft('One.'), 'other/a.xml': draft('Two.'), 'third/a.xml': draft('One.') })
    const { store, run } = await importing()
    expect((await run(folder)).summary).toMatchObject({ imported: 2, copies: 1 })
    const piis = async () => (await store.list('own')).map(({ pii }) => pii).toSorted()
    const given = await piis()
    expect(given).toHaveLength(2)

    await writeFile(join(folder, 'other/a.xml'), draft('Two, but better.'))
    expect((await run(folder)).summary).toMatchObject({ imported: 1, unchanged: 1 })
    expect(await piis()).toEqual(given)

    await rename(join(folder, 'other'), join(folder, 'elsewhere'))
    expect((await run(folder)).summary).toMatchObject({ imported: 0 })
    await writeFile(join(folder, 'elsewhere/a.xml'), draft('Two, and best.'))
    await run(folder)
    expect(await piis()).toEqual(given)
  })

  test('a settings file that cannot be understood is named with its field', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle(),
      'third-party.json': '[{ "doiPrefix": 5, "publisher": "Society" }]',
    })
    const { run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/third-party\.json: 0\.doiPrefix: expected string/)
  })

  test('an article of another publisher is known by its DOI', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.9999/x' }),
      'third-party.json': '[{ "doiPrefix": "10.9999", "publisher": "Society" }]',
    })
    const { store, run } = await importing()
    await run(folder)
    expect((await store.list('own'))[0]).toMatchObject({
      isThirdParty: true,
      path: expect.stringMatching(/^\/org\/science\/article\/pii\//) as string,
    })
  })

  test('a settings file of a folder is complained of once, not for each of its articles', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.5555/a' }),
      'b.xml': jatsArticle({ doi: '10.5555/b' }),
      'third-party.json': '{',
    })
    const { run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 2, unchanged: 0, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said.match(/third-party\.json/g)).toHaveLength(1)
  })

  test('links are refused by name: an article as failed, its files with a warning while the rest of it is imported', async () => {
    const outside = await folderWith({ 'b.xml': jatsArticle({ doi: '10.5555/b', title: 'Outside' }), 'secret.png': PNG })
    const folder = await folderWith({
      'a.xml': jatsArticle({ figure: jatsFigure('gr1.png'), body: '<p><media xlink:href="film.mp4"/></p>' }),
      'film.mp4': 'film',
      'd.xml': jatsArticle({ doi: '10.5555/d' }),
    })
    for (const [target, name] of [
      [join(outside, 'b.xml'), 'b.xml'],
      ['a.xml', 'c.xml'],
      ['loop.xml', 'loop.xml'],
      [join(outside, 'secret.png'), 'gr1.png'],
      [outside, 'figures'],
      ['/etc/passwd', 'passwd'],
    ] as const)
      await symlink(target, join(folder, name))
    execFileSync('mkfifo', [join(folder, 'pipe.xml'), join(folder, 'gr1.jpg')])
    const { store, run } = await importing()
    for (const kind of ['imported', 'unchanged'] as const) {
      const { summary, said } = await run(folder)
      expect(summary).toEqual({ imported: 0, unchanged: 0, failed: 4, skipped: 0, copies: 0, earlier: 0, missing: 1, [kind]: 2 })
      for (const name of ['b.xml', 'c.xml', 'loop.xml'])
        expect(said).toContain(`${join(folder, name)}: cannot be read: it is a symbolic link`)
      expect(said).toContain(`${join(folder, 'pipe.xml')}: cannot be read: it is not a regular file`)
      for (const name of ['gr1.png', 'figures', 'passwd'])
        expect(said.split(`${join(folder, name)}: is left out: it is a symbolic link`), name).toHaveLength(2)
      expect(said.split(`${join(folder, 'gr1.jpg')}: is left out: it is not a regular file`)).toHaveLength(2)
    }
    const cards = await store.list('own')
    expect(cards.map(({ title }) => title)).toEqual(['A small article', 'A small article'])
    const assets = await Promise.all(
      cards.flatMap(({ pii }) => ['gr1.png', 'gr1.jpg', 'film.mp4', 'passwd'].map(name => store.asset(pii, name))),
    )
    expect(assets.filter(asset => asset !== undefined).map(({ filename }) => filename)).toEqual(['film.mp4'])
  })

  test('a folder that is reached through a link is imported with real paths; its files stay the same articles', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ figure: jatsFigure('gr1.png') }), 'gr1.png': PNG })
    const links = await folderWith({})
    await symlink(folder, join(links, 'current'))
    const { store, run } = await importing()
    expect((await run(join(links, 'current'))).summary).toEqual({
      imported: 1,
      unchanged: 0,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 0,
    })
    expect((await run(folder)).summary).toEqual({
      imported: 0,
      unchanged: 1,
      failed: 0,
      skipped: 0,
      copies: 0,
      earlier: 0,
      missing: 0,
    })
    const [card] = await store.list('own')
    expect((await store.asset(checkedPii(card?.pii ?? ''), 'gr1.png'))?.path).toBe(join(folder, 'gr1.png'))
  })

  test('settings of a folder that are a link are refused by name', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle() })
    await symlink('/etc/passwd', join(folder, 'third-party.json'))
    const { run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/third-party\.json: it is a symbolic link/)
    expect(said).not.toContain('root:')
  })

  test('a file that goes while others are read is reported like one that cannot be read', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ doi: '10.5555/a' }), 'b.xml': '', 'c.xml': jatsArticle() })
    const { run } = await importing({ beforePut: () => rm(join(folder, 'b.xml'), { force: true }) })
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 2, unchanged: 0, failed: 1, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/b\.xml: cannot be read: there is no such file/)
  })

  test.each([
    ['no system call and no file', {}],
    ['a system call but no file', { syscall: 'connect' }],
    ['a file but no system call', { path: '/data/lectern.sqlite' }],
  ])('a store that fails ends the import, where its error has %s', async (_, details) => {
    const folder = await folderWith({ 'a.xml': jatsArticle() })
    const { run } = await importing({
      beforePut: () => {
        throw Object.assign(new Error('The store is gone'), details)
      },
    })
    await expect(run(folder)).rejects.toThrow('The store is gone')
  })

  test('a bug in Lectern is reported with its place in the sources, and keeps no other file from being read', async () => {
    const urls = new Proxy(defaultSite.linkOutUrls, {
      ownKeys: () => {
        throw new TypeError('nobody foresaw this')
      },
      get: () => {
        throw new TypeError('nobody foresaw this')
      },
    })
    const folder = await folderWith({ 'a.xml': jatsArticle(), 'b.xml': '<oops>' })
    const { run } = await importing({ linkOutUrls: urls })
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 0, unchanged: 0, failed: 2, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(
      /a\.xml:1:1: Lectern failed on this file\. This is a bug in Lectern; please report it: TypeError: nobody foresaw this\n +at /,
    )
    expect(said).toMatch(/b\.xml:1:\d+: the file ends/)
  })

  test('a problem of an article that is stored nevertheless is said with its file', async () => {
    const body = '<p><ext-link ext-link-type="uri" xlink:href="javascript:alert(1)">here</ext-link></p>'
    const folder = await folderWith({ 'a.xml': jatsArticle({ body }) })
    const { run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 0, skipped: 0, copies: 0, earlier: 0, missing: 0 })
    expect(said).toMatch(/^\/.*\/a\.xml: .*javascript:alert\(1\)/m)
  })

  test.each([
    ['free to read', jatsArticle({ isOpen: true }), 'jats'],
    ['not free to read', jatsArticle({ isOpen: false }), undefined],
    [
      'in an open archive',
      '<xocs:doc><xocs:meta><xocs:open-access><xocs:oa-article-status is-open-access="0" is-open-archive="1"/></xocs:open-access></xocs:meta>' +
        '<xocs:serial-item><ja:article><item-info><ce:pii>S0167-6105(13)00100-1</ce:pii></item-info><head><ce:title>T</ce:title></head></ja:article></xocs:serial-item></xocs:doc>',
      'elsevier',
    ],
  ])('the file itself may be given away only where the article is free to read: %s', async (_, xml, format) => {
    const formats: unknown[] = []
    const { run } = await importing({
      beforePut: article => {
        formats.push('openFormat' in article ? article.openFormat : 'closed')
      },
    })
    await run(await folderWith({ 'a.xml': xml }))
    expect(formats).toEqual([format ?? 'closed'])
  })
})

describe('what an import says', () => {
  /** An article file of this many bytes. */
  const article = (bytes: number): string => {
    const [xml, comment] = [jatsArticle(), ['<!--', '-->']]
    return `${xml}${comment.join(' '.repeat(bytes - new TextEncoder().encode(xml + comment.join('')).length))}`
  }

  test('ends with how many files it read, how long that took, and how fast', async () => {
    const clock = { time: 1000 }
    const { run } = await importing({
      now: () => clock.time,
      beforePut: () => {
        clock.time += 500
      },
    })
    const one = await run(await folderWith({ 'a.xml': article(3_000_000) }))
    expect(one.said.split('\n').slice(1)).toEqual(['1 file in 0.5 s (6.0 MB/s): 1 imported, 0 unchanged, 0 failed', ''])
    const none = await run(await folderWith({}))
    expect(none.said).toBe('0 files in 0.0 s: 0 imported, 0 unchanged, 0 failed\n')
  })

  test('clears the line of progress before anything else on a terminal', async () => {
    const folder = await folderWith({ 'a.xml': '<oops>' })
    const { run } = await importing({ isTerminal: true, now: () => 0 })
    const [before, progress, complaint, summary] = (await run(folder)).said.split('\r\u001B[K')
    expect([before, progress]).toEqual(['', '1 of 1 · 0.0 articles/s · 0.0 MB/s · a.xml'])
    expect(complaint).toMatch(/^\/.*a\.xml:1:\d+: .*\n$/)
    expect(summary).toBe('1 file in 0.0 s: 0 imported, 0 unchanged, 1 failed\n')
  })
})

describe('files beside the XML', () => {
  const assetOf = async (href: string, files: Readonly<Record<string, Uint8Array>>, filename: string) => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ figure: jatsFigure(href) }), ...files })
    const { store, run } = await importing()
    await run(folder)
    const pii = (await store.list('own'))[0]?.pii ?? ''
    return { folder, store, run, pii, asset: await store.asset(checkedPii(pii), filename) }
  }

  test.each([
    ['with its extension', 'gr1.png', 'gr1.png'],
    ['without extension', 'gr1', 'gr1.png'],
    ['as the last part of an identifier', 'info:doi/10.1371/journal.pone.0012262.g001', 'journal.pone.0012262.g001.png'],
    ['in a folder below', 'figures/gr1.png', 'figures/gr1.png'],
    ['with another letter case', 'GR1.PNG', 'gr1.png'],
  ])('are found when named %s', async (_how, href, file) => {
    const { asset } = await assetOf(href, { [file]: PNG }, file.slice(file.lastIndexOf('/') + 1))
    expect(asset).toMatchObject({ mediaType: 'image/png', size: PNG.length })
  })

  test('reserve the space that the picture itself takes', async () => {
    const { store, pii } = await assetOf('gr1.png', { 'gr1.png': PNG }, 'gr1.png')
    expect((await store.article(checkedPii(pii)))?.fragments['body']).toMatch(/<img[^>]* width="3"[^>]* height="2"/)
  })

  test('a missing one leaves the caption (TREE-5)', async () => {
    const { store, pii } = await assetOf('gr1.png', {}, 'gr1.png')
    const body = (await store.article(checkedPii(pii)))?.fragments['body'] ?? ''
    expect(body).toContain('A picture.')
    expect(body).not.toContain('<img')
    expect(body).toContain('This figure is not available here.')
  })

  test('one that turns up later is found by the next import, one that goes is missed by it', async () => {
    const { folder, store, run, pii } = await assetOf('gr1.png', {}, 'gr1.png')
    await writeFile(join(folder, 'gr1.png'), PNG)
    expect((await run(folder)).summary.imported).toBe(1)
    expect(await store.asset(checkedPii(pii), 'gr1.png')).toBeDefined()
    await rename(join(folder, 'gr1.png'), join(folder, 'other.png'))
    await run(folder)
    expect(await store.asset(checkedPii(pii), 'gr1.png')).toBeUndefined()
    await rm(join(folder, 'other.png'))
  })

  test('nothing outside the folder can be named', async () => {
    const { store, pii } = await assetOf('../../../../etc/passwd', {}, 'passwd')
    expect(await store.asset(checkedPii(pii), 'passwd')).toBeUndefined()
  })
})
