import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

const item = (word: string): string => `<list-item><p>${word}</p></list-item>`

/** The labels of a list's items. */
const labels = (xml: string): readonly string[] =>
  [...(shown(xml)[0] ?? '').matchAll(/«label\((.*?)\)»/g)].map(([, label]) => label ?? '')

describe('the labels of lists', () => {
  test.each([
    ['alpha-lower', ['a.', 'b.']],
    ['alpha-upper', ['A.', 'B.']],
    ['arabic', ['1.', '2.']],
    ['bullet', ['•', '•']],
    ['bulleted', ['•', '•']],
    ['dash', ['–', '–']],
    ['disc', ['•', '•']],
    ['number', ['1.', '2.']],
    ['numbered', ['1.', '2.']],
    ['order', ['1.', '2.']],
    ['ordered', ['1.', '2.']],
    ['roman-lower', ['i.', 'ii.']],
    ['roman-upper', ['I.', 'II.']],
    ['unordered', ['•', '•']],
    ['Order', ['1.', '2.']],
    ['simple', []],
    ['constructor', []],
  ])('%s', (type, expected) => {
    expect(labels(`<list list-type="${type}">${item('a')}${item('b')}</list>`)).toEqual(expected)
  })

  test.each([
    [4, 'iv.'],
    [9, 'ix.'],
    [40, 'xl.'],
    [50, 'l.'],
    [90, 'xc.'],
    [99, 'xcix.'],
    [100, 'c.'],
    [400, 'cd.'],
    [500, 'd.'],
    [900, 'cm.'],
    [1000, 'm.'],
  ])('%i in Roman numerals is %s', (count, expected) => {
    expect(labels(`<list list-type="roman-lower">${'<list-item/>'.repeat(count)}</list>`).at(-1)).toBe(expected)
  })

  test.each([
    [26, 'z.'],
    [27, 'aa.'],
    [52, 'az.'],
    [53, 'ba.'],
    [702, 'zz.'],
    [703, 'aaa.'],
  ])('%i in letters is %s', (count, expected) => {
    expect(labels(`<list list-type="alpha-lower">${'<list-item/>'.repeat(count)}</list>`).at(-1)).toBe(expected)
  })

  test.each([
    ['a list without a type has bullets', `<list>${item('a')}</list>`, ['•']],
    [
      'a list without a type that has a label has only that',
      `<list><list-item><label>x</label><p>a</p></list-item>${item('b')}</list>`,
      ['x'],
    ],
    [
      'a list with a type and a label has both',
      `<list list-type="order"><list-item><label>x</label><p>a</p></list-item>${item('b')}</list>`,
      ['x', '2.'],
    ],
    ['a word before each number', `<list list-type="order" prefix-word="Step">${item('a')}</list>`, ['Step 1.']],
    ['no word where there is no label', `<list list-type="simple" prefix-word="Step">${item('a')}</list>`, []],
  ])('%s', (_, xml, expected) => {
    expect(labels(xml)).toEqual(expected)
  })
})

