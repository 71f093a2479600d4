import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, complaintsOf } from './support/browser.ts'

const PAGE = '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">'

const POLICY = "default-src 'self'; img-src data:"

const server = createServer((request, response) => {
  response.setHeader('content-security-policy', POLICY)
  if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE)
  else if (request.url === '/broken') request.socket.destroy()
  else response.writeHead(404).end()
})
let address = ''
beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('The server listens on no port')
  address = `http://localhost:${bound.port}/`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe('a page in a browser test', () => {
  browserTest.for([
    [
      'an error on the console',
      () => {
        console.error('Oh no')
      },
      /^console: Oh no/,
    ],
    [
      'an error that nothing catches',
      () => {
        setTimeout(() => {
          throw new Error('Oh dear')
        })
      },
      /^uncaught: Oh dear/,
    ],
    [
      'a promise that nothing catches',
      () => {
        void Promise.reject(new Error('Oh my'))
      },
      /^uncaught: Oh my/,
    ],
    [
      'a request that fails',
      () => {
        void fetch('/broken').catch(() => undefined)
      },
      /^request: .*\/broken net::ERR/,
    ],
    [
      'an answer that is not there',
      () => {
        void fetch('/missing')
      },
      /^console: .*404/,
    ],
    [
      'a script that the policy forbids',
      () => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert()' }))
      },
      /^console: .*Content Security Policy/,
    ],
    [
      'an address that the policy forbids',
      () => {
        void fetch('http://example.org/').catch(() => undefined)
      },
      /^console: .*Content Security Policy/,
    ],
  ] as const)('is caught complaining of %s', async ([, fault, complaint], { browser }) => {
    const context = await browser.newContext()
    try {
      const complaints = complaintsOf(context)
      const page = await context.newPage()
      await page.goto(address)
      expect(complaints).toEqual([])
      await page.evaluate(fault)
      await expect.poll(() => complaints).toContainEqual(expect.stringMatching(complaint))
    } finally {
      await context.close()
    }
  })
  browserTest.fails('fails a test whose page complained', ({ withPage }) =>
    withPage({}, async page => {
      await page.goto(address)
      await page.evaluate(() => {
        console.error('Oh no')
      })
    }),
  )

  browserTest('lets pass what a page was expected to complain of', ({ withPage }) =>
    withPage({ expected: [/^console: Oh no/] }, async page => {
      await page.goto(address)
      await page.evaluate(() => {
        console.error('Oh no')
      })
    }),
  )
})
