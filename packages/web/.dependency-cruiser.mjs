const SRC = 'packages/web/src'

/**
 * The wings of the package, and which others each may import. Anything not listed is forbidden, so that a new wing must be listed before it
 * can be used.
 */
const MAY_IMPORT = {
  signals: [],
  text: [],
  files: [],
  keeping: ['files'],
  'page-state': [],
  pdf: ['files'],
  settings: ['files'],
  store: ['signals', 'text', 'files'],
  jobs: [],
  indexing: ['text', 'files', 'store'],
  rendering: ['files', 'store'],
  life: ['settings', 'store', 'indexing'],
  usage: ['signals', 'text', 'settings', 'store'],
  backup: ['settings', 'store'],
  importer: ['files', 'keeping', 'settings', 'store', 'jobs', 'indexing', 'rendering'],
  server: [
    'signals',
    'text',
    'files',
    'keeping',
    'page-state',
    'pdf',
    'settings',
    'store',
    'jobs',
    'indexing',
    'life',
    'rendering',
    'usage',
    'importer',
  ],
  client: ['text', 'page-state'],
  bench: ['settings', 'store', 'importer', 'server'],
  fidelity: ['store', 'importer', 'bench'],
}

const WHY = {
  signals: 'What signals that something happened does not know who counts it.',
  text: 'Words and sentences of plain text do not depend on articles: the browser splits texts by the same rules as the index.',
  files: 'Facts about the files beside an article are passed to the store, never requested from it.',
  keeping: 'Where files are kept knows nothing of the articles that they belong to.',
  'page-state': 'The state of an opened page is all that server and browser share, so it depends on neither.',
  pdf: 'Printing PDFs and rendering their pages works with addresses and files; the server decides what they show.',
  settings: 'Settings are read before anything else exists; their users pass the values on.',
  store: 'The store keeps and finds what it is given: indexes and pages are made above it, and passed down.',
  jobs: 'A queue does not know what its jobs are: whoever puts and does them passes that in.',
  indexing: 'Index entries are made only from an article’s record, whatever its page looks like.',
  rendering: 'The stored parts of a page are the same for everyone: the server adds what depends on the reader.',
  life: 'What is decided of an article is the same for commands and for the server, and depends on neither.',
  usage: 'Counting reads the usage log. Calls and their readers belong to the server, which writes it.',
  backup: 'A backup is of what is stored, whatever it means.',
  importer: 'An import needs no server: what both use belongs below them, in store, indexing or rendering.',
  server: 'The server shares only page-state with the browser: put what both need there, and nothing else.',
  client:
    'The client may use only the state of its page (page-state) and plain text (text): anything else would be sent to every reader.',
  bench: 'Benchmarks import what they measure, and nothing else.',
  fidelity:
    'The comparison reads XML and pages by itself: it takes only unpacked files and decoded text from the importer, and starts the server as benchmarks do.',
}

/** Which wings may import another package of this project. All may import the domain. */
const MAY_IMPORT_PACKAGE = {
  'react-ui': ['page-state', 'rendering', 'server', 'client'],
  'api-client': ['page-state', 'settings', 'store', 'usage', 'importer', 'server', 'client', 'bench'],
}

const exactly = wings => `^${SRC}/(${wings.join('|')})/`

const arrows = Object.entries(MAY_IMPORT).map(([wing, others]) => ({
  name: `web-${wing}-imports`,
  comment: `${WHY[wing]} ${wing}/ may import ${others.length === 0 ? 'no other wing' : others.map(other => `${other}/`).join(', ')}.`,
  severity: 'error',
  from: { path: exactly([wing]) },
  to: { path: `^${SRC}/`, pathNot: exactly([wing, ...others]) },
}))

