import { dayOfInstant, embargoDay, type Life, type LifeAct } from '@lectern/domain/article'
import { messageOf, parsePii, type Pii } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import { parseArgs } from 'node:util'
import type { CommandProcess } from '../settings/command-process.ts'
import { configFrom } from '../settings/config.ts'
import type { ImportedPart, LoggedAct } from '../store/life-port.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/port.ts'
import { perform, type Refusal } from './perform.ts'

/** The process that the command runs in. */
export interface ArticlesProcess extends CommandProcess {
  /** Who acts, for the log. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const ARTICLES_USAGE = `npm run articles -- list [all|public|withdrawn|embargoed|warnings] [--text TEXT]
npm run articles -- withdraw PII --reason "What readers are told"
npm run articles -- restore PII
npm run articles -- embargo PII --until 2027-01-31
npm run articles -- log [PII]
npm run articles -- failed [dismiss FILE]
npm run articles -- vanished [keep FILE]
npm run articles -- vanished withdraw FILE --reason "What readers are told"

TEXT is a PII, a DOI or the beginning of a title. Restoring ends a withdrawal, or else an embargo. All of this works while the site runs.
`

const PARTS: readonly ImportedPart[] = ['all', 'public', 'withdrawn', 'embargoed', 'warnings']

/** How many entries are read at a time. */
const AT_ONCE = 500

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'no-reason': 'give a reason, which readers see in its place, as in --reason "Withdrawn at the request of the authors"',
  'long-reason': 'the reason can have 2,000 characters',
  'is-withdrawn': 'it is withdrawn; restore it first',
  'is-public': 'it is public already',
  'day-is-past': 'the embargo needs a day in the future, as in --until 2027-01-31',
  'is-unknown': 'no article with this PII has been imported; "npm run articles -- list" shows all of them',
  'is-version': 'it is an earlier version of an article; name the article itself, and its versions follow',
}

class Complaint extends Error {}

const stateText = (life: Life): string =>
  life.kind === 'public'
    ? 'public'
    : life.kind === 'withdrawn'
      ? `withdrawn ${dayOfInstant(life.at)}: ${life.reason}`
      : `embargoed until ${dayOfInstant(life.until)}`

const actText = ({ act }: LoggedAct): string =>
  act.kind === 'withdraw'
    ? `withdraw: ${act.reason}`
    : act.kind === 'embargo'
      ? `embargo until ${dayOfInstant(act.until)}`
      : act.kind === 'restore'
        ? 'restore'
        : 'embargo ended'

const piiIn = (text: string | undefined): Pii => {
  const pii = parsePii(text ?? '')
  if (E.isLeft(pii))
    throw new Complaint(`${text === undefined ? 'No PII is given' : `"${text}" is no PII`}. Give one, as in S2211753914000025.`)
  return pii.right
}

const line = (...parts: readonly string[]): string => `${parts.map(part => part.replaceAll(/\s+/g, ' ')).join('\t')}\n`

const list = async (store: Store, part: ImportedPart, text: string, say: ArticlesProcess['say']): Promise<void> => {
  for (let after: number | undefined; ;) {
    const found = await store.imported({ part, text, limit: AT_ONCE, ...(after === undefined ? {} : { after }) })
    for (const { pii, card, life, missing, warnings } of found) {
      say(line(pii, stateText(life), card?.title ?? 'not imported yet'))
      for (const warning of new Set([...(missing === 0 ? [] : [`${missing} pictures not delivered`]), ...warnings]))
        say(line('', 'warning', warning))
    }
    after = found.at(-1)?.place
    if (found.length < AT_ONCE || after === undefined) return
  }
}

/** Everything in a list that is read in parts. */
const allOf = async <A>(
  part: (stretch: { readonly offset: number; readonly limit: number }) => Promise<readonly A[]>,
): Promise<readonly A[]> => {
  const all: A[] = []
  for (;;) {
    const found = await part({ offset: all.length, limit: AT_ONCE })
    all.push(...found)
    if (found.length < AT_ONCE) return all
  }
}

const ofVanished = async (store: Store, shown: string | undefined) => {
  const file = await store.vanishedAt(shown ?? '')
  if (file === undefined)
    throw new Complaint(
      `No question is open about ${shown ?? 'a file that is not named'}. "npm run articles -- vanished" lists the files.`,
    )
  return file
}

const carryOut = async (store: Store, { args, by, now, say }: ArticlesProcess): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, until: { type: 'string' }, text: { type: 'string' } },
  })
  const [command = '', first, second] = positionals
  const act = async (pii: Pii, what: LifeAct): Promise<void> => {
    const done = await perform(store, pii, what, { by, now: now() })
    if (E.isLeft(done)) throw new Complaint(`${pii}: ${REFUSALS[done.left]}.`)
    say(line(pii, stateText(done.right)))
  }
  const reason = values.reason ?? ''
  switch (command) {
    case 'list': {
      const part = PARTS.find(each => each === (first ?? 'all'))
      if (part === undefined) throw new Complaint(`There is no list "${first ?? ''}". Ask for ${PARTS.join(', ')}.`)
      return list(store, part, values.text ?? '', say)
    }
    case 'withdraw':
      return act(piiIn(first), { kind: 'withdraw', reason })
    case 'restore':
      return act(piiIn(first), { kind: 'restore' })
    case 'embargo': {
      const pii = piiIn(first)
      const until = embargoDay(values.until ?? '')
      if (O.isNone(until)) throw new Complaint(`${pii}: ${REFUSALS['day-is-past']}.`)
      return act(pii, { kind: 'embargo', until: until.value })
    }
    case 'log': {
      const pii = first === undefined ? {} : { pii: piiIn(first) }
      for (const logged of await allOf(stretch => store.acts({ ...pii, ...stretch })))
        say(line(new Date(logged.at).toISOString(), logged.pii, actText(logged), logged.by))
      return
    }
    case 'failed':
      if (first === 'dismiss') return store.dismissed(second ?? '', 'failed')
      for (const { shown, line: at, column, reason: why } of await allOf(stretch => store.notes('failed', stretch)))
        say(`${shown}${at === undefined || column === undefined ? '' : `:${at}:${column}`}: ${why}\n`)
      return
    case 'vanished': {
      if (first === 'keep') return store.decidedVanished((await ofVanished(store, second)).path)
      if (first === 'withdraw') {
        const { path, articles } = await ofVanished(store, second)
        for (const { pii } of articles)
          if ((await store.decided(pii))?.life.kind !== 'withdrawn') await act(pii, { kind: 'withdraw', reason })
        return store.decidedVanished(path)
      }
      for (const { shown, articles } of await allOf(store.vanished)) say(line(shown, articles.map(({ pii }) => pii).join(' ')))
      return
    }
    default:
      throw new Complaint(`${command === '' ? 'No command is given' : `There is no command "${command}"`}.\n${ARTICLES_USAGE}`)
  }
}

/**
 * `npm run articles`: what is imported, and what is done with it. Never rejects.
 * @returns the exit status
 */
export const articlesCommand = async (asked: ArticlesProcess): Promise<0 | 1> => {
  const { args, env, project, current, say, complain } = asked
  if (args.includes('--help')) {
    say(ARTICLES_USAGE)
    return 0
  }
  try {
    const config = configFrom(env, [], { project, current })
    if (E.isLeft(config)) throw new Complaint(config.left)
    const store = await openStore(config.right)
    try {
      await carryOut(store, asked)
    } finally {
      await store.close()
    }
    return 0
  } catch (error) {
    complain(`${messageOf(error)}\n`)
    return 1
  }
}
