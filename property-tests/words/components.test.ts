import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { strayTextsBelow, strayTextsIn } from './components.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** The sources of text for readers: the components, the client, and the server code that makes pages, forms and files. */
const SOURCES: readonly (readonly [folder: string, pattern?: string])[] = [
  ['react-ui/src'],
  ['api-client/src/browser'],
  ['web/src/client'],
  ['web/src/rendering'],
  ['web/src/importer', '{elsevier,jats,jats/people,jats/references,jats/tables}/*.ts'],
  ['web/src/server', '{account,browse,frame,search,sign-in,site-pages,article/page}/**/*.{ts,tsx}'],
  ['web/src/server', '{article/handlers/notices-of,engines/feed-routes,http/sandbox,http/send-page,readers/reading-as}.ts'],
  ['web/src/server', '{downloads/articles,pdf/first-page-routes,site-data/metrics}.ts'],
]

/** Texts that look like interface text but are not, and why. Any text in the file with such a beginning is exempt. */
const EXEMPT: readonly (readonly [file: string, texts: readonly string[], reason: string])[] = [
  ['api-client/src/browser/outlets.ts', ['The clipboard could not be written to'], 'told on the console'],
  ['react-ui/src/content/exam-options.tsx', ['exam …'], 'the name of a group of fields'],
  ['react-ui/src/enriched-content/map/read-kml.ts', ['Placemark', 'Point', 'Polygon', 'Track'], 'elements of KML'],
  ['react-ui/src/library/LibraryPage.tsx', ['npm start -- '], 'a command'],
  ['react-ui/src/recommendations/RecommendationsContent.tsx', ['Display'], 'what the service calls an action'],
  ['react-ui/src/selection/selected-line.ts', ['p, li, dd'], 'a selector'],
  ['react-ui/src/side-panel/copied.ts', ['button, input', 'a, summary'], 'selectors'],
  ['web/src/client/block-text.ts', ['p, .para', '.cited-in, .back-links, ', ':scope > '], 'selectors'],
  ['web/src/client/references/cited-places.ts', ['td, th'], 'a selector'],
  ['web/src/client/assistant/words.ts', ['a about also'], 'words that no search goes by'],
  ['web/src/client/early-uses.ts', ['a, button'], 'a selector'],
  ['web/src/client/floats/table-cells.ts', ['br, p, div', '.visually-hidden'], 'selectors'],
  ['web/src/client/margin/pointed-terms.ts', ['@media screen'], 'a style sheet'],
  ['web/src/client/margin/margin-notes.ts', ['p, li, dd, td, th, figcaption, .para'], 'a selector'],
  ['web/src/client/margin/pointed-terms.ts', ['a, button, summary'], 'a selector'],
  ['web/src/client/margin/watch-margin.ts', ['(min-width: 75em)'], 'a media query'],
  [
    'web/src/client/keys/act-on.ts',
    ['#article-top :is', 'quiet-button dialog-close', 'dialog reading-keys'],
    'a selector and names of classes',
  ],
  ['web/src/client/keys/follow-keys.ts', ['input:not'], 'a selector'],
  ['web/src/client/selection/copy-passage-link.ts', ['script, style'], 'a selector'],
  ['web/src/client/citations.ts', ['Footnote', 'Reference'], 'what the documents call contents of the side panel (SIDE-5)'],
  ['web/src/importer/elsevier/identifiers.ts', ['to keep it', '("…" is not'], 'told to whoever imports'],
  ['web/src/importer/elsevier/publication.ts', ['book series', 'reference work'], 'what files call kinds of publications'],
  ['web/src/importer/elsevier/source.ts', ['xocs:doc', 'full-text-', 'doc:document', '<…>'], 'told to whoever imports'],
  ['web/src/importer/elsevier/source.ts', ['Description'], 'an element'],
  ['web/src/importer/jats/addresses.ts', ['protein data bank'], 'what files call a database'],
  ['web/src/importer/jats/facts.ts', ['alt-title …'], 'the name of an element and its kind, as the file has them'],
  ['web/src/importer/jats/jats.ts', ['the root element', 'to keep it'], 'told to whoever imports'],
  ['web/src/importer/jats/people/contributor.ts', ['and'], 'a word of files, which is left out'],
  ['web/src/importer/jats/references/printed.ts', ['et al.'], 'what files write, to be told from names'],
  ['web/src/importer/jats/references/slots.ts', ['doi …'], 'a key'],
  [
    'web/src/rendering/static-markup.ts',
    ['a abbr', 'mark ol', 'annotation math', 'msubsup', 'abbr accent', 'linethickness', 'symmetric'],
    'names of elements and attributes',
  ],
  ['web/src/server/account/saved-entries.ts', ['keep …'], 'keys of what is stored'],
  ['web/src/server/account/recommendation-routes.tsx', ['publication', 'subject …'], 'keys of what is stored'],
  ['web/src/server/http/sandbox.ts', ['sandbox; '], 'a header'],
  ['web/src/server/site-pages/security-reports.ts', ['This is not a report of a browser'], 'told to programs'],
]

