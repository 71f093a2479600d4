import type { CrossReference, Float, Formula, Table } from './facts.ts'
import { calsRows } from './cals.ts'
import { cellsIn } from './grid.ts'
import { isFormula, isWritten, line } from './jats-roles.ts'
import { mathText, wordsInTex } from './math.ts'
import { writtenFloat } from './written-float.ts'
import { all, at, attribute, child, childrenOf, descendants, listOf, named, type Element } from './tree.ts'

const numbered = (element: Element, name: string): number =>
  Math.max(1, Number.parseInt(attribute(element, name) ?? '1', 10) || 1)

const isCell = named('td th')

/** The cells of a table, or of an array, which is a table without a frame. */
export const tableOf = (wrap: Element): readonly Table[] => {
  const tables = wrap.name === 'array' ? [wrap] : all(wrap, 'table')
  const rows = tables.flatMap(table =>
    [...descendants(table, element => (isCell(element) ? 'leave-out' : 'enter'))].filter(({ name }) => name === 'tr'),
  )
  const written = rows.map(row =>
    childrenOf(row, 'td', 'th').map(cell => ({
      text: line(cell),
      at: cell.at,
      rows: numbered(cell, 'rowspan'),
      columns: numbered(cell, 'colspan'),
    })),
  )
  const cells = cellsIn([...written, ...all(wrap, 'tgroup').flatMap(tgroup => calsRows(tgroup, line))])
  const [first] = tables
  const id = attribute(wrap, 'id') ?? (first === undefined ? undefined : attribute(first, 'id')) ?? ''
  return cells.length === 0 ? [] : [{ id, text: line(child(wrap, 'label')), at: wrap.at, cells }]
}

const isFloat = named('fig table-wrap supplementary-material media fig-group table-wrap-group')
const isInside = named('fig table-wrap supplementary-material')

const KINDS: Readonly<Record<string, Float['kind']>> = {
  fig: 'figure',
  'fig-group': 'figure',
  'table-wrap': 'table',
  'table-wrap-group': 'table',
}

/** The captions of the files of a supplement, which are shown as its own. */
const captionsOfFiles = (element: Element): readonly Element[] =>
  element.name === 'supplementary-material' ? childrenOf(element, 'media').flatMap(file => childrenOf(file, 'caption')) : []

const floatOf = (element: Element): readonly Float[] => {
  const isFigure = element.name === 'fig'
  const inside = [...descendants(element, each => (isInside(each) || each.name === 'caption' ? 'leave-out' : 'enter'))]
  return writtenFloat(element, {
    kind: KINDS[element.name],
    label: line(child(element, 'label')),
    caption: [...childrenOf(element, 'caption', 'title'), ...captionsOfFiles(element), ...childrenOf(element, 'p', 'statement')]
      .map(line)
      .join(' ')
      .trim(),
    isFigure,
    hasPicture: isFigure && inside.some(({ name }) => name === 'graphic' || name === 'media'),
  })
}

/** The figures, tables, recordings and files, with their captions. */
export const floatsOf = (article: Element): readonly Float[] => {
  const floats = [...descendants(article)].filter(isFloat)
  const files = new Set(floats.filter(({ name }) => name === 'supplementary-material').flatMap(each => childrenOf(each, 'media')))
  return floats.filter(each => !files.has(each)).flatMap(floatOf)
}

const isUnshown = named('alt-text long-desc contrib-group ref-list')

/** What the formulas of an article are in: its title, its abstracts and its text. */
const withFormulas = named('body back floats-group sub-article response title-group abstract trans-abstract')

const texOf = (formula: Element): readonly Element[] => (formula.name === 'tex-math' ? [formula] : all(formula, 'tex-math'))

/** The formulas, each once: in MathML if it has that, or else as whatever it is. */
export const formulasOf = (article: Element): readonly Formula[] => {
  const formulas: Formula[] = []
  const visit = (element: Element): void => {
    const maths = isFormula(element) ? all(element, 'math') : []
    if (element.name === 'math') formulas.push({ text: mathText(element), at: element.at, isMathml: true })
    else if (!isFormula(element) || element.name === 'disp-formula-group') {
      for (const inner of childrenOf(element)) if (!isUnshown(inner)) visit(inner)
    } else if (maths.length > 0) for (const math of maths) visit(math)
    else if (!isWritten(element))
      formulas.push({ text: '', at: element.at, isMathml: false, words: texOf(element).flatMap(wordsInTex) })
  }
  for (const part of [...childrenOf(article), ...childrenOf(at(article, 'front', 'article-meta'))])
    if (withFormulas(part)) visit(part)
  return formulas
}

const isPerson = named('contrib aff author-notes kwd-group')

/** The links within an article that lead to something in it. Those of people are the marks beside their names. */
export const crossReferencesOf = (article: Element): readonly CrossReference[] => {
  const ids = new Set([...descendants(article)].flatMap(element => attribute(element, 'id') ?? []))
  return [...descendants(article, element => (isPerson(element) ? 'leave-out' : 'enter'))]
    .filter(({ name }) => name === 'xref')
    .map(xref => ({
      text: line(xref),
      at: xref.at,
      to: listOf(attribute(xref, 'rid')).filter(id => ids.has(id)),
    }))
    .filter(({ to, text }) => to.length > 0 && text !== '')
}
