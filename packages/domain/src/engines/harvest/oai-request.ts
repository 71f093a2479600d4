import { either as E, option as O } from 'fp-ts'
import { harvestedAs, type SourceFormat } from './metadata-format.ts'
import { lastSecond, oaiDate, type OaiDate } from './oai-date.ts'
import { oaiError, type OaiError } from './oai-error.ts'
import { isSetSpec } from './set-spec.ts'
import { isUriText } from './uri-text.ts'

/** A verb's arguments as received; a name may be repeated. */
export type OaiArguments = readonly (readonly [name: string, value: string])[]

/** The selection of a list. */
export interface Selection {
  readonly prefix: string
  readonly format: 'dublin-core' | SourceFormat
  /** Seconds since 1970, both inclusive. */
  readonly from: O.Option<number>
  readonly until: O.Option<number>
  readonly set: O.Option<string>
}

export type ListVerb = 'ListIdentifiers' | 'ListRecords'

/** A harvester's request. */
export type OaiRequest =
  | { readonly verb: 'Identify' }
  | { readonly verb: 'ListMetadataFormats'; readonly identifier: O.Option<string> }
  | { readonly verb: 'ListSets' }
  | {
      readonly verb: 'GetRecord'
      readonly identifier: string
      readonly prefix: string
      readonly format: 'dublin-core' | SourceFormat
    }
  | { readonly verb: ListVerb; readonly selection: Selection }
  | { readonly verb: ListVerb | 'ListSets'; readonly token: string }

type Verb = OaiRequest['verb']

const SELECTIVE = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], exclusive: 'resumptionToken' } as const

const ARGUMENTS: Readonly<
  Record<Verb, { readonly required: readonly string[]; readonly optional: readonly string[]; readonly exclusive?: string }>
> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: SELECTIVE,
  ListRecords: SELECTIVE,
}

const isVerb = (text: string): text is Verb => Object.hasOwn(ARGUMENTS, text)

const verbOf = (given: OaiArguments): E.Either<OaiError, Verb> => {
  const [verb, ...others] = given.filter(([name]) => name === 'verb').map(([, value]) => value)
  return verb === undefined
    ? E.left(oaiError('badVerb', 'The argument verb is missing'))
    : others.length > 0
      ? E.left(oaiError('badVerb', 'The argument verb is repeated'))
      : isVerb(verb)
        ? E.right(verb)
        : E.left(oaiError('badVerb', 'There is no such verb'))
}

const bad = (message: string): OaiError => oaiError('badArgument', message)

/** What is wrong with the names of a verb's arguments. */
const misnamed = (verb: Verb, names: readonly string[]): readonly OaiError[] => {
  const { required, optional, exclusive } = ARGUMENTS[verb]
  const known = new Set([...required, ...optional, ...(exclusive === undefined ? [] : [exclusive])])
  const isResumed = exclusive !== undefined && names.includes(exclusive)
  return [
    ...(names.some(name => !known.has(name)) ? [bad(`${verb} has an argument that it knows nothing of`)] : []),
    ...[...known]
      .filter(name => names.filter(each => each === name).length > 1)
      .map(name => bad(`The argument ${name} is repeated`)),
    ...(isResumed && new Set(names).size > 1 ? [bad(`Beside ${exclusive} there is no other argument`)] : []),
    ...(isResumed ? [] : required.filter(name => !names.includes(name)).map(name => bad(`The argument ${name} is missing`))),
  ]
}

