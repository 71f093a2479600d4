import { either as E } from 'fp-ts'
import { chromium, type Browser } from 'playwright-core'
// Where a browser comes from on a machine is what the browser tests know. A benchmark is a program of the same workshop.
import { findBrowser } from '../../../test/support/find-browser/find.ts'
import { freePort } from '../free-port.ts'

/** A browser, and the port at which other programs can use it. */
export interface OpenedBrowser {
  readonly browser: Browser
  readonly port: number
}

/** A browser of this machine, or the one that comes with the dependencies. */
export const openBrowser = async (): Promise<OpenedBrowser> => {
  const found = await findBrowser()
  if (E.isLeft(found)) throw new Error(found.left)
  const { executablePath, args, env } = found.right
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...env },
    chromiumSandbox: !args.includes('--no-sandbox'),
  })
  return { browser, port }
}
