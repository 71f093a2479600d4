/** A rule of style: what no text of the catalogue may have, and what it has instead. */
interface StyleRule {
  readonly banned: RegExp
  readonly instead: string
}

const rule = (banned: RegExp, instead: string): StyleRule => ({ banned, instead })

/** The style of the interface’s words: British spelling, typographic punctuation, one term for one thing, no phrase that reads as translated. */
const RULES: readonly StyleRule[] = [
  rule(/\be-mail/i, 'email'),
  rule(/\borganiz|\brecogniz|\bpersonaliz|\bcolor\b|\bcenter\b|\backnowledgment|\bcatalog\b|\bbehavior/i, 'British spelling'),
  rule(/\blicense/i, 'licence'),
  rule(/\.\.\./, '…, or nothing'),
  rule(/\p{L}'\p{L}|(?:^|\s)'|'(?:\s|$)/u, '’, or “ and ”'),
  rule(/"/, '“ and ”'),
  rule(/\beras(?:e|ed|es|ing)\b/i, 'delete'),
  rule(/\blog (?:in|out)\b|\blogin\b/i, 'sign in, sign out'),
  rule(/\bpictures?\b|\bfilms?\b/i, 'image, figure or video'),
  rule(/\bretry\b/i, 'try again'),
  rule(/\bunavailable\b/i, 'not available'),
  rule(/\byou (?:cannot|do not)\b/i, 'a contraction'),
  rule(/\bmisspelt\b/i, 'mistyped'),
  rule(/\bgood for\b|\bfor good\b/i, 'valid for, permanently'),
  rule(/\bof (?:one’s|your|his|her|their) own\b/i, 'your own …'),
  rule(/\banew\b|\bthereby\b|\bgrown old\b|\bonce more\b|\bcome in new\b|\bpresent password\b/i, 'again, expired, new, current'),
  rule(/\bbears?\b|\bborne\b|\bholds\b|\bmade no sense\b|\bquarter of an hour\b/i, 'has, contains, a plain word'),
  rule(/\b(?:is|are) told\b|\bwhoever\b|\bwhom\b/i, 'receives, anyone who'),
  rule(/\bdid not load\b/i, 'could not be loaded'),
  rule(/\b(?:newest from|not right)\b/i, 'latest, incorrect'),
  rule(/\bplease\b/i, 'the instruction alone'),
]

/** Words that keep their capital within a sentence or a label. */
const NAMES = new Set(
  'Accessibility Content Crossmark Elsevier Escape Guidelines Lectern Mendeley November Record Scholar Scopus Subscription Tab Web'.split(
    ' ',
  ),
)

/** A capitalised word that follows a word without a full stop, colon or the like. */
const CAPITAL_WITHIN = /(?<=[\p{L}\p{N},’)] )\p{Lu}\p{Ll}+(?!\p{L})/gu

/** What a text breaks of the house style, each with the text. */
export const styleFaults = (text: string): readonly string[] => [
  ...RULES.flatMap(({ banned, instead }) => (banned.test(text) ? [`${text} (${instead})`] : [])),
  ...[...text.matchAll(CAPITAL_WITHIN)].flatMap(([word]) => (NAMES.has(word) ? [] : [`${text} (a small letter: ${word})`])),
]
