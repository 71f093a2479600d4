import { zipf, type Random } from './random.ts'

const ONSETS = ['b', 'br', 'c', 'd', 'dr', 'f', 'g', 'gl', 'k', 'l', 'm', 'n', 'p', 'pr', 'r', 's', 'st', 't', 'tr', 'v', 'z']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'io']

/** A word that can be pronounced, a different one for each number. */
export const wordOf = (number: number): string => {
  let rest = number
  let word = ''
  do {
    word += `${ONSETS[rest % ONSETS.length] ?? ''}${VOWELS[Math.floor(rest / ONSETS.length) % VOWELS.length] ?? ''}`
    rest = Math.floor(rest / (ONSETS.length * VOWELS.length))
  } while (rest > 0)
  return `${word}n`
}

/** The number of subjects that articles are about. It is always the same, so that larger libraries have more articles that are alike. */
export const TOPICS = 200

const COMMON = 20_000
const OF_TOPIC = 300

/** How often a word is one of the article's topic. */
const SHARE = 0.3

/** A word of an article about a topic. */
export const wordAbout = (random: Random, topic: number): string =>
  wordOf(random() < SHARE ? COMMON + topic * OF_TOPIC + zipf(random, OF_TOPIC) : zipf(random, COMMON))

/** So many words, with a full stop after each dozen. */
export const proseAbout = (random: Random, topic: number, words: number): string => {
  let prose = ''
  for (let index = 1; index <= words; index += 1) prose += `${wordAbout(random, topic)}${index % 12 === 0 ? '. ' : ' '}`
  return prose.trimEnd()
}

/** The word that every article has at least once, and that stands for frequent ones in measurements. */
export const COMMON_WORD = wordOf(0)

/** A word that no other article has. */
export const rareWord = (article: number): string => `x${wordOf(article)}x`