const formatOf = (prefix: string): E.Either<OaiError, 'dublin-core' | SourceFormat> => {
  const format = harvestedAs(prefix)
  return O.isSome(format)
    ? E.right(format.value)
    : /^[\w\-.!~*'()]+$/.test(prefix)
      ? E.left(oaiError('cannotDisseminateFormat', 'No article comes in that format'))
      : E.left(bad('The argument metadataPrefix is none'))
}

const dateIn = (name: string, text: string | undefined): E.Either<OaiError, O.Option<OaiDate>> =>
  text === undefined
    ? E.right(O.none)
    : E.map((date: OaiDate) => O.some(date))(
        E.fromOption(() => bad(`The argument ${name} is no datestamp: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ`))(oaiDate(text)),
      )

const faultOfSpan = (from: O.Option<OaiDate>, until: O.Option<OaiDate>): readonly OaiError[] =>
  O.isNone(from) || O.isNone(until)
    ? []
    : from.value.granularity !== until.value.granularity
      ? [bad('The arguments from and until are of different granularity')]
      : from.value.seconds > lastSecond(until.value)
        ? [bad('The argument from is later than until')]
        : []

type Given = ReadonlyMap<string, string>

const selectionOf = (given: Given): E.Either<readonly OaiError[], Selection> => {
  const prefix = given.get('metadataPrefix') ?? ''
  const set = given.get('set')
  const format = formatOf(prefix)
  const from = dateIn('from', given.get('from'))
  const until = dateIn('until', given.get('until'))
  const faults = [
    ...[format, from, until].flatMap(each => (E.isLeft(each) ? [each.left] : [])),
    ...(E.isRight(from) && E.isRight(until) ? faultOfSpan(from.right, until.right) : []),
    ...(set === undefined || isSetSpec(set) ? [] : [bad('The argument set is none')]),
  ]
  return E.isLeft(format) || E.isLeft(from) || E.isLeft(until) || faults.length > 0
    ? E.left(faults)
    : E.right({
        prefix,
        format: format.right,
        from: O.map(({ seconds }: OaiDate) => seconds)(from.right),
        until: O.map(lastSecond)(until.right),
        set: O.fromNullable(set),
      })
}

/** The request in a query, or everything that is wrong with it. Never throws, whatever the arguments. */
export const oaiRequest = (given: OaiArguments): E.Either<readonly OaiError[], OaiRequest> => {
  const found = verbOf(given)
  if (E.isLeft(found)) return E.left([found.left])
  const verb = found.right
  const others = given.filter(([name]) => name !== 'verb')
  const misnamings = misnamed(
    verb,
    others.map(([name]) => name),
  )
  if (misnamings.length > 0) return E.left(misnamings)
  const named: Given = new Map(others)
  const token = named.get('resumptionToken')
  switch (verb) {
    case 'Identify':
      return E.right({ verb })
    case 'ListMetadataFormats':
      return E.right({ verb, identifier: O.fromNullable(named.get('identifier')) })
    case 'ListSets':
      return E.right(token === undefined ? { verb } : { verb, token })
    case 'GetRecord': {
      const prefix = named.get('metadataPrefix') ?? ''
      return E.bimap(
        (fault: OaiError) => [fault],
        (format: 'dublin-core' | SourceFormat): OaiRequest => ({
          verb,
          identifier: named.get('identifier') ?? '',
          prefix,
          format,
        }),
      )(formatOf(prefix))
    }
    case 'ListIdentifiers':
    case 'ListRecords':
      return token === undefined
        ? E.map((selection: Selection): OaiRequest => ({ verb, selection }))(selectionOf(named))
        : E.right({ verb, token })
  }
}

/**
 * The arguments that an answer repeats: none of those that could not be understood. An identifier that is not a URI names no
 * article, which the answer says; the schema of answers cannot repeat it.
 */
export const repeatedArguments = (given: OaiArguments, faults: readonly OaiError[]): OaiArguments =>
  faults.some(({ code }) => code === 'badVerb' || code === 'badArgument')
    ? []
    : given.filter(([name, value]) => name !== 'identifier' || isUriText(value))

/** The place of an article in the order of lists: by when it was last stored, in seconds since 1970, then by its number in the order of storing. */
export interface HarvestPlace {
  readonly changed: number
  readonly order: number
}

/** A resumed list: its selection, the place of the last listed article, and how many articles it has delivered. */
export interface Resumption {
  readonly selection: Selection
  readonly after: HarvestPlace
  readonly delivered: number
}

/** A resumption as text that can be signed. */
export const resumptionText = (
  verb: ListVerb,
  { selection: { prefix, from, until, set }, after, delivered }: Resumption,
): string =>
  JSON.stringify([
    verb,
    prefix,
    O.toNullable(from),
    O.toNullable(until),
    O.toNullable(set),
    after.changed,
    after.order,
    delivered,
  ])

const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isPerhaps =
  <A>(is: (value: unknown) => value is A) =>
  (value: unknown): value is A | null =>
    value === null || is(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isSecond = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** The resumption in a text; none for any other text, or for another verb. */
export const resumptionIn = (verb: ListVerb, text: string): O.Option<Resumption> => {
  const parsed = O.tryCatch((): unknown => JSON.parse(text))
  if (O.isNone(parsed) || !Array.isArray(parsed.value)) return O.none
  const [ofVerb, prefix, from, until, set, changed, order, delivered, ...rest]: readonly unknown[] = parsed.value
  const format = isText(prefix) ? harvestedAs(prefix) : O.none
  return ofVerb === verb &&
    isText(prefix) &&
    O.isSome(format) &&
    isPerhaps(isSecond)(from) &&
    isPerhaps(isSecond)(until) &&
    isPerhaps(isText)(set) &&
    isSecond(changed) &&
    isPlace(order) &&
    isPlace(delivered) &&
    rest.length === 0
    ? O.some({
        selection: {
          prefix,
          format: format.value,
          from: O.fromNullable(from),
          until: O.fromNullable(until),
          set: O.fromNullable(set),
        },
        after: { changed, order },
        delivered,
      })
    : O.none
}

/** A resumed list of sets: the last delivered set, and how many were delivered. */
export interface SetsResumption {
  readonly after: string
  readonly delivered: number
}

/** The position of a list of sets in its token. */
export const setsResumptionText = ({ after, delivered }: SetsResumption): string => JSON.stringify(['ListSets', after, delivered])

/** The resumption in a text; none for any other text. */
export const setsResumptionIn = (text: string): O.Option<SetsResumption> => {
  const parsed = O.tryCatch((): unknown => JSON.parse(text))
  if (O.isNone(parsed) || !Array.isArray(parsed.value)) return O.none
  const [verb, after, delivered]: readonly unknown[] = parsed.value
  return verb === 'ListSets' && isText(after) && isPlace(delivered) ? O.some({ after, delivered }) : O.none
}
