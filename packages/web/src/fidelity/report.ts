import type { Said } from './difference.ts'
import { REPORT_STYLES } from './report-styles.ts'
import {
  isFaithful,
  LEAST_SHARE,
  percentage,
  type ArticleResult,
  type FeatureResult,
  type Judged,
  type Summary,
} from './summary.ts'

/** How many differences of a feature of an article the page shows. */
const SHOWN = 50

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const KINDS: Readonly<Record<Judged['kind'], string>> = {
  missing: 'Missing on the page',
  added: 'Not in the XML',
  changed: 'Different',
  moved: 'In another place',
}

/** What one side says. The words that differ stand in brackets between those around them. */
const saidOf = (side: string, said: Said | undefined): string =>
  said === undefined
    ? ''
    : `<dt>${side}</dt><dd><span class="text">${escaped(said.text).replace(/\[([^\]]*)\]/, '<mark>$1</mark>')}</span> <span class="place">${escaped(said.at)}</span></dd>`

const itemOf = ({ kind, count, xml, page, explained }: Judged, unit: string): string =>
  `<li${explained === undefined ? '' : ' class="explained"'}><p class="kind">${KINDS[kind]}${count === 1 ? '' : ` (${count} ${unit})`}</p><dl>${saidOf('XML', xml)}${saidOf('Page', page)}${
    explained === undefined ? '' : `<dt>Explained</dt><dd>${escaped(explained)}</dd>`
  }</dl></li>`

const featureOf = ({ feature, unit, differences, share, total, differing, explained }: FeatureResult): string => {
  const rest = differences.length - SHOWN
  return `<details${differing === 0 ? '' : ' open'}><summary><h3 style="display:inline">${escaped(feature)}</h3>: ${percentage(share)} of ${total} ${unit}${
    explained === 0 ? '' : `, ${explained} explained`
  }</summary><ul class="differences" role="list">${differences
    .slice(0, SHOWN)
    .map(difference => itemOf(difference, unit))
    .join('')}</ul>${rest > 0 ? `<p>${rest} more are in fidelity.json.</p>` : ''}</details>`
}

const shareCell = (share: number): string =>
  `<td class="number ${share === 1 ? 'whole' : share < LEAST_SHARE ? 'low' : ''}">${percentage(share)}</td>`

const addressOf = (index: number): string => `article-${index + 1}`

const nameOf = ({ title, file }: ArticleResult): string => (title === '' ? file : title)

const fileName = (file: string): string => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)

const articleOf = (article: ArticleResult, index: number): string => {
  const differing = article.features.filter(({ differences }) => differences.length > 0)
  return differing.length === 0
    ? ''
    : `<section id="${addressOf(index)}"><h2>${escaped(nameOf(article))}</h2><p>${escaped(fileName(article.file))}${
        article.doi === '' ? '' : ` · ${escaped(article.doi)}`
      }</p>${differing.map(featureOf).join('')}</section>`
}

const tableOf = (name: string, head: string, rows: string): string =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(name)}"><table><caption>${escaped(name)}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`

const columnHead = (name: string): string => `<th scope="col" class="number">${escaped(name)}</th>`

const features = ({ features: all }: Summary): string =>
  tableOf(
    'Each feature of all articles',
    `<th scope="col">Feature</th>${['Share', 'In the XML', 'Differing', 'Explained'].map(columnHead).join('')}`,
    all
      .map(
        ({ feature, unit, share, total, differing, explained }) =>
          `<tr><th scope="row">${escaped(feature)} <span class="place">${unit}</span></th>${shareCell(share)}<td class="number">${total}</td><td class="number">${differing}</td><td class="number">${explained}</td></tr>`,
      )
      .join(''),
  )

const articles = ({ features: all, articles: each }: Summary): string =>
  tableOf(
    'Each article',
    `<th scope="col">Article</th>${all.map(({ feature }) => columnHead(feature)).join('')}`,
    each
      .map((article, index) => {
        const hasPart = article.features.some(({ differences }) => differences.length > 0)
        const name = `${escaped(nameOf(article))} <span class="place">${escaped(fileName(article.file))}</span>`
        const cells = all.map(({ feature }) => {
          const own = article.features.find(result => result.feature === feature)
          return own === undefined ? '<td class="number">–</td>' : shareCell(own.share)
        })
        return `<tr><th scope="row">${hasPart ? `<a href="#${addressOf(index)}">${name}</a>` : name}</th>${cells.join('')}</tr>`
      })
      .join(''),
  )

const leftOut = ({ leftOut: files }: Summary): string =>
  files.length === 0
    ? ''
    : `<section><h2>Files left out</h2><ul>${files.map(({ file, reason }) => `<li>${escaped(file)}: ${escaped(reason)}</li>`).join('')}</ul></section>`

const verdictOf = (summary: Summary): string =>
  isFaithful(summary)
    ? `At least ${percentage(LEAST_SHARE)} of each feature is on the pages, or the difference is explained.`
    : `Less than ${percentage(LEAST_SHARE)} of some features is on the pages.`

/** The report as a page for production editors. It needs no script and no other file. */
export const reportPage = (summary: Summary): string => {
  const { length } = summary.articles
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fidelity of ${length} ${length === 1 ? 'article' : 'articles'}</title><style>${REPORT_STYLES}</style></head>
<body><main><h1>What the XML says and what the pages say</h1>
<p class="lead">${length} ${length === 1 ? 'article was' : 'articles were'} compared with ${length === 1 ? 'its page' : 'their pages'}. ${verdictOf(summary)}</p>
${features(summary)}
<h2>Articles</h2>
${articles(summary)}
${summary.articles.map(articleOf).join('\n')}
${leftOut(summary)}</main></body>
</html>
`
}
