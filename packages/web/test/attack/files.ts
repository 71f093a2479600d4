import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jatsArticle, jatsFigure } from '../support/samples.ts'
import { visiting, type Run } from './run.ts'
import { siteOfFiles } from './sites.ts'
import { placementsIn } from './vectors/index.ts'
import { vectorsOf } from './vectors/vector.ts'

/** Document types and instructions before an article, which must neither be fetched nor included; `{there}` is a server that listens. */
const PROLOGUES = [
  '<!DOCTYPE article SYSTEM "{there}/{n}.dtd">',
  '<!DOCTYPE article PUBLIC "-//x//x" "{there}/{n}.dtd">',
  '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE article [<!ENTITY x SYSTEM "{there}/{n}">]>',
  '<!DOCTYPE article [<!ENTITY x PUBLIC "x" "{there}/{n}">]>',
  '<!DOCTYPE article [<!ENTITY % p SYSTEM "{there}/{n}"> %p; <!ENTITY x "x">]>',
  '<!DOCTYPE article [<!ENTITY % a "&#60;!ENTITY x SYSTEM \'file:///etc/passwd\'>"> %a;]>',
  '<!DOCTYPE article [<!ENTITY x "<script xmlns=\'http://www.w3.org/1999/xhtml\'>fire({n})</script>">]>',
  '<!DOCTYPE article [<!ENTITY x "&#60;img src=x onerror=fire({n})&#62;">]>',
  '<!DOCTYPE article [<!ENTITY x "&#38;lt;img src=x onerror=fire({n})&#38;gt;">]>',
  '<!DOCTYPE article [<!ENTITY lt "&#60;img src=x onerror=fire({n})"><!ENTITY x "&lt;">]>',
  '<!DOCTYPE article [<!ENTITY x "&x;">]>',
  '<!DOCTYPE article [<!ENTITY a "&b;"><!ENTITY b "&a;"><!ENTITY x "&a;">]>',
  `<!DOCTYPE article [<!ENTITY e0 "{n}">${Array.from({ length: 40 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}<!ENTITY x "&e40;">]>`,
  `<!DOCTYPE article [<!ENTITY x "${'x'.repeat(5_000)}">]>`,
  '<!DOCTYPE article [<!NOTATION n SYSTEM "file:///bin/sh"><!ENTITY x SYSTEM "/etc/passwd" NDATA n>]>',
  '<!DOCTYPE article [<!ATTLIST p onclick CDATA "fire({n})" id CDATA "x"><!ENTITY x "x">]>',
  '<!DOCTYPE article [<!ENTITY x SYSTEM "php://filter/read=convert.base64-encode/resource=/etc/passwd">]>',
  '<!DOCTYPE article [<!ENTITY x SYSTEM "jar:{there}/{n}!/x">]>',
  '<?xml-stylesheet type="text/xsl" href="{there}/{n}.xsl"?>',
  '<?xml-stylesheet type="text/css" href="{there}/{n}.css"?>',
  '<?import {there}/{n}?>',
]

/** Files beside an article that run when a browser opens them by themselves without the policy that the site sends with them. */
const FILES: Readonly<Record<string, string>> = {
  'evil.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" onload="fire({n})"><script>fire({n})</script><image href="//canary.invalid/{n}"/></svg>',
  'evil.html': '<!doctype html><script>fire({n})</script><img src="//canary.invalid/{n}" onerror="fire({n})">',
  'evil.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>fire({n})</script></html>',
  'evil.xml': '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>fire({n})</h:script></x>',
  'evil.txt': '<script>fire({n})</script>',
  'evil.csv': '<script>fire({n})</script>',
  'evil.js': 'fire({n})',
  'evil.json': '{"x":"<script>fire({n})</script>"}',
  'evil.png': '<script>fire({n})</script>',
  'evil.pdf': '<script>fire({n})</script>',
  'evil.vtt': 'WEBVTT\n\n00:00.000 --> 00:09.000\n<img src=x onerror=fire({n})>',
  'evil.kml': '<kml xmlns:h="http://www.w3.org/1999/xhtml"><h:script>fire({n})</h:script></kml>',
}

