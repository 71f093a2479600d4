/** Something that is proved in whole before a release, and in parts, one for each landing. */
export interface Proof {
  readonly name: string
  /** What it proves, for the list. */
  readonly proves: string
  /** The paths whose changes it may notice, relative to the project's root. */
  readonly covers: readonly string[]
  /** How long all its parts take on one processor, in seconds, as last measured: what they work and what they wait. */
  readonly seconds: number
  /** What Vitest runs: its arguments. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Whether a part has some of the cases of each file (packages/web/test/support/proofs.ts) or some of the files. */
  readonly parted: 'by cases' | 'by files'
}

const EVERYTHING = ['packages']
const PAGE = ['packages/domain/src', 'packages/react-ui/src', 'packages/web/src/client', 'packages/web/gallery']
const IMPORT = ['packages/domain/src/article', 'packages/web/src/importer']
const STORE = ['packages/web/src/store', 'packages/web/src/importer', 'packages/web/src/backup', 'packages/web/src/jobs']

const web = (path: string): string => `packages/web/test/${path}`

const inBrowser = (...files: readonly string[]): readonly string[] => ['--project', 'browser', ...files.map(web)]

/** Every proof. A new matrix has its row here, and its slice in `npm test`. */
export const PROOFS: readonly Proof[] = [
  {
    name: 'laws',
    proves: 'every law, with 1,000 cases of a new seed',
    covers: ['packages/domain/src', 'packages/api-client/src', 'packages/react-ui/src'],
    seconds: 810,
    args: ['--project', 'laws', '--project', 'dom'],
    env: { FC_RUNS: '1000', FC_SEED: 'new' },
    parted: 'by files',
  },
  {
    name: 'gallery',
    proves: 'every part of the page in each of its states: its looks, axe, contrast, in every theme and width',
    covers: PAGE,
    seconds: 180,
    args: inBrowser('gallery.browser.test.ts'),
    parted: 'by cases',
  },
  {
    name: 'attack',
    proves: 'hostile input in every slot does nothing',
    covers: EVERYTHING,
    seconds: 850,
    args: inBrowser('attack'),
    parted: 'by cases',
  },
  {
    name: 'views',
    proves: 'what a usual run tries in one theme, width or setting, in all',
    covers: PAGE,
    seconds: 280,
    args: inBrowser(
      'reading.browser.test.ts',
      'page/account.browser.test.ts',
      'page/admin.browser.test.ts',
      'page/identity.browser.test.ts',
      'page/preview.browser.test.ts',
      'page/side-panel.browser.test.ts',
      'page/chrome.browser.test.ts',
      'page/contents.browser.test.ts',
      'page/enriched-content.browser.test.ts',
      'page/first-page.browser.test.ts',
      'page/browse.browser.test.ts',
      'page/access-bar-layouts.browser.test.ts',
      'page/layouts-of-states.browser.test.ts',
      'page/wide-things.browser.test.ts',
      'page/hash.browser.test.ts',
      'page/following-links.browser.test.ts',
    ),
    parted: 'by cases',
  },
  {
    name: 'delivered',
    proves:
      'the packages, packed and installed elsewhere, are and do what their documents say; Lectern starts in each way; several servers are one',
    covers: EVERYTHING,
    seconds: 105,
    args: [
      '--project',
      'node',
      '--project',
      'browser',
      ...['packed/packages.test.ts', 'start.test.ts', 'several-servers.browser.test.ts'].map(web),
    ],
    parted: 'by cases',
  },
  {
    name: 'pages',
    proves: 'no page and no part of one has a hostile address, whoever reads it',
    covers: ['packages/domain/src', 'packages/react-ui/src', 'packages/web/src'],
    seconds: 70,
    args: ['--project', 'node', '--project', 'dom', web('rendering/pages.test.ts'), web('rendering/addresses.dom.test.tsx')],
    parted: 'by cases',
  },
  {
    name: 'answers',
    proves:
      'guests get nothing of any closed article at any address beyond its preview, and nothing from a shared cache; real articles are whole on their pages, and every link from one page to another works',
    covers: [...IMPORT, 'packages/domain/src', 'packages/react-ui/src', 'packages/web/src'],
    seconds: 100,
    args: [
      '--project',
      'node',
      ...['server/closed-text', 'server/shared-cache', 'server/real-articles', 'server/browse', 'rendering/preview-share'].map(
        name => web(`${name}.test.ts`),
      ),
    ],
    parted: 'by cases',
  },
  {
    name: 'faults',
    proves: 'each call fails in each way, and several fail at once: no text, place, focus or typed word is lost',
    covers: [...PAGE, 'packages/api-client/src', 'packages/web/src/server'],
    seconds: 720,
    args: inBrowser('faults'),
    parted: 'by cases',
  },
  {
    name: 'accessibility',
    proves: 'axe finds nothing on any page and in what opens on it, in any theme; what screen readers are told; typefaces',
    covers: PAGE,
    seconds: 310,
    args: inBrowser(
      'page/automated-check.browser.test.ts',
      'page/guidelines.browser.test.ts',
      'page/fonts.browser.test.ts',
      'assistive-technology.browser.test.ts',
    ),
    parted: 'by cases',
  },
  {
    name: 'languages',
    proves: 'every screen in a language with longer words, from left and from right',
    covers: ['packages/domain/src/words', ...PAGE],
    seconds: 210,
    args: inBrowser('locales'),
    parted: 'by cases',
  },
  {
    name: 'articles',
    proves: 'every article, shipped and real, fits, keeps its place and is estimated well; real ones as each kind of reader',
    covers: [...IMPORT, ...PAGE],
    seconds: 350,
    args: inBrowser('real-articles.browser.test.ts', 'page/readers.browser.test.ts'),
    parted: 'by cases',
  },
  {
    name: 'kills',
    proves: 'a process that is killed amid any work loses nothing that it acknowledged',
    covers: STORE,
    seconds: 600,
    args: ['--project', 'node', web('kills'), web('importer/shared-converting.test.ts')],
    parted: 'by cases',
  },
  {
    name: 'store',
    proves:
      'both databases keep what the store promises, from every older version too, and answer every call; a backup is restored as it was; ' +
      'large files are shown, or refused with the limit named',
    covers: [...STORE, ...IMPORT, 'packages/domain/src', 'packages/web/src/server', 'packages/web/src/text'],
    seconds: 300,
    args: [
      '--project',
      'node',
      ...['sqlite', 'postgres', 'real-articles'].map(name => web(`store/${name}.test.ts`)),
      ...['sqlite', 'postgres'].map(name => web(`server/article/${name}.test.ts`)),
      web('backup/backup.test.ts'),
      web('importer/growth.test.ts'),
      web('server/full-disk.test.ts'),
      web('usage/long-log.test.ts'),
    ],
    parted: 'by cases',
  },
  {
    name: 'without-shared',
    proves: 'what depends on the shared folder is skipped without it, and all else passes',
    covers: EVERYTHING,
    seconds: 420,
    args: ['related', 'property-tests/support/shared.ts'],
    env: { LECTERN_SHARED: '' },
    parted: 'by files',
  },
  {
    name: 'slow-processor',
    proves: 'what opens, closes, moves or takes the focus, on a processor a sixth as fast',
    covers: PAGE,
    seconds: 1300,
    args: inBrowser(
      ...[
        'access-bar',
        'busy',
        'chrome',
        'contents',
        'dialog-focus',
        'early-uses',
        'hash',
        'lazy-parts',
        'left-places',
        'margin-notes',
        'reading-keys',
        'references',
        'selection',
        'sharing',
        'side-panel',
        'way-back',
      ].map(name => `page/${name}.browser.test.ts`),
    ),
    env: { LECTERN_SLOWED: '6' },
    parted: 'by files',
  },
]
