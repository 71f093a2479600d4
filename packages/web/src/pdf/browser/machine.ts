import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** The paths that programs with these names would have in each folder on the PATH. */
export const onPath = (names: readonly string[]): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(folder => folder !== '')
    .flatMap(folder => names.map(name => join(folder, name)))

const onMac = (): readonly string[] =>
  ['', homedir()].flatMap(root =>
    ['Google Chrome', 'Chromium'].map(app => join(root, `/Applications/${app}.app/Contents/MacOS/${app}`)),
  )

const onWindows = (): readonly string[] =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap(variable => {
    const root = process.env[variable]
    return root === undefined
      ? []
      : [join(root, 'Google/Chrome/Application/chrome.exe'), join(root, 'Chromium/Application/chrome.exe')]
  })

const ON_LINUX = ['/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome', '/usr/bin/chromium', '/snap/bin/chromium']

/** Where installers put Chrome and Chromium, in case they are not on the PATH. */
const usualPlaces = (): readonly string[] =>
  process.platform === 'darwin' ? onMac() : process.platform === 'win32' ? onWindows() : ON_LINUX

/** The places with a program that this user may run, without duplicates. */
export const executables = async (places: readonly string[]): Promise<readonly string[]> => {
  const there = await Promise.all(
    [...new Set(places)].map(place =>
      access(place, constants.X_OK).then(
        () => [place],
        () => [],
      ),
    ),
  )
  return there.flat()
}

/** The Chrome and Chromium browsers on this machine, in the order in which to try them. */
export const machineBrowsers = (): Promise<readonly string[]> => executables([...onPath(NAMES), ...usualPlaces()])