const packages = Object.entries(MAY_IMPORT_PACKAGE).map(([name, wings]) => ({
  name: `web-imports-${name}`,
  comment: `Only ${wings.map(wing => `${wing}/`).join(', ')} may import ${name}: what another wing needs of it belongs in one of these, or in the domain.`,
  severity: 'error',
  from: { path: `^${SRC}/`, pathNot: exactly(wings) },
  to: { path: `^packages/${name}/` },
}))

/**
 * The feature folders of the server, in order: each may import those before it. The first ones are shared by all features: requests and
 * answers, signatures, readers, page frames, and how calls are answered.
 */
const FEATURES = [
  'http',
  'metrics',
  'signing',
  'readers',
  'frame',
  'calls',
  'entitlement',
  'usage',
  'pdf',
  'article',
  'lists',
  'search',
  'downloads',
  'site-data',
  'browse',
  'account',
  'engines',
  'saved',
  'admin',
  'sign-in',
  'site-pages',
  'counter-api',
  'developers',
]

const features = FEATURES.map((feature, index) => ({
  name: `web-server-${feature}-imports`,
  comment: `The server's folders have an order (FEATURES in packages/web/.dependency-cruiser.mjs): ${feature}/ may import those before it, ${
    index === 0 ? 'of which there are none' : FEATURES.slice(0, index).join(', ')
  }. Let the server's app.ts or service.ts pass in what comes later.`,
  severity: 'error',
  from: { path: `^${SRC}/server/${feature}/` },
  to: { path: `^${SRC}/server/`, pathNot: `^${SRC}/server/(${FEATURES.slice(0, index + 1).join('|')})/` },
}))

/** The dependency rules of packages/web, by folder. */
export const webArrows = [
  ...arrows,
  ...packages,
  ...features,
  {
    name: 'web-server-no-loose-folders',
    comment: 'Every folder of the server is listed in order in packages/web/.dependency-cruiser.mjs: add a new one there first.',
    severity: 'error',
    from: { path: `^${SRC}/server/[^/]+/`, pathNot: `^${SRC}/server/(${FEATURES.join('|')})/` },
    to: {},
  },
  {
    name: 'web-importer-formats-apart',
    comment:
      'The importers of Elsevier XML and JATS may not import each other: what both need belongs in importer/ or importer/xml/.',
    severity: 'error',
    from: { path: `^${SRC}/importer/(elsevier|jats)/` },
    to: { path: `^${SRC}/importer/(elsevier|jats)/`, pathNot: `^${SRC}/importer/$1/` },
  },
  {
    name: 'web-no-loose-files',
    comment: `Every file of packages/web/src is in a wing (${Object.keys(MAY_IMPORT).join(', ')}): add a new wing to packages/web/.dependency-cruiser.mjs first.`,
    severity: 'error',
    from: { path: `^${SRC}/`, pathNot: exactly(Object.keys(MAY_IMPORT)) },
    to: {},
  },
  {
    name: 'web-fidelity-reads-by-itself',
    comment:
      'The comparison shares no reading of XML with the importer, or it would not see mistakes that both make: only decodeXml and walkArchives.',
    severity: 'error',
    from: { path: `^${SRC}/fidelity/` },
    to: { path: `^${SRC}/importer/`, pathNot: `^${SRC}/importer/(?:xml/(?:index|decode)|archives/walk-archives)[.]ts$` },
  },
  {
    name: 'web-nobody-imports-main',
    comment: 'A main.ts runs when it is loaded: what others need from it belongs in a separate file.',
    severity: 'error',
    from: {},
    to: { path: `^${SRC}/.*/main[.]tsx?$` },
  },
  {
    name: 'web-no-circle-of-files',
    comment: 'These files import each other in a circle, types included: move what both need into a file below them.',
    severity: 'error',
    from: { path: `^${SRC}/` },
    to: { circular: true },
  },
  {
    name: 'web-no-circle-of-folders',
    comment: 'These folders import each other in a circle: move what both need into the lower one, or into one below them.',
    severity: 'error',
    scope: 'folder',
    from: { path: `^${SRC}/` },
    to: { circular: true },
  },
]