/**
 * Puts vectors before articles and into the files beside them. Returns how many of the files have run without the policy.
 * @param every one of so many articles and files is opened in the browser; all answers are read
 */
export const attackFiles = async (run: Run, every = 1): Promise<number> => {
  const { placements, outcome } = run
  const fetched: string[] = []
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '')
    response.end('<!ENTITY x "fetched">')
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let ran = 0
  const some = <A>(all: readonly A[]): readonly A[] => all.filter((_, index) => index % every === 0)
  try {
    // The server that must not be asked is heard if it is.
    await fetch(`${there}/control`)
    const [control] = fetched.splice(0)
    if (control !== '/control') throw new Error('The server of the control does not hear requests')
    const files: Record<string, string> = {}
    const numbers: number[] = []
    for (const [index, vector] of vectorsOf('document types', PROLOGUES).entries()) {
      const [{ number }, text] = placements.place('document types and instructions', 'before the article', vector)
      numbers.push(number)
      const used = text.includes('ENTITY') ? '&x;' : 'nothing'
      const article = jatsArticle({
        doi: `10.5555/prologue.${index}`,
        title: `Title ${used} ${index}`,
        body: `<p>Words ${used}.</p>`,
        abstract: `<p>${used}</p>`,
      })
      files[`prologue-${index}.xml`] = article.replace('?>\n', () => `?>\n${text.replaceAll('{there}', there)}\n`)
    }
    const beside = Object.keys(FILES).map(
      (name, index) =>
        `<supplementary-material id="s${index}" xlink:href="${name}"><label>${name}</label></supplementary-material>`,
    )
    files['beside.xml'] = jatsArticle({
      doi: '10.5555/files',
      title: 'Beside files',
      body: `<p>Words.</p>${beside.join('')}`,
      figure: jatsFigure('evil.svg'),
    })
    for (const [name, text] of Object.entries(FILES))
      files[name] = placements.place('files beside articles', name, { family: 'files', text })[1]
    const site = await siteOfFiles(files, {}, true)
    try {
      for (const [index, number] of numbers.entries()) {
        const refusal = new RegExp(`prologue-${index}\\.xml:\\d+:\\d+: (.*)`).exec(site.said)?.[1]
        if (refusal !== undefined) outcome.refused.set(number, refusal)
      }
      const withFiles = site.cards.find(({ title }) => title === 'Beside files')
      if (withFiles === undefined) throw new Error(site.said)
      for (const { path, pii } of site.cards) {
        const { body } = await site.app.inject(path)
        const raw = await site.app.inject(`/oai?verb=GetRecord&metadataPrefix=jats&identifier=oai:localhost:${pii}`)
        for (const number of placementsIn(body)) outcome.shown.add(number)
        if (/root:[^\n]*:0:0:/.test(body + raw.body) || body.includes('fetched'))
          outcome.findings.push({
            kind: 'answer',
            where: path,
            placements: placementsIn(body),
            detail: 'contains what an entity names',
          })
      }
      for (const policy of run.policies) {
        await visiting(run, site.origin, policy, site.cookie, async visitor => {
          for (const { path } of some(site.cards)) await visitor.visit(site.origin + path)
        })
        // Without their policy they run, which is why they have one: this shows that a run hears of it.
        const opened = {
          ...run,
          outcome: policy === 'kept' ? outcome : { findings: [], shown: outcome.shown, refused: outcome.refused, pages: 0 },
        }
        await visiting(opened, site.origin, policy, site.cookie, async visitor => {
          for (const name of some(Object.keys(FILES)))
            await visitor.visit(`${site.origin}/content/${withFiles.pii}/${name}`, { isScripted: false })
        })
        if (policy === 'stripped') ran = opened.outcome.findings.filter(({ kind }) => kind === 'execution').length
      }
    } finally {
      await site.close()
    }
    for (const url of fetched)
      outcome.findings.push({ kind: 'request', where: 'the server', placements: placementsIn(url), detail: `fetches ${url}` })
    run.progress(`${PROLOGUES.length} document types, ${Object.keys(FILES).length} files`)
    return ran
  } finally {
    server.close()
  }
}