describe('lists', () => {
  test.each([
    [
      'with label, title, ids and languages',
      `<list id="l" xml:lang="de" list-type="simple"><label>L</label><title id="t">T</title><list-item id="i">a <bold>b</bold></list-item></list>`,
      ['list@id=l@lang=de@role=simple(«label(L)»«list-title@id=t(T)»«list-item@id=i(«para(a «bold(b)»)»)»)'],
    ],
    [
      'with other text, which follows',
      `<list list-type="simple">${item('a')}<p>after</p> words </list>`,
      ['list@role=simple(«list-item(«para(a)»)»)', 'para(after)', 'para(words)'],
    ],
    ['without anything', '<list/>', []],
    [
      'with an empty label',
      '<list list-type="order"><list-item><label/><p>a</p></list-item></list>',
      ['list@role=order(«list-item(«label(1.)»«para(a)»)»)'],
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('lists of definitions', () => {
  const entry = '<def-item><term>a</term><def><p>alpha</p></def></def-item>'
  const made = '«def-term(a)»«def-description(«para(alpha)»)»'

  test.each([
    [
      'with heads above them',
      `<def-list><term-head>Term</term-head><def-head>Meaning</def-head>${entry}</def-list>`,
      [`def-list(«def-term@role=term-head(Term)»«def-description@role=def-head(Meaning)»${made})`],
    ],
    [
      'with one head',
      `<def-list><term-head/><def-head>Meaning</def-head>${entry}</def-list>`,
      [`def-list(«def-term@role=term-head(Meaning)»${made})`],
    ],
    [
      'with label, title and type',
      `<def-list id="d" xml:lang="de" list-type="simple"><label>L</label><title>T</title>${entry}</def-list>`,
      [`def-list@id=d@lang=de@role=simple(«label(L)»«list-title(T)»${made})`],
    ],
    [
      'with several terms and definitions',
      '<def-list><def-item><label>1</label><term id="t">a</term><term>b</term><def id="d"><p>x</p></def><def>y</def><def/></def-item></def-list>',
      ['def-list(«label(1)»«def-term@id=t(a)»«def-term(b)»«def-description@id=d(«para(x)»)»«def-description(«para(y)»)»)'],
    ],
    [
      'with ids of their items',
      '<def-list><def-item id="i"><term>a</term></def-item></def-list>',
      ['def-list(«def-term@id=i(a)»)'],
    ],
    [
      'within lists',
      `<def-list>${entry}<def-list>${entry}</def-list></def-list>`,
      [`def-list(${made}«def-description(«def-list(${made})»)»)`],
    ],
    [
      'with other text, which follows',
      `<def-list>${entry}<p>after</p> words </def-list>`,
      [`def-list(${made})`, 'para(after)', 'para(words)'],
    ],
    ['without anything', '<def-list/>', []],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('questions and answers', () => {
  const exam = (body: string): { readonly questions: readonly string[]; readonly answers: readonly string[] } => {
    const { content } = imported({ body }).parts.exam
    const of = (name: string): readonly string[] => sketch(content.filter(part => part['#name'] === name).flatMap(childrenOf))
    return { questions: of('exam-questions'), answers: of('exam-answers') }
  }

  const question = '<question><p>What?</p></question>'
  const Q = 'exam-question(«para(What?)»)'

  test.each([
    [
      'a question with everything',
      '<question id="q" xml:lang="de" question-response-type="multiple-choice"><label>1</label><title>T</title><subtitle>S</subtitle><object-id>o</object-id><p>What?</p><option id="a" correct="yes"><label>A</label><p>this</p></option><option correct="no">that</option></question>',
      [
        'exam-question@id=q@lang=de@role=multiple-choice(«label(1)»«section-title(T)»«para@role=subtitle(S)»«para(What?)»«list@role=option(«list-item@id=a@role=correct(«label(A)»«para(this)»)»«list-item(«para(that)»)»)»)',
      ],
    ],
    ['a question in bare text', '<question>What <bold>now</bold>?</question>', ['exam-question(«para(What «bold(now)»?)»)']],
    ['an empty question', '<question/>', []],
    ['text around questions', `<p>one</p>${question}two`, ['para(one)', 'para(two)', Q]],
    [
      'a heading',
      `<label>L</label><title>T</title><subtitle>S</subtitle><object-id>o</object-id>${question}`,
      ['label(L)', 'section-title(T)', 'para@role=subtitle(S)', Q],
    ],
  ])('%s', (_, wrap, expected) => {
    expect(exam(`<question-wrap>${wrap}</question-wrap>`).questions).toEqual(expected)
  })

  test.each([
    [
      'an answer with everything',
      '<answer id="a" xml:lang="de"><label>1</label><title>T</title><subtitle>S</subtitle><object-id>o</object-id><p>This</p></answer>',
      ['exam-answer@id=a@lang=de(«label(1)»«section-title(T)»«para@role=subtitle(S)»«para(This)»)'],
    ],
    ['an explanation', '<explanation>because</explanation>', ['exam-answer@role=explanation(«para(because)»)']],
    ['an empty answer', '<answer/>', []],
    [
      'a set of answers',
      '<answer-set><label>L</label><title>T</title><answer><p>This</p></answer><explanation><p>because</p></explanation></answer-set>',
      ['label(L)', 'section-title(T)', 'exam-answer(«para(This)»)', 'exam-answer@role=explanation(«para(because)»)'],
    ],
  ])('%s', (_, wrap, expected) => {
    expect(exam(`<question-wrap>${question}${wrap}</question-wrap>`)).toEqual({ questions: [Q], answers: expected })
  })

  test('groups within groups keep their headings, and all answers follow', () => {
    expect(
      exam(
        `<question-wrap-group><title>All</title><question-wrap><title>First</title>${question}<answer><p>A</p></answer></question-wrap><question-wrap-group><title>More</title><question-wrap>${question}<answer><p>B</p></answer></question-wrap></question-wrap-group></question-wrap-group>`,
      ),
    ).toEqual({
      questions: ['section-title(All)', 'section-title(First)', Q, 'section-title(More)', Q],
      answers: ['exam-answer(«para(A)»)', 'exam-answer(«para(B)»)'],
    })
  })

  const wrap = `<question-wrap>${question}</question-wrap>`

  test.each([
    [
      'a section that holds nothing else gives its heading to the first',
      `<sec><label>1</label><title>Quiz</title>${wrap}<question-wrap-group>${wrap}</question-wrap-group></sec>`,
      ['label(1)', 'section-title(Quiz)', Q, Q],
    ],
    ['a section that holds text as well keeps its heading', `<sec><title>Quiz</title><p>x</p>${wrap}</sec>`, [Q]],
    ['anything other than a section keeps its heading', `<boxed-text><title>Quiz</title>${wrap}</boxed-text>`, [Q]],
    ['in a section of a section', `<sec><title>A</title><sec><title>B</title>${wrap}</sec></sec>`, ['section-title(B)', Q]],
  ])('%s', (_, body, expected) => {
    expect(exam(body).questions).toEqual(expected)
  })

  test.each(['sub-article', 'response'])('those of a %s stay in it', element => {
    const { exam: own, tail } = imported({ after: `<${element}><body>${wrap}</body></${element}>` }).parts
    expect(sketch(own.content)).toEqual([])
    expect(sketch(tail.content)).toEqual([`sub-article(«exam-questions(«${Q}»)»)`])
  })
})
