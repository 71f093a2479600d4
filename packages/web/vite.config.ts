import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify } from '@swc/core'
import { defineConfig, type Plugin } from 'vite'
import { catalogueIn, localeOf } from './locales/catalogue.ts'
import { pureModules } from './tools/pure-modules.ts'
import { withoutDescriptions } from './tools/without-descriptions.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const packages = fileURLToPath(new URL('..', import.meta.url))

const locale = localeOf(process.env)

const filesIn = (place: string): readonly string[] =>
  /\.(?:ts|json)$/.test(place) ? [place] : globSync(`${place}/**/*.{ts,tsx}`, { cwd: packages }).toSorted()

/** A digest of source files: their stored results are made again when it changes. */
const versionOf = (...places: readonly string[]): string => {
  const hash = createHash('sha256').update(locale === 'en' ? '' : locale)
  for (const place of places) {
    for (const file of filesIn(place)) {
      hash.update(file).update(readFileSync(packages + file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const wings = (...names: readonly string[]): readonly string[] => names.map(name => `domain/src/${name}`)

/** What a stored record is read with before its page or index is made again. */
const RECORD_READER = [
  'web/src/store/stored-record.ts',
  ...['content-node', 'content-fault', 'unchecked-node', 'first-fault', 'written', 'written-node'].map(
    name => `api-client/src/codecs/${name}.ts`,
  ),
]

/** What an article's page is opened with. An import tries whether it can be, and refuses the article if not. */
const PAGE_READER = [
  ...RECORD_READER,
  'web/src/rendering/kept-preview.ts',
  'web/src/rendering/stored-page.ts',
  'web/src/store/stored-address.ts',
  ...['content-in', 'content', 'content-nodes', 'fields', 'identifiers', 'records', 'words'].map(
    name => `api-client/src/codecs/${name}.ts`,
  ),
  ...['access', 'article-meta', 'attachment', 'key-dates'].map(name => `api-client/src/codecs/page/${name}.ts`),
]

/** What writes an article's index into either database. */
const INDEX_WRITER = [
  'article-keys',
  'article-words',
  'collection-key',
  'following-on',
  'full-text',
  'index-statements',
  'person-keys',
  'placing',
  'postgres-full-text',
  'sqlite-full-text',
  'statement',
  'text-key',
].map(name => `web/src/store/${name}.ts`)

/**
 * The sources that determine what is stored: an article's record, its index entries, and the parts of its page. A change in these folders
 * and files, and in no others, makes that data be made again. A test follows the imports, and fails for code that is missing here.
 */
export const MADE_BY = {
  LECTERN_IMPORTER: [
    ...wings('core', 'words', 'article'),
    'domain/src/page/preview',
    'web/src/importer',
    'web/src/files/regular-file.ts',
    'web/src/rendering/article-card.ts',
    ...PAGE_READER,
  ],
  LECTERN_INDEXER: [
    ...wings('core', 'words', 'article', 'engines/harvest', 'engines/markers'),
    ...[
      'engines/feeds/xml',
      'site/browse/title-order',
      'site/reader-account/former-publication-key',
      'site/search/search-tokens',
    ].map(name => `domain/src/${name}.ts`),
    ...RECORD_READER,
    'web/src/text',
    'web/src/files/own-pdf.ts',
    ...INDEX_WRITER,
    'web/src/indexing',
    // Another version may stem words differently.
    '../node_modules/@orama/stemmers/package.json',
  ],
  LECTERN_RENDERER: [
    ...wings('core', 'words', 'article', 'page', 'engines'),
    ...RECORD_READER,
    'react-ui/src',
    'web/src/files',
    'web/src/store/stored-address.ts',
    'web/src/rendering',
  ],
} as const

/** The sources of everything, and the versions of what they use: pages that another build has kept are made again. */
const EVERYTHING = ['domain/src', 'api-client/src', 'react-ui/src', 'web/src', '../package-lock.json']

/** SWC inlines more than Vite's own minifier, which comes after it: the scripts of a visit are 2 % smaller once they are compressed. */
const inlined: Plugin = {
  name: 'inlined',
  renderChunk: async code => {
    const { code: inlinedCode } = await minify(code, { module: true, compress: true, mangle: false })
    return { code: inlinedCode, map: null }
  },
}

/** Loads the sheets of a part by our own function: Vite's has five times its length, for scripts, nonces and older browsers too. */
const ownSheets: Plugin = {
  name: 'own-sheets',
  enforce: 'pre',
  resolveId: { filter: { id: /vite\/preload-helper/ }, handler: () => `${here}src/client/with-sheets.ts` },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild === true ? false : 'public',
  logLevel: 'warn',
  plugins: [...catalogueIn(locale), ...(isSsrBuild === true ? [] : [ownSheets, withoutDescriptions, pureModules, inlined])],
  resolve: {
    conditions: ['source'],
    alias: [
      // React has had what this package makes up for since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // Readers need no descriptions of the calls.
      ...(isSsrBuild === true ? [] : [{ find: /^(\.+)\/written\.ts$/, replacement: '$1/unwritten.ts' }]),
    ],
  },
  ssr: { noExternal: [/^@lectern\//], resolve: { conditions: ['source'] } },
  define: Object.fromEntries(
    Object.entries({ ...MADE_BY, LECTERN_BUILD: EVERYTHING }).map(([version, places]) => [
      version,
      JSON.stringify(versionOf(...places)),
    ]),
  ),
  build:
    isSsrBuild === true
      ? {
          ssr: true,
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node24',
          rollupOptions: {
            input: {
              main: 'src/server/main.ts',
              import: 'src/importer/main.ts',
              worker: 'src/importer/worker/main.ts',
              bench: 'src/bench/main.ts',
              fidelity: 'src/fidelity/main.ts',
              report: 'src/usage/report/main.ts',
              articles: 'src/life/main.ts',
              backup: 'src/backup/main.ts',
              'first-page': 'src/pdf/first-page/draw.ts',
              'sqlite-thread': 'src/store/sqlite-thread.ts',
              'conversion-thread': 'src/importer/conversion-thread.ts',
            },
            // Beside the programs, because a module finds the program of its threads beside itself.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2023',
          assetsInlineLimit: 0,
          // Making a link for each file of a piece takes longer than finding them one step later.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rollupOptions: {
            input: {
              page: 'src/client/main.tsx',
              opened: '@lectern/react-ui/opened-styles.css',
              site: '@lectern/react-ui/site-styles.css',
            },
            output: {
              codeSplitting: {
                groups: [
                  // One file for each piece of a visit, with all that the piece needs and those before it have not brought: many small ones
                  // are compressed worse. What is loaded when it is first used stays in files of its own.
                  { name: 'page', tags: ['$initial'], test: id => !id.endsWith('.css'), priority: 4 },
                  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
                  // With what the enlarger needs, which works before the article's piece is there.
                  { name: 'frame', test: /client[\\/]hydrate-plain\.tsx$|text[\\/]around-value\.[jt]s$/, priority: 2 },
                  {
                    name: 'article',
                    test: /client[\\/](?:article-page|hydrate-article|open-page|page-commands)\.tsx?$/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
}))
