/** Texts of the page about the calls. The calls themselves are described by their table. */
export const developersWords = {
  title: 'For developers',
  lead: 'Other front ends can make the calls that the pages of this site make. Each call is described below, with what it is asked and what it answers.',
  file: 'The same as an OpenAPI 3.1 file',
  access:
    'Most calls need no account. A session cookie says who a reader is, and tokens say what they may read; the state of a page contains the tokens of its reader.',
  failing:
    'A call that fails is answered with an error in JSON. If the status is 429 or 503, the header of the answer says how long to wait before the next call.',
  calls: 'Calls',
  objects: 'Objects',
  parameters: (call: string): string => `Parameters of ${call}`,
  fields: (object: string): string => `Fields of ${object}`,
  columns: { name: 'Name', type: 'Type', meaning: 'Meaning' },
  body: 'Body:',
  answer: 'Answer:',
  keeping: 'Stored by caches:',
  required: 'required',
  nothing: 'nothing',
  page: 'a file or a page',
  text: 'text',
  anything: 'anything',
  empty: 'an empty object',
  listOf: 'list of',
  byName: 'by name:',
  or: 'or',
  and: 'and',
} as const
