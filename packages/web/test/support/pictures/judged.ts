import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { changeIn, LOOKS, pictureName, withoutStory, type Look } from './accepted.ts'
import { compared, sheetOf, strips } from './compare.ts'
import { fewColours, isPictureOf, smallPng } from './small-png.ts'

/** The folder of the accepted pictures. */
const ACCEPTED = fileURLToPath(new URL('../../../gallery/accepted', import.meta.url))

/** The folder for what differs, for people to look at. */
const DIFFERENT = 'reports/gallery'

const ACCEPT = 'npm test -- --project browser packages/web/test/gallery.browser.test.ts -u'

/** What to do about changed pictures. */
export const ADVICE = `If this is how it should look: ${ACCEPT}`

const read = async (name: string): Promise<Buffer | undefined> => readFile(join(ACCEPTED, name)).catch(() => undefined)

const changesIn = async (
  accepted: PNG,
  now: PNG,
  story: string,
  width: number,
  wanted: readonly Look[],
): Promise<readonly string[]> => {
  const name = pictureName(story, width).replace('.png', '')
  const [before, after] = [strips(accepted, wanted.length), strips(now, wanted.length)]
  const results = wanted.map((look, index) => {
    const { comparison, difference } = compared(before[index] ?? new PNG({ width: 1, height: 1 }), after[index] ?? now)
    return { look, change: changeIn(comparison), difference }
  })
  const changed = results.flatMap(({ look, change }) => (change === undefined ? [] : [`${look}: ${change}`]))
  if (changed.length === 0) return []
  await mkdir(DIFFERENT, { recursive: true })
  const path = join(DIFFERENT, name)
  await writeFile(`${path}.accepted.png`, PNG.sync.write(accepted))
  await writeFile(`${path}.now.png`, PNG.sync.write(now))
  await writeFile(`${path}.difference.png`, PNG.sync.write(sheetOf(results.map(({ difference }) => difference))))
  return [`“${story}” at ${width} px: ${changed.join('; ')}: see ${path}.{accepted,now,difference}.png`]
}

/**
 * Compares a story with its accepted picture, or accepts how it looks now.
 * @param looks the pictures of the story, one for each of `wanted`
 * @returns what has changed
 */
export const judged = async (
  looks: readonly Buffer[],
  story: string,
  width: number,
  isAccepting: boolean,
  wanted: readonly Look[] = LOOKS,
): Promise<readonly string[]> => {
  if (looks.length !== wanted.length) throw new Error(`“${story}” has ${looks.length} pictures instead of ${wanted.length}`)
  // What is compared has lost as many colours as what was accepted.
  const few = fewColours(sheetOf(looks.map(look => PNG.sync.read(look))))
  const name = pictureName(story, width)
  const file = await read(name)
  if (file !== undefined && isPictureOf(file, few)) return []
  const small = smallPng(few)
  const now = PNG.sync.read(small)
  const changes =
    file === undefined
      ? [`“${story}” at ${width} px has no accepted picture (${name})`]
      : await changesIn(PNG.sync.read(file), now, story, width, wanted)
  if (!isAccepting || changes.length === 0) return changes
  await mkdir(ACCEPTED, { recursive: true })
  await writeFile(join(ACCEPTED, name), small)
  return []
}

/** The accepted pictures whose stories are gone, which are removed if the run accepts that. */
export const left = async (stories: readonly string[], width: number, isAccepting: boolean): Promise<readonly string[]> => {
  const gone = withoutStory(await readdir(ACCEPTED).catch(() => []), stories, width)
  if (!isAccepting) return gone.map(name => `${name} belongs to no story`)
  await Promise.all(gone.map(name => rm(join(ACCEPTED, name))))
  return []
}
