/** Mathematics in a text: a symbol, or a formula with some. */
export interface Form {
  /** Where it begins and ends in the text, in code units. */
  readonly from: number
  readonly to: number
  /** Its symbols, in their order. Two are the same if they look the same, with their sub- and superscripts. */
  readonly symbols: readonly string[]
  /** Whether it is a symbol and nothing else. */
  readonly isSymbol: boolean
}

/** The text of a paragraph, with the mathematics in it in its order. */
export interface FormText {
  readonly text: string
  readonly forms: readonly Form[]
}

/** What a text says of a symbol. */
export interface SaidOfSymbol {
  readonly symbol: string
  /** The form that names it. */
  readonly form: Form
  /** Where its meaning stands in the text; none if the text gives the symbol a meaning that is not understood. */
  readonly meaning: { readonly from: number; readonly to: number } | undefined
}

/** The signs that stand for a symbol and for a formula while sentences are read. */
const SYMBOL = '\uE000'
const FORMULA = '\uE001'

/** The most words of a meaning. */
const MOST_MEANING_WORDS = 16

/** A text with one sign for each form, and where each sign of it stands in the text itself. */
interface Masked {
  readonly masked: string
  readonly places: readonly number[]
  readonly formAt: ReadonlyMap<number, Form>
}

const maskedText = ({ text, forms }: FormText): Masked => {
  const places: number[] = []
  const formAt = new Map<number, Form>()
  let masked = ''
  const addWords = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) places.push(at)
    masked += text.slice(from, to).replace(/[\uE000\uE001\s]/gu, ' ')
  }
  let done = 0
  for (const form of forms) {
    if (form.from < done || form.to <= form.from || form.to > text.length) continue
    addWords(done, form.from)
    formAt.set(masked.length, form)
    places.push(form.from)
    masked += form.isSymbol ? SYMBOL : FORMULA
    done = form.to
  }
  addWords(done, text.length)
  return { masked, places: [...places, text.length], formAt }
}

/** Where a sentence ends. */
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|cf|al|Figs?|Eqs?|Refs?|resp|vs|no))[.?!](?=\s|$)/giu

/** What begins a clause that says what symbols mean. */
const SAYS = /(?<![\p{L}\p{N}-])(?:where|in which|here,?|let|with)(?: us)?\s+(?=[\uE000\uE001])/giu

/** What says that a symbol has a meaning from here on, which is not understood. */
const TAKES =
  /(?<![\p{L}\p{N}])(?:let|fix|take|choose|suppose|assume|consider|some|any|every|each|all|define|for|an?|set|such)(?: that| us)? ([\uE000\uE001])/giu

/** What stands between a symbol and its meaning. */
const IS =
  /\s+(?:(?:is|are|be|being)(?: simply| just)?\s+(?=(?:the|an?)\s)|(?:denotes?|denoting|represents?|representing|stands? for|refers to|is defined as|is used to denote)\s+(?=\p{L}{2}))|\s*=\s*(?=\p{L}{4,}\s)/uy

/** After `with`, and after another symbol with its meaning, a verb is not needed. */
const IS_VERBLESS = /\s+(?:being\s+|denoting\s+|representing\s+)?(?=the\s)/uy

/** What may stand directly before a symbol that is given a meaning after another one. */
const NEXT = /[^\s,;\uE000\uE001][,;]?\s*(?:[,;]|(?<=[\s,;])(?:and|while|whereas))\s*$/u

/** Where a meaning ends. */
const END =
  /[,;:.?!()[\]]|\s(?:and|while|whereas)\s+(?:[\uE000\uE001]\s+(?:is|are|the|denotes?|represents?|being|stands?|refers)\s)|\s(?:where|while|whereas|respectively|such that|and (?:where|is|are|has|can|will|we|let|put|set|write|define|denote))(?![\p{L}])|$/u

