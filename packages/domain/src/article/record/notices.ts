import { option as O } from 'fp-ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { versionNames } from '../../words/versions.ts'
import { noticeWords, thirdPartyNoticeWords } from '../../words/notices.ts'
import type { Article, ThirdPartyUpdateType } from './article.ts'
import type { Notice } from './notice.ts'
import { currentPath } from './paths.ts'
import type { Relation } from './record.ts'
import { statedDoiText } from './stated-doi.ts'

/** A notice without its relation. */
type BareNotice = Omit<Notice, 'relation'>

const retracted: BareNotice = { severity: 'retraction', words: noticeWords.retracted }
const corrected: BareNotice = { severity: 'correction', words: noticeWords.corrected }

const related = (words: string): BareNotice => ({ severity: 'related', words })

/** What a document calls its relation to another, and what its readers are told. */
interface Side {
  readonly pattern: RegExp
  readonly notice: BareNotice
}

interface Kind extends Side {
  /** What readers of the other document are told. */
  readonly reversed: BareNotice
  readonly isStatedByTheEarlier: boolean
}

/** A kind of relation as the document states it that came later (the retraction), and the earlier one (the retracted article). */
const stated = (later: Side, earlier: Side): readonly Kind[] => [
  { ...later, reversed: earlier.notice, isStatedByTheEarlier: false },
  { ...earlier, reversed: later.notice, isStatedByTheEarlier: true },
]

const companion: Side = { pattern: /^companion(-article)?$/, notice: related(noticeWords.companion) }

const kinds: readonly Kind[] = [
  ...stated(
    {
      pattern: /^(partially-)?retracted-article$|^retraction-of$/,
      notice: { severity: 'retraction', words: noticeWords.retracts },
    },
    { pattern: /^(partial-)?retraction(-forward)?$|^retracted-by$/, notice: retracted },
  ),
  ...stated(
    {
      pattern: /^(corrected|addended|updated)-article$|^correction-of$/,
      notice: { severity: 'correction', words: noticeWords.corrects },
    },
    { pattern: /^(correction|corrigendum|erratum|addendum|update)(-forward)?$|^corrected-by$/, notice: corrected },
  ),
  ...stated(
    { pattern: /^(object|expression)-of-concern$/, notice: { severity: 'correction', words: noticeWords.doubts } },
    { pattern: /^((expression-of-)?concern)-forward$/, notice: { severity: 'correction', words: noticeWords.doubted } },
  ),
  ...stated(
    {
      pattern: /^(commentary-article|article-commented-on|commented-article|letter)$/,
      notice: related(noticeWords.comments),
    },
    { pattern: /^commentary$/, notice: related(noticeWords.commented) },
  ),
  ...stated(
    { pattern: /^(peer-)?reviewed-article$/, notice: related(noticeWords.reviews) },
    { pattern: /^reviewed-by$/, notice: related(noticeWords.reviewed) },
  ),
  ...stated(
    { pattern: /^(response|reply)-to$/, notice: related(noticeWords.replies) },
    { pattern: /^(reply|response)$/, notice: related(noticeWords.replied) },
  ),
  ...stated(
    { pattern: /^preprint$/, notice: related(noticeWords.publishes) },
    { pattern: /^(preprint-of|published-article|version-of-record)$/, notice: related(noticeWords.published) },
  ),
  ...stated(companion, companion),
]

const kindOf = ({ type }: Pick<Relation, 'type'>): Kind | undefined =>
  kinds.find(({ pattern }) => pattern.test(type.toLowerCase()))

/**
 * The direction of a relation, seen from the document whose file states it: to one that it refers to (`corrected-article`), or
 * from one that refers to it (`correction-forward`). A relation of unknown kind counts as a reference (CALL-12, CALL-13).
 */
export const relationDirection = (relation: Pick<Relation, 'type'>): 'refersTo' | 'referredToBy' =>
  kindOf(relation)?.isStatedByTheEarlier === true ? 'referredToBy' : 'refersTo'

/** The notice for a relation to another document (ART-15). A relation of unknown kind is a related article. */
export const noticeOf = (relation: Relation): Notice => ({
  ...(kindOf(relation)?.notice ?? { severity: 'related', words: noticeWords.related }),
  relation,
})

/**
 * The notice on an article that another document names, if the relation is of a known kind (ART-15).
 * @param referring that document, with its own word for the relation as `type`: `retracted-article`
 */
