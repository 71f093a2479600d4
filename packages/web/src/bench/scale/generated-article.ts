import { below, randomFrom, zipf, type Random } from './random.ts'
import { proseAbout, COMMON_WORD, rareWord, TOPICS, wordAbout, wordOf } from './vocabulary.ts'

/** Articles in a journal, in one of its volumes, and in one of its issues. */
const [IN_JOURNAL, IN_VOLUME, IN_ISSUE] = [1000, 240, 20]

/** Every tenth article is in one large journal, whose number of issues grows with the library. */
const OF_LARGE = 10

/** Every twentieth article cites the first one. */
const FAME = 20

/** How many articles an author writes on average. */
const PER_AUTHOR = 8

const REFERENCES = 8

/** A generated article: its file, and what measurements look for. */
export interface GeneratedArticle {
  readonly xml: string
  readonly author: string
  readonly doi: string
}

const doiOf = (article: number): string => `10.5555/scale.${article}`

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const authorOf = (topic: number, number: number): readonly [given: string, surname: string] => [
  capital(wordOf(number * 7 + topic)),
  capital(wordOf(100_000 + topic * 10_000 + number)),
]

const placeOf = (article: number, size: number) => {
  const journals = Math.max(2, Math.round(size / IN_JOURNAL))
  const isLarge = article % OF_LARGE === 0
  const inJournal = Math.floor(article / (isLarge ? OF_LARGE : journals))
  return {
    journal: isLarge ? 0 : 1 + (article % (journals - 1)),
    volume: 1 + Math.floor(inJournal / IN_VOLUME),
    issue: 1 + Math.floor((inJournal % IN_VOLUME) / IN_ISSUE),
    page: 1 + 10 * (inJournal % IN_ISSUE),
  }
}

const issnOf = (journal: number): string => {
  const digits = String(1_000_000 + journal)
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`
}

/** The numbers of earlier articles of the same topic that an article cites, above all the first ones, and those of works that the library does not have. */
const citedBy = (random: Random, article: number, size: number): readonly string[] => {
  const earlier = Math.floor(article / TOPICS)
  const cited = new Set<string>(article > 0 && below(random, FAME) === 0 ? [doiOf(0)] : [])
  while (cited.size < REFERENCES)
    cited.add(
      earlier > 0 && random() < 0.5
        ? doiOf(zipf(random, earlier) * TOPICS + (article % TOPICS))
        : `10.5555/elsewhere.${below(random, size * 5 + 1000)}`,
    )
  return [...cited]
}

/**
 * One of the articles of a generated library. Articles of a topic have words, authors and references in common; few articles are cited by many.
 * @param article its number, from 0
 * @param size how many articles the library has
 */
export const generatedArticle = (article: number, size: number): GeneratedArticle => {
  const random = randomFrom(article)
  const topic = article % TOPICS
  const { journal, volume, issue, page } = placeOf(article, size)
  const people = Math.ceil(size / TOPICS / PER_AUTHOR) + 4
  const authors = Array.from({ length: 1 + below(random, 5) }, () => authorOf(topic, below(random, people)))
  const title = capital(Array.from({ length: 8 }, () => wordAbout(random, topic)).join(' '))
  const [year, month, day] = [1990 + (article % 35), 1 + below(random, 12), 1 + below(random, 28)]
  const cited = citedBy(random, article, size)
  const section = (index: number): string =>
    `<sec id="s${index}"><title>${capital(wordAbout(random, topic))}</title><p>${proseAbout(random, topic, 50)} ` +
    `<xref ref-type="bibr" rid="b${index}">${index}</xref> ${COMMON_WORD}.</p></sec>`
  const [given, surname] = authors[0] ?? ['', '']
  return {
    author: `${given} ${surname}`,
    doi: doiOf(article),
    xml:
      '<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="en"><front>' +
      `<journal-meta><journal-title-group><journal-title>Journal of ${capital(wordOf(50_000 + journal))}</journal-title></journal-title-group>` +
      `<issn>${issnOf(journal)}</issn></journal-meta><article-meta><article-id pub-id-type="doi">${doiOf(article)}</article-id>` +
      `<article-categories><subj-group><subject>${capital(wordOf(60_000 + (topic % 40)))}</subject></subj-group></article-categories>` +
      `<title-group><article-title>${title}</article-title></title-group><contrib-group>` +
      authors
        .map(
          ([first, last]) =>
            `<contrib contrib-type="author"><name><surname>${last}</surname><given-names>${first}</given-names></name></contrib>`,
        )
        .join('') +
      `</contrib-group><pub-date><day>${day}</day><month>${month}</month><year>${year}</year></pub-date>` +
      `<volume>${volume}</volume><issue>${issue}</issue><fpage>${page}</fpage><lpage>${page + 9}</lpage>` +
      '<permissions><license license-type="open-access" xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>CC BY</license-p></license></permissions>' +
      `<abstract><p>${proseAbout(random, topic, 50)} ${rareWord(article)}.</p></abstract></article-meta></front>` +
      `<body>${[1, 2].map(section).join('')}</body><back><ref-list>` +
      cited
        .map(
          (doi, index) =>
            `<ref id="b${index + 1}"><element-citation publication-type="journal"><article-title>${capital(doi)}</article-title><pub-id pub-id-type="doi">${doi}</pub-id></element-citation></ref>`,
        )
        .join('') +
      '</ref-list></back></article>',
  }
}
