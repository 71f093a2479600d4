import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { cacheFolder } from './cache-folder.ts'
import { commandsFor, type BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { makeFolderOnce } from './folder-once.ts'

const PACKAGE = '@sparticuz/chromium'

const Manifest = t.type({ version: t.string })

interface Shipped {
  readonly version: string
  readonly archives: string
}

const shipped = async (): Promise<Shipped | undefined> => {
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..')
    const manifest = Manifest.decode(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return E.isRight(manifest) ? { version: manifest.right.version, archives: join(root, 'bin') } : undefined
  } catch {
    return undefined
  }
}

const unpackFile = (archive: string, file: string): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file, { mode: 0o755 }))

const unpackFolder = async (archive: string, folder: string): Promise<void> => {
  const tape = join(folder, `${basename(archive)}.unpacked`)
  await unpackFile(archive, tape)
  await promisify(execFile)('tar', ['--extract', '--no-same-owner', '--directory', folder, '--file', tape])
  await rm(tape)
}

/** The machine's fonts, if it has any, and those that come with the browser. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the browser that comes with the dependencies into the cache folder, once per version, and returns the commands to start
 * it: with the machine's libraries, then with those that come with it. A left says why there are none.
 */
export const shippedBrowser = async (): Promise<E.Either<string, readonly BrowserCommand[]>> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return E.left(`it is made for Linux on x64, and this is ${process.platform} on ${process.arch}`)
  const found = await shipped()
  if (found === undefined) return E.left('it is not in node_modules ("npm ci" brings it)')
  const cache = await cacheFolder()
  if (cache === undefined)
    return E.left('there is no folder to unpack it into: neither the cache folder nor that for temporary files can be used')

  const folder = join(cache, `chromium-${found.version}`)
  try {
    await makeFolderOnce(folder, async partial => {
      await Promise.all([
        unpackFile(join(found.archives, 'chromium.br'), join(partial, 'chromium')),
        ...['al2023', 'fonts', 'swiftshader'].map(name => unpackFolder(join(found.archives, `${name}.tar.br`), partial)),
      ])
      await writeFile(join(partial, 'fonts.conf'), fontSettings(folder))
    })
  } catch (error) {
    return E.left(`it could not be unpacked into ${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const executable = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = {
    LD_LIBRARY_PATH: [join(folder, 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(path => path !== '').join(':'),
  }
  return E.right([...commandsFor(executable, fonts), ...commandsFor(executable, { ...fonts, ...libraries })])
}
