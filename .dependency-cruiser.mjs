// Which part of Lectern may know which: `npm run lint` fails with the comment of the rule that an import breaks.
import { webArrows } from './packages/web/.dependency-cruiser.mjs'

const WINGS = ['core', 'words', 'article', 'site', 'page', 'engines']

const upToSite = ['core', 'words', 'article', 'site']
const known = {
  core: [],
  words: ['core'],
  article: ['core', 'words'],
  site: ['core', 'words', 'article'],
  page: upToSite,
  engines: upToSite,
}

const domainArrows = WINGS.map(wing => ({
  name: `domain-${wing}`,
  severity: 'error',
  comment:
    known[wing].length === 0
      ? 'core knows nothing but itself: move what both need into core, or the file that imports into the wing that it asks.'
      : `${wing} may know ${known[wing].join(', ')} and itself: move what both need into one of those, or the file to where it belongs.`,
  from: { path: `^packages/domain/src/${wing}/` },
  to: { path: '^packages/domain/src/', pathNot: `^packages/domain/src/(?:${[wing, ...known[wing]].join('|')})/` },
}))

const packageArrows = Object.entries({ domain: [], 'api-client': ['domain'], 'react-ui': ['domain'] }).map(([name, others]) => ({
  name: `package-${name}`,
  severity: 'error',
  comment: `${name} may know ${others.join(' and ') || 'no other package of this project'}: everything points towards the domain.`,
  from: { path: `^packages/${name}/src/` },
  to: { path: '^packages/', pathNot: `^packages/(?:${[name, ...others].join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      comment:
        'Files that import each other cannot be read one after the other: move what both need into a file that imports neither.',
      from: { path: '^packages/[^/]+/src/' },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      comment:
        'Folders that import each other are one folder: move what both need below them, or the file into the folder that it asks.',
      from: { path: '^packages/domain/src/' },
      to: { circular: true },
    },
    {
      name: 'not-through-an-entry-point',
      severity: 'error',
      comment: 'Within the domain, import the file that has what you need: an entry point would load all of its wing.',
      from: { path: '^packages/domain/src/', pathNot: '/index\\.ts$' },
      to: { path: '^packages/domain/src/.*/index\\.ts$' },
    },
    ...domainArrows,
    ...packageArrows,
    ...webArrows,
  ],
  options: {
    // Sees imports of types as well, and needs no TypeScript of its own.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
