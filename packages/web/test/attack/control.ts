import { libraryFolder } from '../support/site.ts'
import { shippedSite } from '../support/open-page.ts'
import type { Finding, Policy } from './finding.ts'
import { newOutcome, POLICIES, visiting, type Run } from './run.ts'
import { wrongWith } from './judge.ts'

/** A page as it would be if one slot were written as it is, for each way in which a run hears of that. */
const MARKUP = [
  '<script>fire(71000001)</script>',
  '<img src="/nowhere" onerror="fire(71000002)">',
  '<a href="javascript:fire(71000003)">x</a>',
  '<button onclick="fire(71000004)">x</button>',
  '<img src="//canary.invalid/71000005">',
  '<iframe srcdoc="<script>parent.fire(71000006)</script>"></iframe>',
  '<form action="//canary.invalid/71000007"><input autofocus onfocus="fire(71000008)"></form>',
  '<b style="background:url(//canary.invalid/71000009)">x</b>',
  '<a href="#x" onmouseover="alert(71000010)">x</a>',
].join('')

/** The page of the control, without its script's state: it never becomes interactive. */
const DEAD = '/search?qs=dead'

/** Opens a page with markup in it that a vector would have brought there, and returns what a run hears of it. */
export const controlFindings = async (
  run: Omit<Run, 'outcome' | 'policies'>,
): Promise<Readonly<Record<Policy, readonly Finding[]>>> => {
  const site = await shippedSite({}, libraryFolder)
  const heard: Record<Policy, readonly Finding[]> = { stripped: [], kept: [] }
  try {
    for (const policy of POLICIES) {
      const outcome = newOutcome()
      await visiting({ ...run, outcome, policies: POLICIES }, site.origin, policy, '', async ({ page, visit }) => {
        await page.route(`${site.origin}/search**`, async route => {
          const response = await route.fetch()
          const text = await response.text()
          const body = route.request().url().endsWith(DEAD)
            ? text.replace(/<script id="state".*?<\/script>/s, '<p id="state">x</p>')
            : text.replace('</body>', () => `${MARKUP}</body>`)
          await route.fulfill({ response, body })
        })
        await visit(`${site.origin}/search?qs=the`)
        await visit(site.origin + DEAD, { patience: 3_000 })
      })
      heard[policy] = outcome.findings
    }
  } finally {
    await site.close()
  }
  return heard
}

/** What is found wrong with an answer that is wrong in every way. */
export const controlAnswer = (): readonly string[] =>
  wrongWith(
    {
      statusCode: 500,
      headers: {
        'content-type': 'text/html',
        'cache-control': 'public, max-age=60',
        'x-injected': '1',
        'set-cookie': 'injected=1',
        location: '//canary.invalid/71000001',
      },
      body: '<p><img src=x onerror=fire(71000001)> root:x:0:0:root:/root:/bin/bash',
    },
    ['<img src=x onerror=fire(71000001)>'],
    true,
    ['71000001'],
  )
