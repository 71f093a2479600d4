import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFolderOf } from '../../src/settings/site-folder.ts'
import { folderWith } from '../support/folder.ts'

test('the folder of the settings is the configured one, or else the first folder among what is imported', async () => {
  const folder = await folderWith({ 'a.xml': '<article/>' })
  const paths = [join(folder, 'a.xml'), join(folder, 'nowhere'), folder]
  expect(siteFolderOf({ siteFolder: '/site', paths })).toBe('/site')
  expect(siteFolderOf({ paths })).toBe(folder)
  expect(siteFolderOf({ paths: paths.slice(0, 2) })).toBeUndefined()
})
