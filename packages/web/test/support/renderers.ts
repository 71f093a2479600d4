import { Session } from 'node:inspector/promises'

/** The source of every file of the renderers, by path below `react-ui/src`. */
const sources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../react-ui/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, source]) => [path.replace(/^.*react-ui\/src\//, ''), source]),
)

const clientSources = Object.values(
  import.meta.glob<string>('../../src/client/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)

/** The names of a file's components. */
const componentsIn = (source: string): readonly string[] =>
  [...source.matchAll(/^(?:export )?const ([A-Z]\w*[a-z]\w*) = (?:<.*>)?\(/gm)].flatMap(([, name]) => name ?? [])

const importedBy = (path: string, source: string): readonly string[] =>
  [...source.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].map(([, to = '']) => new URL(to, `file:///${path}`).pathname.slice(1))

/** These files, and all that they import, directly or not. */
const withImports = (paths: readonly string[]): ReadonlySet<string> => {
  const all = new Set(paths)
  // A set goes on with what is added to it meanwhile.
  for (const path of all) for (const imported of importedBy(path, sources[path] ?? '')) all.add(imported)
  return all
}

const namesFromPackage = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@lectern\/react-ui'/g)].flatMap(([, names = '']) => names.split(/[\s,]+/))

const hydrated = (): ReadonlySet<string> => {
  const names = new Set(clientSources.flatMap(namesFromPackage))
  return withImports(
    Object.entries(sources).flatMap(([path, source]) => (componentsIn(source).some(name => names.has(name)) ? [path] : [])),
  )
}

/**
 * The components of all files, as `path: Name`: those that scripts in the browser render, too, or those that only the server renders. Each
 * is one of either kind.
 */
export const renderers = (where: 'browser' | 'server'): readonly string[] => {
  const inBrowser = hydrated()
  return Object.entries(sources).flatMap(([path, source]) =>
    path.endsWith('.tsx') && inBrowser.has(path) === (where === 'browser')
      ? componentsIn(source).map(name => `${path}: ${name}`)
      : [],
  )
}

/**
 * Notes which components are called from now on, by what the JavaScript engine keeps for coverage. To count the calls, it would
 * run everything unoptimized.
 * @returns a function that stops this and gives their names, as `path: Name`
 */
export const watchRenderers = async (): Promise<() => Promise<ReadonlySet<string>>> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    session.disconnect()
    return new Set(
      result.flatMap(({ url, functions }) =>
        url.includes('/react-ui/src/')
          ? functions.flatMap(({ functionName, ranges }) =>
              ranges.some(({ count }) => count > 0) ? [`${url.replace(/^.*react-ui\/src\//, '')}: ${functionName}`] : [],
            )
          : [],
      ),
    )
  }
}