/** What may follow the comma after a meaning: then the comma ends it. */
const AFTER_COMMA = /^\s*(?:(?:and|while|whereas)\s+)?(?:[\uE000\uE001]|(?:which|where|while|whereas|with|we|it|so|but|then)\s)/u

/** What says that a sentence distributes meanings among several symbols, or means something said elsewhere. */
const UNCLEAR =
  /(?<!\p{L})(?:respectively|resp|unknown|arbitrary|some|any|similar|following|former|latter|same|above|below|first|only|one|case|reason|fact|previous|next|usual|given|corresponding|sum of the|if|such|maximum of|minimum of|this|that we|these|those|its|their|his|her|we|our|it|they|so|then|not)(?!\p{L})/iu

/** What no meaning ends with. */
const OPEN_END =
  /(?<!\p{L})(?:the|an?|of|to|in|on|at|by|for|from|with|and|or|as|is|are|that|which|where|whose|than|into|over|between)$/iu

/** What says too little of a symbol to be a note. */
const SAYS_LITTLE = /^(?:an?\s(?:\S+\s)?|the\s)\S+$/u

/** What a meaning ends with: a word, a number, a sign that stands for mathematics, or a mark of quotation. */
const WHOLE_END = /[\p{L}\p{M}\p{N}\uE000\uE001’”"'%]$/u

/** After `let` a symbol often is any thing of a kind, which its next user may choose anew. */
const IS_ANY = /^an?\s/u

const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0

/** The length of a meaning, if it is understood, and of what is passed over with it. */
const meaningIn = (rest: string): { readonly length: number; readonly isClear: boolean } => {
  const end = END.exec(rest)
  const length = rest.slice(0, end?.index ?? 0).trimEnd().length
  const meaning = rest.slice(0, length)
  const after = rest.slice(end?.index ?? 0)
  const isCut =
    (end?.[0] === ',' && !AFTER_COMMA.test(after.slice(1))) ||
    (end?.[0] === '(' && !/^\([^()]*\)\s*(?:[,;.]|and [\uE000\uE001]|$)/u.test(after))
  const isOpen = /[:[]/u.test(end?.[0] ?? '')
  const words = wordsIn(meaning)
  const isClear =
    !isCut &&
    !isOpen &&
    words >= 2 &&
    words <= MOST_MEANING_WORDS &&
    !UNCLEAR.test(meaning) &&
    !OPEN_END.test(meaning) &&
    !SAYS_LITTLE.test(meaning) &&
    WHOLE_END.test(meaning) &&
    !/[=<>≤≥∈]/u.test(meaning)
  return { length, isClear }
}

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** The symbols of a clause that are given a meaning, and those that it names without one. */
const saidInClause = (masked: Masked, from: number, to: number, begin: string): readonly SaidOfSymbol[] => {
  const clause = masked.masked.slice(0, to)
  const [isWith, isLet] = [/^with/iu.test(begin), /^let/iu.test(begin)]
  const isShared = /(?<!\p{L})resp(?:ectively)?(?!\p{L})/iu.test(clause.slice(from))
  const said: SaidOfSymbol[] = []
  let isNext = true
  for (let at = from; at < to;) {
    const form = masked.formAt.get(at)
    if (form === undefined) {
      at += 1
      continue
    }
    const isHead = isNext || NEXT.test(clause.slice(Math.max(from, at - 20), at))
    isNext = false
    const [symbol] = form.symbols
    const isVerbless = isWith || said.at(-1)?.meaning !== undefined
    const is = matchAt(IS, clause, at + 1) ?? (isVerbless ? matchAt(IS_VERBLESS, clause, at + 1) : undefined)
    if (symbol !== undefined && is !== undefined && isHead && form.isSymbol) {
      const start = at + 1 + is.length
      const { length, isClear } = meaningIn(clause.slice(start))
      const meaning = { from: masked.places[start] ?? 0, to: masked.places[start + length] ?? 0 }
      const isUnderstood = isClear && !isShared && !(isLet && IS_ANY.test(clause.slice(start)))
      said.push({ symbol, form, meaning: isUnderstood ? meaning : undefined })
      at = start + length
    } else {
      if (symbol !== undefined) said.push({ symbol, form, meaning: undefined })
      at += 1
    }
    if (isWith && is === undefined) break
  }
  return said
}

const sentencesOf = (text: string): readonly (readonly [number, number])[] => {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1)
  return [...ends, text.length].map((end, index, all) => [all[index - 1] ?? 0, end] as const)
}

/**
 * What a text says of symbols, in its order: `where x is the distance and y denotes the speed`. A meaning that is not clearly one is left out,
 * and its symbol said to have one that is not understood, as a wrong meaning is worse than none.
 */
export const symbolsIn = (text: FormText): readonly SaidOfSymbol[] => {
  if (text.forms.length === 0) return []
  const masked = maskedText(text)
  const said = sentencesOf(masked.masked).flatMap(([from, to]) => {
    const sentence = masked.masked.slice(from, to)
    return [
      ...[...sentence.matchAll(SAYS)].flatMap(({ 0: begin, index }, at, all) =>
        saidInClause(masked, from + index + begin.length, from + (all[at + 1]?.index ?? sentence.length), begin),
      ),
      ...[...sentence.matchAll(TAKES)].flatMap(({ 0: taken, index }) => {
        const form = masked.formAt.get(from + index + taken.length - 1)
        return form?.symbols[0] === undefined ? [] : [{ symbol: form.symbols[0], form, meaning: undefined }]
      }),
    ]
  })
  const clear = new Set(said.flatMap(({ form, meaning }) => (meaning === undefined ? [] : [form])))
  return said
    .filter(({ form, meaning }) => meaning !== undefined || !clear.has(form))
    .toSorted((one, other) => one.form.from - other.form.from)
}

/** A block of an article's text, in which symbols are explained. */
export interface SymbolBlock {
  readonly text: FormText
  readonly said: readonly SaidOfSymbol[]
  /** The section that it is in. */
  readonly section: unknown
  /** Whether what it says of symbols holds in it alone, as in a theorem or its proof. */
  readonly isStatement: boolean
}

/** A symbol where it is explained. */
export interface ExplainedSymbol {
  readonly form: Form
  readonly said: SaidOfSymbol
  /** The number of the block that says what it means. */
  readonly from: number
}

/** How many blocks away from what is said of a symbol a reader still has it before them. */
const NEAR = 3

/** The most symbols that are explained beside a block. */
const MOST_EXPLAINED = 5

/**
 * The symbols that are explained in each block: where a section first uses them, with the last meaning before, unless a block near it says one.
 */
export const explainedSymbols = (blocks: readonly SymbolBlock[]): readonly (readonly ExplainedSymbol[])[] => {
  const latest = new Map<string, Omit<ExplainedSymbol, 'form'>>()
  const known = new Map<unknown, Set<string>>()
  return blocks.map(({ text, said, section, isStatement }, index) => {
    const already = known.get(section) ?? new Set()
    known.set(section, already)
    const soon = new Set(blocks.slice(index, index + NEAR).flatMap(next => next.said.map(({ symbol }) => symbol)))
    const explained: ExplainedSymbol[] = []
    for (const form of text.forms)
      for (const symbol of form.symbols) {
        const last = latest.get(symbol)
        if (last === undefined || already.has(symbol) || soon.has(symbol) || explained.length === MOST_EXPLAINED) continue
        already.add(symbol)
        if (index - last.from >= NEAR) explained.push({ form, ...last })
      }
    for (const each of said) {
      if (each.meaning === undefined || isStatement) latest.delete(each.symbol)
      else latest.set(each.symbol, { said: each, from: index })
      already.delete(each.symbol)
      if (each.meaning !== undefined && !isStatement) already.add(each.symbol)
    }
    return explained
  })
}