export const noticeOfReferring = (referring: Relation): O.Option<Notice> =>
  O.map((notice: BareNotice): Notice => ({ ...notice, relation: referring }))(O.fromNullable(kindOf(referring)?.reversed))

const thirdPartyWords: Readonly<Record<ThirdPartyUpdateType, BareNotice>> = {
  RETRACTION: { severity: 'retraction', words: thirdPartyNoticeWords.RETRACTION },
  ERRATUM: { severity: 'correction', words: thirdPartyNoticeWords.ERRATUM },
}

type Noted = Pick<Article, 'ids' | 'meta' | 'thirdPartyUpdateType'>

const thirdPartyNotice = ({ ids, meta }: Noted, update: ThirdPartyUpdateType): Notice => {
  const { doi } = ids
  return {
    ...thirdPartyWords[update],
    relation: {
      type: update,
      ...(O.isSome(doi) ? { href: doiUrl(doi.value) } : {}),
      title: meta.thirdPartyPublisher ?? meta.titleString,
    },
  }
}

const isUpdateOfThis = (relation: Relation): boolean => {
  const notice = kindOf(relation)?.notice
  return notice === retracted || notice === corrected
}

/**
 * What happened to an article (ART-15): it was retracted, which outweighs everything else, or corrected.
 * @param stated what its own file says about other documents
 * @param referring documents that refer to the article, each with its own word for the relation as `type`
 */
export const thirdPartyUpdate = (stated: readonly Relation[], referring: readonly Relation[]): O.Option<ThirdPartyUpdateType> => {
  const notices = new Set([
    ...stated.map(relation => kindOf(relation)?.notice),
    ...referring.map(relation => kindOf(relation)?.reversed),
  ])
  return notices.has(retracted) ? O.some('RETRACTION') : notices.has(corrected) ? O.some('ERRATUM') : O.none
}

const isNamed = ({ pii, href, title = '', ...relation }: Relation): boolean =>
  pii !== undefined || href !== undefined || statedDoiText(relation) !== undefined || /\p{L}/u.test(title)

/**
 * The notices about documents that an article's own file names (ART-15). A related article without link or title would say nothing;
 * that an article was retracted or corrected is said even then.
 */
export const statedNotices = (relations: readonly Relation[]): readonly Notice[] =>
  relations.map(noticeOf).filter(({ severity, relation }) => severity !== 'related' || isNamed(relation))

/** The notice on an earlier version of an article, which leads to the current one. It comes before all others. */
export const versionNotice = (meta: Parameters<typeof currentPath>[0]): readonly Notice[] =>
  meta.versionOf === undefined
    ? []
    : [
        {
          severity: 'correction',
          words: versionNames.earlier,
          relation: { type: 'later-version', pii: meta.versionOf, href: currentPath(meta), title: versionNames.current },
        },
      ]

/** What two notices of the same kind about the same document have in common: either of these. No PII has the form of a DOI. */
const keysOf = ({ words, relation }: Notice): readonly string[] => {
  const doi = statedDoiText(relation)
  return [
    ...(relation.pii === undefined ? [] : [`${words} ${relation.pii}`]),
    ...(doi === undefined ? [] : [`${words} ${doi.toLowerCase()}`]),
  ]
}

/**
 * Every notice of an article (ART-15). A third party's article that was retracted or corrected links to its publisher's article
 * page and nowhere else; on the site's own, the notice comes from the documents that retract or correct it, and links to each of
 * them once.
 * @param referring documents that refer to the article, each with its own word for the relation as `type`
 */
export const articleNotices = (article: Noted, referring: readonly Relation[]): readonly Notice[] => {
  const { relations, isThirdParty } = article.meta
  if (isThirdParty && O.isSome(article.thirdPartyUpdateType)) {
    return [
      thirdPartyNotice(article, article.thirdPartyUpdateType.value),
      ...statedNotices(relations.filter(relation => !isUpdateOfThis(relation))),
    ]
  }
  const notices = [
    ...statedNotices(relations),
    ...referring.flatMap(relation =>
      O.match(
        () => [],
        (notice: Notice) => [notice],
      )(noticeOfReferring(relation)),
    ),
  ]
  const seen = new Set<string>()
  return notices.filter(notice => {
    const keys = keysOf(notice)
    const isNew = !keys.some(key => seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}
