/** Texts of the accessibility statement. */
export const accessibilityWords = {
  title: 'Accessibility',
  lead: (site: string, publisher: string): string =>
    `${publisher} wants everyone to be able to read ${site}: with a screen reader, by keyboard or by touch, with enlarged text, in colours of one’s own, and without script.`,
  standard: 'What this site is measured against',
  measure: (count: number): string =>
    `The pages of this site are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA. The table below says of each of the ${count} criteria how that is known.`,
  conforms:
    'The site conforms in part: what publishers deliver with their articles does not always, and a few criteria have not been checked yet.',
  known: 'What is known not to be accessible to everyone',
  limits: [
    'Figures have the descriptions that their publishers deliver. Where none came, the caption is all that describes a figure.',
    'Sound and film come with the captions, transcripts and descriptions that their publishers deliver, and some come without.',
    'Documents that leave this site, such as PDFs and supplementary files, are as their publishers made them.',
    'Formulas that came as pictures are pictures. All others can be read aloud part by part.',
    'To move an enlarged picture or a map, one has to drag it or to use the arrow keys.',
    'Languages of passages are marked where the publisher’s file names them.',
    'Software that is no screen reader is told by some browsers only of what is near the window. Screen readers are told of the whole page at once.',
  ],
  report: 'Report a barrier',
  ask: 'Tell us what you could not read or use, at which address, and with what software.',
  write: 'Write to',
  contact: 'The contact page says whom to tell.',
  criteria: 'The criteria one by one',
  prepared: 'This statement was prepared on 26 November 2026 from the tests of the software and from other checks.',
  columns: { criterion: 'Criterion', level: 'Level', basis: 'How it is known' },
  tested: 'Proved by automatic tests',
  checked: (what: string): string => `Checked on 26 November 2026, in a browser or in the source: ${what}`,
  absent: (why: string): string => `Nothing here needs it: ${why}`,
  unchecked: 'Not checked yet',
  partly: (what: string): string => `Met in part: ${what}`,
} as const

/** The names of the criteria of WCAG 2.2 at levels A and AA. */
export const wcagNames = {
  '1.1.1': 'Non-text Content',
  '1.2.1': 'Audio-only and Video-only (Prerecorded)',
  '1.2.2': 'Captions (Prerecorded)',
  '1.2.3': 'Audio Description or Media Alternative (Prerecorded)',
  '1.2.4': 'Captions (Live)',
  '1.2.5': 'Audio Description (Prerecorded)',
  '1.3.1': 'Info and Relationships',
  '1.3.2': 'Meaningful Sequence',
  '1.3.3': 'Sensory Characteristics',
  '1.3.4': 'Orientation',
  '1.3.5': 'Identify Input Purpose',
  '1.4.1': 'Use of Color',
  '1.4.2': 'Audio Control',
  '1.4.3': 'Contrast (Minimum)',
  '1.4.4': 'Resize Text',
  '1.4.5': 'Images of Text',
  '1.4.10': 'Reflow',
  '1.4.11': 'Non-text Contrast',
  '1.4.12': 'Text Spacing',
  '1.4.13': 'Content on Hover or Focus',
  '2.1.1': 'Keyboard',
  '2.1.2': 'No Keyboard Trap',
  '2.1.4': 'Character Key Shortcuts',
  '2.2.1': 'Timing Adjustable',
  '2.2.2': 'Pause, Stop, Hide',
  '2.3.1': 'Three Flashes or Below Threshold',
  '2.4.1': 'Bypass Blocks',
  '2.4.2': 'Page Titled',
  '2.4.3': 'Focus Order',
  '2.4.4': 'Link Purpose (In Context)',
  '2.4.5': 'Multiple Ways',
  '2.4.6': 'Headings and Labels',
  '2.4.7': 'Focus Visible',
  '2.4.11': 'Focus Not Obscured (Minimum)',
  '2.5.1': 'Pointer Gestures',
  '2.5.2': 'Pointer Cancellation',
  '2.5.3': 'Label in Name',
  '2.5.4': 'Motion Actuation',
  '2.5.7': 'Dragging Movements',
  '2.5.8': 'Target Size (Minimum)',
  '3.1.1': 'Language of Page',
  '3.1.2': 'Language of Parts',
  '3.2.1': 'On Focus',
  '3.2.2': 'On Input',
  '3.2.3': 'Consistent Navigation',
  '3.2.4': 'Consistent Identification',
  '3.2.6': 'Consistent Help',
  '3.3.1': 'Error Identification',
  '3.3.2': 'Labels or Instructions',
  '3.3.3': 'Error Suggestion',
  '3.3.4': 'Error Prevention (Legal, Financial, Data)',
  '3.3.7': 'Redundant Entry',
  '3.3.8': 'Accessible Authentication (Minimum)',
  '4.1.2': 'Name, Role, Value',
  '4.1.3': 'Status Messages',
} as const

/** What is met in part, mostly as far as publishers deliver what it needs, and how far that is. */
export const wcagPartly = {
  '1.1.1':
    'controls and pictures of the pages have names, which tests prove; figures have the descriptions that publishers deliver.',
  '1.2.1': 'recordings come with the transcripts that publishers deliver.',
  '1.2.2': 'films come with the captions that publishers deliver.',
  '1.2.3': 'films come with the descriptions that publishers deliver.',
  '1.2.5': 'films come with the descriptions that publishers deliver.',
  '2.5.7':
    'an enlarged picture and a map are moved by dragging or by the arrow keys; without either, buttons show all of it smaller.',
  '1.4.5': 'the pages use text; some publishers deliver tables and formulas as pictures.',
} as const

/** What does not occur on the pages. */
export const wcagAbsent = {
  '1.2.4': 'there are no live recordings.',
  '1.4.2': 'no sound starts by itself.',
  '2.2.2': 'nothing moves, blinks or scrolls by itself.',
  '2.3.1': 'nothing flashes.',
  '2.5.4': 'nothing is done by moving the device.',
  '3.3.4': 'nothing is bought or signed here; an account is erased only after a second question.',
} as const

/** What was checked without a test, and found. */
export const wcagChecked = {
  '1.3.2': 'the order of the markup is the order of reading, with the text before what stands beside it.',
  '1.3.4': 'no style and no script asks for an orientation.',
  '1.4.4': 'enlarged by the browser to 200 %, pages need no scrolling sideways and cut nothing off.',
  '1.4.12':
    'with the spacing that the criterion names no text is cut off; the list of contents shortens long captions with and without it.',
  '2.4.5': 'articles are found by search, by journal and issue, by references, and by sitemaps.',
  '2.5.1': 'whatever two fingers do in a picture or a map, buttons do as well.',
  '2.5.2': 'nothing happens before the pointer is released, and moving away first cancels it.',
  '2.5.3': 'names of controls contain the words that they show.',
  '3.2.2': 'choosing a setting changes only what it names; forms wait for their button.',
  '3.2.3': 'header and footer are the same on every page, in the same order.',
  '3.2.6': 'help and contact are in the header and the footer of every page.',
  '3.3.8': 'passwords can be pasted and filled in by the browser; there is no puzzle.',
} as const
