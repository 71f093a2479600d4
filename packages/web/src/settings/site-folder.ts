import { statSync } from 'node:fs'
import type { Config } from './config.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The folder of the site's settings: the configured one, otherwise the first folder that is to be imported. */
export const siteFolderOf = ({ siteFolder, paths }: Pick<Config, 'siteFolder' | 'paths'>): string | undefined =>
  siteFolder ?? paths.find(isFolder)
