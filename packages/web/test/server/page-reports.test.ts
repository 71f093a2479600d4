import { describe, expect, onTestFinished, test } from 'vitest'
import { withErrorReports } from '../../src/settings/error-reports.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { viewFile, viewOf } from '../../src/settings/view.ts'
import { either as E } from 'fp-ts'
import { pageReportRoutes } from '../../src/server/site-pages/page-reports.ts'
import { reportTaker } from '../support/report-taker.ts'
import { siteOf } from '../support/site.ts'
import { stopRequestClock } from '../support/stop-request-clock.ts'

const taker = () => reportTaker(pageReportRoutes, '/page-reports', 'application/json', 'info')

const HYDRATION = { kind: 'hydration-error', pii: 'S2211753914000025', message: 'Text content does not match' }
const DURATION = { kind: 'duration', url: '/sdfe/arp/citingArticles', milliseconds: 12.5 }

describe('PREV-6, PREV-8 the site’s own service for reports', () => {
  test('takes errors of hydration and durations into the log', async () => {
    const { lines, send } = await taker()
    expect((await send({ reports: [HYDRATION, DURATION] })).statusCode).toBe(204)
    const said = lines.join('')
    expect(said).toContain('"pii":"S2211753914000025","reason":"Text content does not match"')
    expect(said).toContain('"asked":"/sdfe/arp/citingArticles","milliseconds":12.5')
  })

  test.each([
    [{}],
    [[]],
    [{ reports: [] }],
    [{ reports: [{ kind: 'other' }] }],
    [{ reports: [{ ...HYDRATION, pii: 'x'.repeat(1001) }] }],
    [{ reports: [{ ...DURATION, milliseconds: -1 }] }],
    [{ reports: [{ ...DURATION, milliseconds: 'much' }] }],
    [{ reports: Array.from({ length: 101 }, () => DURATION) }],
    ['{"reports": ['],
    ['null'],
  ])('refuses %j', async payload => {
    const { send, lines } = await taker()
    expect((await send(payload)).statusCode).toBe(400)
    expect(lines.join('')).not.toContain('"reason"')
  })

  test('takes nothing but JSON, no more than a page has to say, and nothing too often', async () => {
    stopRequestClock()
    const { send } = await taker()
    expect((await send('reports=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(JSON.stringify({ reports: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    const codes = await Promise.all(Array.from({ length: 70 }, async () => (await send({ reports: [DURATION] })).statusCode))
    expect(codes).toContain(429)
  })

  test('keeps no line of its own in the log, whatever a message holds', async () => {
    const { lines, send } = await taker()
    await send({ reports: [{ ...HYDRATION, message: 'one\n{"level":60,"msg":"forged"}' }] })
    expect(lines.every(line => line.trim().split('\n').length === 1)).toBe(true)
  })
})

describe('the address of reports', () => {
  const said = (errorReportUrl: unknown) => viewFile.codec.decode({ errorReportUrl })

  test.each(['/page-reports', '/reports/of/pages', 'https://reports.example.org/pages'])('may be %s', address => {
    const view = said(address)
    expect(E.isRight(view) && viewOf(view.right).errorReportUrl).toBe(address)
  })

  test.each([
    'http://reports.example.org/',
    '//reports.example.org/',
    'javascript:alert(1)',
    'reports',
    '',
    '/\\reports.example.org',
    7,
  ])('may not be %j', address => {
    expect(E.isLeft(said(address))).toBe(true)
  })

  test('is this site’s own where nothing is said', () => {
    expect(viewOf({}).errorReportUrl).toBe('/page-reports')
  })

  test('is what pages may speak to, beside what they may speak to anyway', async () => {
    expect(withErrorReports({ connectSrc: ["'self'"] }, '/page-reports')).toEqual({ connectSrc: ["'self'"] })
    const site = await siteOf({
      settings: { ...defaultSettings, view: { ...defaultSettings.view, errorReportUrl: 'https://reports.example.org/pages' } },
    })
    onTestFinished(site.close)
    const policy = String((await site.app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy.split(';').find(each => each.startsWith('connect-src'))).toBe("connect-src 'self' https://reports.example.org")
  })
})