const stray = SOURCES.flatMap(([folder, pattern]) => strayTextsBelow(join(PACKAGES, folder), pattern)).map(
  ({ file, ...rest }) => ({ ...rest, file: file.slice(PACKAGES.length + 1) }),
)

const isExempt = ({ file, text }: (typeof stray)[number]): boolean =>
  EXEMPT.some(([exemptFile, texts]) => exemptFile === file && texts.some(exempt => text.startsWith(exempt)))

describe('the words of the interface', () => {
  test('stand in the catalogue, and not in components, in the browser’s part or in what the server shows', () => {
    expect(stray.filter(each => !isExempt(each)).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
  })

  test('are let through elsewhere only where such a text still stands', () => {
    const unused = EXEMPT.flatMap(([exemptFile, texts]) =>
      texts
        .filter(exempt => !stray.some(({ file, text }) => file === exemptFile && text.startsWith(exempt)))
        .map(exempt => `${exemptFile}: ${exempt}`),
    )
    expect(unused).toEqual([])
  })
})

describe('what reads like words for readers', () => {
  test.for([
    ['an attribute that is spoken', '<i aria-label="close" />', 'close'],
    ['an attribute that is shown, chosen by a condition', '<i title={isOpen ? "hide" : words.show} />', 'hide'],
    ['a label with a name in it', '<i aria-label={`Remove ${name}`} />', 'Remove …'],
    ['a property of a component', '<Way wayLabel="Go to note" />', 'Go to note'],
    ['an attribute in a record', 'createElement("div", { "aria-label": "footnotes" })', 'footnotes'],
    ['an attribute that is set', 'element.setAttribute("aria-label", "here")', 'here'],
    ['text that is set', 'button.textContent = "open"', 'open'],
    ['text in an element', '<p>and</p>', 'and'],
    ['text that an element holds by a condition', '<p>{isPlural ? "s" : null}</p>', 's'],
    ['a constant', 'const WRONG = "The password is wrong."', 'The password is wrong.'],
    ['a default', 'const name = label ?? "Figure"', 'Figure'],
    ['one of two arms', 'const name = label || `Place ${index}`', 'Place …'],
    ['an argument', 'nameOf(label, "the figure")', 'the figure'],
    ['what is joined on', 'const name = label + " (deceased)"', '(deceased)'],
    ['a piece between computed ones', 'const name = `${label}, part ${index} of ${count}`', '…, part … of …'],
    ['a number with a word', 'const name = `${count} articles`', '… articles'],
    ['a table of words', 'const labels = { editor: ["Editor", "Editors"] }', 'Editor'],
    ['a label that names a property', 'own({ "Citations on this site": count })', 'Citations on this site'],
    ['the title of a document', 'renderDocument({ title: `Page not found · ${site}` })', 'Page not found · …'],
  ] as const)('%s', ([, source, text]) => {
    expect(strayTextsIn(source).map(each => each.text)).toContain(text)
  })

  test.for([
    ['classes', '<i className={isOpen ? "card open" : "card"} />'],
    ['classes beside given ones', '<i className={["card open", given].join(" ")} />'],
    ['a constant of classes', 'const className = isLabelled ? "list labelled" : "list"'],
    ['a relation', '<a rel="noreferrer noopener" />'],
    ['a compared key', 'if (event.key === "Escape") close()'],
    ['a case', 'switch (type) { case "Author": break }'],
    ['a type', 'const type: "Author" | "Help me" = given'],
    ['a module', 'import { Panel } from "./Panel body.tsx"'],
    ['a selector', 'page.querySelector("article section")'],
    ['a programmer’s error', 'throw new Error("A part stands outside of a page")'],
    ['a name of the service', 'tell({ action: "TitleClick" })'],
    ['an address', 'const address = "https://schema.org/Organization"'],
    ['a shape', 'const shape = "M3 5.75h14M3 10h14"'],
    ['data for the page’s script', '<i data-panel-type="Author" />'],
    ['a comment', 'const one = 1 // The first one'],
    ['punctuation', '<p>{", "}</p>'],
  ] as const)('is not %s', ([, source]) => {
    expect(strayTextsIn(source)).toEqual([])
  })

  test('is named with its line', () => {
    expect(strayTextsIn('const one = 1\n\nconst two = "Two words"')).toEqual([{ line: 3, text: 'Two words' }])
  })
})
