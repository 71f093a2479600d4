import { dirname, join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { either as E } from 'fp-ts'
import { inject } from 'vitest'
import { browserTestWith } from '../browser.ts'
import { shippedBrowser } from '../find-browser/shipped.ts'
import type { BrowserCommand, BrowserSource } from '../find-browser/find.ts'

/** Letters are drawn the same way whatever the machine's screen and settings are. */
const EVEN = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
]

/** Only the fonts that come with the browser: what a page does not bring itself looks the same on each machine. */
const fontSettings = (folder: string, cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`

const commands = async (): Promise<E.Either<string, readonly BrowserCommand[]>> => {
  const found = await shippedBrowser()
  if (E.isLeft(found)) return found
  const folder = inject('sharedByFiles')
  const settings = join(folder, 'fonts.conf')
  const browserFolder = dirname(found.right[0]?.executablePath ?? '')
  await writeFile(settings, fontSettings(browserFolder, join(folder, 'font-cache')))
  return E.right(
    found.right.map(command => ({
      ...command,
      args: [...command.args, ...EVEN],
      env: { ...command.env, FONTCONFIG_FILE: settings },
    })),
  )
}

const pictured: BrowserSource = { name: 'the Chromium that comes with the dependencies', commands }

/** Tests that compare pictures: always in the same browser with the same fonts, whatever else the machine has. */
export const pictureTest = browserTestWith([pictured])
