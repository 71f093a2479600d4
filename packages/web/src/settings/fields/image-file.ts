import { SHOWN_IMAGES } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { settingsText } from './record.ts'

const FILE = /^(?!\/)[^\\?#:]+\.([a-z]+)$/i

const isPicture = (path: string): boolean => SHOWN_IMAGES.has(FILE.exec(path)?.[1]?.toLowerCase() ?? '')

const isWithin = (path: string): boolean => path.split('/').every(part => part !== '' && part !== '.' && part !== '..')

/** Whether a text is the path of an image in the site's folder. */
export const isImageFile = (text: string): boolean => isPicture(text) && isWithin(text)

/** How such a path is asked for. */
export const IMAGE_FILE = `the path of an image (${[...SHOWN_IMAGES].join(', ')}) in the folder of this file`

/** The path of an image in the site's folder. */
export const ImageFile = settingsText(IMAGE_FILE, text => (isImageFile(text) ? O.some(text) : O.none))
