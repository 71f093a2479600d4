import { FIRST_SCRIPT_SOURCE } from '../../src/server/frame/first-script.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { securityReportRoutes } from '../../src/server/site-pages/security-reports.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { reportTaker } from '../support/report-taker.ts'
import { siteOf } from '../support/site.ts'
import { stopRequestClock } from '../support/stop-request-clock.ts'

const taker = () => reportTaker(securityReportRoutes, '/security-reports', 'application/reports+json', 'warn')

const BLOCKED = {
  documentURL: 'https://lectern.example/science/article/pii/S1?token=SECRET#s1',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?token=SECRET',
  sourceFile: 'https://lectern.example/assets/main.js',
  lineNumber: 7,
}
const REPORT = { type: 'csp-violation', age: 1, url: BLOCKED.documentURL, user_agent: 'a browser', body: BLOCKED }
const OLDER = {
  'csp-report': {
    'document-uri': BLOCKED.documentURL,
    'violated-directive': 'script-src-elem',
    'blocked-uri': BLOCKED.blockedURL,
    'source-file': BLOCKED.sourceFile,
    'line-number': 7,
  },
}
const LOGGED =
  '"page":"https://lectern.example/science/article/pii/S1","directive":"script-src-elem","blocked":"https://evil.example/x.js","source":"https://lectern.example/assets/main.js","line":7'

describe('reports of what the policy has blocked', () => {
  test.each([
    ['application/reports+json', [REPORT]],
    ['application/csp-report', OLDER],
  ])('are logged from %s, without what may be secret', async (type, payload) => {
    const { lines, send } = await taker()
    expect((await send(payload, type)).statusCode).toBe(204)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(LOGGED)
    expect(lines[0]).not.toContain('SECRET')
  })

  test('are logged in bounded number and length, each in a line of its own, whatever they hold', async () => {
    const { lines, send } = await taker()
    const many = Array.from({ length: 50 }, () => ({
      ...REPORT,
      body: {
        documentURL: 'x'.repeat(600),
        blockedURL: '\n{"level":60}',
        lineNumber: { many: 'fields' },
        effectiveDirective: null,
        other: 1,
      },
    }))
    expect((await send(many)).statusCode).toBe(204)
    expect(lines).toHaveLength(20)
    for (const line of lines) {
      expect(line.trim().split('\n')).toHaveLength(1)
      expect(line.length).toBeLessThan(1000)
    }
    expect((await send([{ ...REPORT, body: { documentURL: 'x'.repeat(70_000) } }])).statusCode).toBe(413)
  })

  test('of other kinds are taken and not logged', async () => {
    const { lines, send } = await taker()
    expect((await send([{ type: 'deprecation', body: {} }, {}])).statusCode).toBe(204)
    expect(lines).toEqual([])
  })

  test.each([[{}], [null], ['['], [{ 'csp-report': 7 }], [[7]], [[{ type: 'csp-violation', body: 7 }]]])(
    '%j is refused',
    async payload => {
      const { lines, send } = await taker()
      expect((await send(payload)).statusCode).toBe(400)
      expect(lines.join('')).not.toContain('has blocked')
    },
  )

  test('are taken in no other type, and not too often', async () => {
    stopRequestClock()
    const { send } = await taker()
    expect((await send([REPORT], 'application/json')).statusCode).toBe(415)
    const codes = await Promise.all(Array.from({ length: 70 }, async () => (await send([REPORT])).statusCode))
    expect(codes).toContain(429)
  })
})

describe('the policy', () => {
  const headersOf = async (view: Partial<typeof defaultSettings.view> = {}) => {
    const site = await siteOf({ settings: { ...defaultSettings, view: { ...defaultSettings.view, ...view } } })
    onTestFinished(site.close)
    const answer = await site.app.inject({ url: '/' })
    const report = await site.app.inject({
      method: 'POST',
      url: '/security-reports',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([REPORT]),
    })
    expect([report.statusCode, report.headers['cache-control'], report.headers['set-cookie']]).toEqual([
      204,
      'no-store',
      undefined,
    ])
    const policy = String(answer.headers['content-security-policy']).split(';')
    return { policy, endpoints: answer.headers['reporting-endpoints'] }
  }

  test('names the endpoint in both ways, and requires Trusted Types', async () => {
    const { policy, endpoints } = await headersOf()
    expect(endpoints).toBe('security="/security-reports"')
    expect(policy).toEqual(
      expect.arrayContaining([
        'report-to security',
        'report-uri /security-reports',
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    )
  })

  test('leaves Trusted Types out where the site has scripts of others', async () => {
    const { policy } = await headersOf({ playerScript: 'https://player.example/player.js' })
    expect(policy.filter(each => each.includes('trusted-types'))).toEqual([])
    expect(policy).toContain(`script-src 'self' https://player.example ${FIRST_SCRIPT_SOURCE}`)
  })
})
