const SRC = 'packages/web/src'

/**
 * The wings of the package, and which of the others each may know. Whatever is not named here is not allowed, so that a new wing is placed before anything
 * can use it.
 */
const MAY_KNOW = {
  text: [],
  files: [],
  'page-state': [],
  pdf: [],
  settings: [],
  store: ['text', 'files'],
  indexing: ['text', 'files', 'store'],
  rendering: ['files', 'store'],
  usage: ['text', 'settings', 'store'],
  importer: ['files', 'settings', 'store', 'indexing', 'rendering'],
  server: ['text', 'files', 'page-state', 'pdf', 'settings', 'store', 'indexing', 'rendering', 'usage', 'importer'],
  client: ['text', 'page-state'],
  bench: ['store', 'importer', 'server'],
}

const WHY = {
  text: 'Words and sentences of plain text know nothing of articles: the browser cuts texts by the same rules as the index.',
  files: 'What is known of the files beside an article is told to the store, and never asked of it.',
  'page-state': 'What server and browser share of an opened page is all that they share: it knows neither of them.',
  pdf: 'Printing and drawing PDFs works on addresses and files: what they show is for the server to say.',
  settings: 'Settings are read before anything else exists; whoever uses one passes what it says on.',
  store: 'The store keeps and finds what it is given: what makes indexes and pages is above it, and hands them down.',
  indexing: 'What an article is found by is made from its record alone, whatever its page looks like.',
  rendering: 'The stored parts of a page are made for everyone alike: what depends on the reader is added by the server.',
  usage: 'Counting reads the log of uses: calls and their readers are the server’s, which writes it.',
  importer: 'An import needs no server: what both use belongs below, in the store, in indexing or in rendering.',
  server: 'The server meets the browser in page-state alone: put what both need there, and nothing else.',
  client:
    'The browser’s part knows what its page brings (page-state) and plain text: anything else would be sent to every reader.',
  bench: 'Measurements use what is measured, and nothing else.',
}

const exactly = wings => `^${SRC}/(${wings.join('|')})/`

const arrows = Object.entries(MAY_KNOW).map(([wing, others]) => ({
  name: `web-${wing}-knows`,
  comment: `${WHY[wing]} ${wing}/ may import ${others.length === 0 ? 'no other wing' : others.map(other => `${other}/`).join(', ')}.`,
  severity: 'error',
  from: { path: exactly([wing]) },
  to: { path: `^${SRC}/`, pathNot: exactly([wing, ...others]) },
}))

/**
 * The rooms of the server, one for each feature, in order: each may know those before it. The first are what features share: requests and answers, signatures,
 * readers, the frame of a page, and how calls are answered.
 */
const ROOMS = [
  'http',
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
  'sign-in',
  'site-pages',
]

const rooms = ROOMS.map((room, index) => ({
  name: `web-server-${room}-knows`,
  comment: `The rooms of the server stand in an order (ROOMS in packages/web/.dependency-cruiser.mjs): ${room}/ may import those before it, ${
    index === 0 ? 'of which there are none' : ROOMS.slice(0, index).join(', ')
  }. Let the server's app.ts or service.ts hand it what comes after.`,
  severity: 'error',
  from: { path: `^${SRC}/server/${room}/` },
  to: { path: `^${SRC}/server/`, pathNot: `^${SRC}/server/(${ROOMS.slice(0, index + 1).join('|')})/` },
}))

/** The arrows of packages/web: what may import what, by folder. */
export const webArrows = [
  ...arrows,
  ...rooms,
  {
    name: 'web-server-no-loose-rooms',
    comment:
      'Every folder of the server is a room with a place in their order: give a new one its place in packages/web/.dependency-cruiser.mjs first.',
    severity: 'error',
    from: { path: `^${SRC}/server/[^/]+/`, pathNot: `^${SRC}/server/(${ROOMS.join('|')})/` },
    to: {},
  },
  {
    name: 'web-importer-formats-apart',
    comment:
      'The readers of Elsevier XML and of JATS know nothing of each other: what both need is in importer/ or in importer/xml/.',
    severity: 'error',
    from: { path: `^${SRC}/importer/(elsevier|jats)/` },
    to: { path: `^${SRC}/importer/(elsevier|jats)/`, pathNot: `^${SRC}/importer/$1/` },
  },
  {
    name: 'web-no-loose-files',
    comment: `Every file of packages/web/src stands in a wing (${Object.keys(MAY_KNOW).join(', ')}): place a new wing in packages/web/.dependency-cruiser.mjs first.`,
    severity: 'error',
    from: { path: `^${SRC}/`, pathNot: exactly(Object.keys(MAY_KNOW)) },
    to: {},
  },
  {
    name: 'web-nobody-imports-main',
    comment: 'A main.ts runs when it is loaded: what others need of it belongs in a file of its own.',
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
