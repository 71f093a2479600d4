import { vocabulary } from '@lectern/domain/article'
import { hasShared, sharedPath } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { savedState, type SavedPage } from '../../src/server/saved/read-saved-pages.ts'
import { authorsOf } from '../support/saved-states.ts'
import { statePath, statePii } from '../support/saved-state.ts'
import { siteOf } from '../support/site.ts'
import { fillerOf } from './filled-json.ts'
import { jsonOf, type Json } from './json-slots.ts'
import { visiting, type Run } from './run.ts'

const NODE_NAMES = Object.keys(vocabulary).filter(name => !name.startsWith('__'))

/** A node of each name with all attributes that it may have, each of which is a slot. */
const nodes = (names: readonly string[]): Json =>
  names.map((name, index) => ({
    '#name': name,
    $: Object.fromEntries(
      [
        ...(Object.entries(vocabulary).find(([own]) => own === name)?.[1] ?? []),
        'id',
        'role',
        'view',
        'lang',
        'class',
        'href',
        'style',
        'onclick',
      ].map(attribute => [attribute, `${name}${index}`]),
    ),
    $$: [
      { '#name': '__text__', _: 'text' },
      { '#name': 'bold', _: 'text' },
    ],
  }))

const content = (list: Json): Json => ({ content: list, floats: [], footnotes: [], attachments: [] })

/** A state whose text has each node of the tree once. */
const ofNodes = (names: readonly string[]): Json => ({
  article: {
    pii: '',
    titleString: 'On nodes',
    language: 'en',
    'item-weight': 'FULL-TEXT',
    contentType: 'JL',
    'document-subtype': 'fla',
    articleEntitlement: { entitled: true },
  },
  abstracts: content([{ '#name': 'abstract', $: { id: 'abs', class: 'author' }, $$: nodes(names) }]),
  body: content([
    { '#name': 'body', $$: [{ '#name': 'sections', $$: [{ '#name': 'section', $: { id: 'sec' }, $$: nodes(names) }] }] },
  ]),
  references: content([{ '#name': 'bibliography', $$: [{ '#name': 'bib-reference', $: { id: 'bib' }, $$: nodes(names) }] }]),
  authors: { ...(authorsOf(3) as { readonly [name: string]: Json }) },
})

const chunks = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** States as services embed them: a real one if it is there, and one for each part of the vocabulary. */
const hostStates = async (): Promise<readonly Json[]> => [
  ...(hasShared ? [jsonOf(await readFile(sharedPath('wire', 'S146290112300117X.page-state.json'), 'utf8'))] : []),
  ...chunks(NODE_NAMES, 40).map(ofNodes),
]

const reasonAgainst = (value: Json): Promise<string | undefined> => {
  const state = savedState(JSON.stringify(value))
  return Promise.resolve(E.isLeft(state) ? state.left : undefined)
}

const withPii = (value: Json, pii: string): Json => {
  const state = value as { readonly article: { readonly [name: string]: Json } }
  return { ...state, article: { ...state.article, pii, eid: `1-s2.0-${pii}` } }
}

/**
 * Puts vectors into saved states of pages, and opens them.
 * @param round which time it is: each has other vectors in other slots
 * @param every one of so many states is opened
 */
export const attackStates = async (run: Run, round: number, every = 1): Promise<void> => {
  const fill = fillerOf(run.placements, 'saved states', run.outcome.refused, round)
  const hosts = (await hostStates()).filter((_, index) => index % every === 0)
  const saved: SavedPage[] = []
  for (const host of hosts) {
    const pii = statePii(saved.length + 1)
    // Every second text, and then few, so that no vector stands in for what another needs.
    const value = await fill(withPii(host, pii), {
      share: round % 2 === 0 ? 2 : 7,
      turn: round,
      reasonAgainst,
      isSlot: slot => slot !== 'article.pii',
    })
    const state = savedState(JSON.stringify(value))
    if (E.isLeft(state)) throw new Error(state.left)
    saved.push({ file: `${pii}.json`, ...state.right })
  }
  const unshown: string[] = []
  const site = await siteOf({
    saved,
    onUnshown: ({ file }, reason) => {
      unshown.push(`${file}: ${reason}`)
    },
  })
  run.outcome.findings.push(
    ...unshown.map(detail => ({ kind: 'broken page' as const, where: 'a saved state', placements: [], detail })),
  )
  try {
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    for (const policy of run.policies)
      await visiting(run, origin, policy, '', async visitor => {
        for (const index of saved.keys()) await visitor.visit(origin + statePath(statePii(index + 1)))
        run.progress(`${saved.length} saved states, policy ${policy}`)
      })
  } finally {
    await site.close()
  }
}
