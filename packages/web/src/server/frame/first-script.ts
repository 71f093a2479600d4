import {
  EXPECTED_HEADER,
  EXPECTED_HEADER_KEY,
  MARGIN_NOTES,
  MARGIN_NOTES_COOKIE,
  preferenceAttributes,
  TEXT_SIZE_COOKIE,
  TEXT_SIZES,
  THEME_COOKIE,
  THEMES,
  defaultPreferences,
} from '@lectern/domain/site'
import { createHash } from 'node:crypto'

const [themeAttribute, textAttribute, marginAttribute] = Object.keys(preferenceAttributes(defaultPreferences))

/** The cookies of a reader's preferences, with the attributes that follow them and their values. */
const CHOICES = [
  [THEME_COOKIE, themeAttribute, THEMES],
  [TEXT_SIZE_COOKIE, textAttribute, TEXT_SIZES],
  [MARGIN_NOTES_COOKIE, marginAttribute, MARGIN_NOTES],
]

/**
 * The script in the head of a page that is the same for all readers. Before anything is painted, it applies what the browser knows of its reader:
 * theme, text size and margin notes, and how much room their header needs. It has no place of its own among the browser's files, because a page must not wait
 * for one.
 */
export const FIRST_SCRIPT = `{const root=document.documentElement,tried=act=>{try{act()}catch{}}
tried(()=>{for(const[name,attribute,values]of ${JSON.stringify(CHOICES)}){const value=document.cookie.split(/; */).find(pair=>pair.startsWith(name+"="))?.slice(name.length+1);if(values.includes(value))root.setAttribute(attribute,value)}})
tried(()=>{const[,banner,height]=${String(EXPECTED_HEADER)}.exec(localStorage.getItem(${JSON.stringify(EXPECTED_HEADER_KEY)}))??[];if(banner){root.dataset.header=banner;root.style.setProperty("--expected-header",height+"px")}})}`

/** The source by which the content security policy allows the script. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`
