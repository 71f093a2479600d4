// Which part of Lectern may import which. `npm run lint` fails with the comment of the rule that an import breaks.
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
      ? 'core may import only itself: move what both need into core, or the importing file into the wing that it imports.'
      : `${wing} may import ${known[wing].join(', ')} and itself: move what both need into one of those, or the file to where it belongs.`,
  from: { path: `^packages/domain/src/${wing}/` },
  to: { path: '^packages/domain/src/', pathNot: `^packages/domain/src/(?:${[wing, ...known[wing]].join('|')})/` },
}))

const packageArrows = Object.entries({ domain: [], 'api-client': ['domain'], 'react-ui': ['domain'] }).map(([name, others]) => ({
  name: `package-${name}`,
  severity: 'error',
  comment: `${name} may import ${others.join(' and ') || 'no other package of this project'}: all dependencies point towards the domain.`,
  from: { path: `^packages/${name}/src/` },
  to: { path: '^packages/', pathNot: `^packages/(?:${[name, ...others].join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      comment:
        'Files that import each other cannot be understood separately: move what both need into a file that imports neither.',
      from: { path: '^packages/[^/]+/src/' },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      comment:
        'Folders that import each other are really one folder: move what both need into a lower one, or the file into the folder that it imports.',
      from: { path: '^packages/(?:domain|api-client)/src/' },
      to: { circular: true },
    },
    {
      name: 'not-through-an-entry-point',
      severity: 'error',
      comment: 'Within the domain, import the file that exports what you need: an entry point would load its whole wing.',
      from: { path: '^packages/domain/src/', pathNot: '/index\\.ts$' },
      to: { path: '^packages/domain/src/.*/index\\.ts$' },
    },
    ...domainArrows,
    ...packageArrows,
    ...webArrows,
  ],
  options: {
    // Includes imports of types, and needs no TypeScript of its own.
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
