/**
 * Takes articles out of the store one after another, and puts them back, until killed. Prints each step once it is done. The articles are
 * those in the JSON file given as its first argument.
 */
import { readFile } from 'node:fs/promises'
import type { StoredArticle } from '../../src/store/article.ts'
import { openStore } from '../../src/store/open.ts'

const [file = ''] = process.argv.slice(2)
const articles = JSON.parse(await readFile(file, 'utf8')) as readonly StoredArticle[]
const store = await openStore({ databaseUrl: process.env['DATABASE_URL'], dataFolder: process.env['LECTERN_DATA'] ?? '' })
for (const article of articles) await store.put(article)
process.stdout.write('ready\n')
for (;;) {
  for (const { card } of articles) {
    await store.remove(card.pii)
    process.stdout.write('done\n')
  }
  for (const article of articles) {
    await store.put(article)
    process.stdout.write('done\n')
  }
}
