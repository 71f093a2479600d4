import type { LightMyRequestResponse } from 'fastify'
import { CANARY } from './vectors/index.ts'

/** What an answer must not contain, whatever was asked: content of the machine's files and of the site's own. */
const SECRETS = [/root:[^\n]*:0:0:/, /SQLite format 3/, /\$scrypt\$/, /PATH=[^\n]*:\/usr\/bin/, /for tests alone, and no other/]

/** Control characters other than a tab. */
const CONTROLS = /[^\P{Cc}\t]/u

/** Whether a browser at this site would leave it for the vectors' host, or run something. */
const leadsAway = (location: string): boolean => {
  const url = URL.parse(location, 'http://localhost/')
  return url === null || !/^https?:$/.test(url.protocol) || url.hostname.includes(CANARY) || url.username !== ''
}

/**
 * What is wrong with an answer to a hostile request.
 * @param texts the vectors that the request contains
 * @param isOthers whether the vectors are in what a shared cache does not tell apart, so that an answer that it keeps must not contain them
 */
export const wrongWith = (
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
  texts: readonly string[],
  isOthers: boolean,
  numbers: readonly string[],
): readonly string[] => {
  const type = headers['content-type'] ?? ''
  const isMarkup = /html|xml/.test(type)
  const caching = headers['cache-control'] ?? ''
  const values = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map(each => [name, String(each)] as const),
  )
  return [
    ...(statusCode >= 500 ? [`status ${statusCode}`] : []),
    ...(headers['x-injected'] === undefined ? [] : ['a header was injected']),
    ...values
      .filter(([name, value]) => CONTROLS.test(value) || (name === 'set-cookie' && /^\s*injected=/.test(value)))
      .map(([name]) => `header ${name} was injected`),
    ...values.filter(([name, value]) => name === 'location' && leadsAway(value)).map(([, value]) => `redirects to ${value}`),
    ...SECRETS.filter(secret => secret.test(body)).map(secret => `contains ${String(secret)}`),
    // Vectors of other signs mean nothing in markup.
    ...(isMarkup ? texts.filter(text => /<[a-z!/?]/i.test(text) && body.includes(text)).map(text => `contains ${text}`) : []),
    ...(!isMarkup && body !== '' && headers['x-content-type-options'] !== 'nosniff'
      ? [`may be taken for another type than ${type}`]
      : []),
    ...(isOthers &&
    caching.includes('public') &&
    numbers.some(number => body.includes(number) || values.some(([, value]) => value.includes(number)))
      ? ['is kept for everyone with what one request says']
      : []),
  ]
}
