/** Texts of the accessibility statement. */
export const accessibilityWords = {
  title: 'Accessibility',
  lead: (publisher: string): string =>
    `${publisher} wants everyone to be able to read this site: with a screen reader, by keyboard or touch, with enlarged text, in their own colours, and without JavaScript.`,
  standard: 'The standard that this site follows',
  measure: (count: number): string =>
    `The pages of this site are designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA. The table below shows how each of the ${count} criteria was assessed.`,
  conforms:
    'The site conforms in part: some of what publishers supply with their articles does not conform, and a few criteria have not been checked yet.',
  known: 'Known limitations',
  limits: [
    'Figures have the descriptions that their publishers supply. A figure without one is described only by its caption.',
    'Audio and video have the captions, transcripts and descriptions that their publishers supply. Some have none.',
    'Files that you download, such as PDFs and supplementary files, are as their publishers made them.',
    'Formulas that publishers supply as images stay images. All others can be read aloud part by part.',
    'To move an enlarged image or a map, you need to drag it or use the arrow keys.',
    'Passages in another language are marked as such only if the publisher’s file says so.',
    'In some browsers, assistive software other than screen readers finds only what is near the visible part of the page. Screen readers find the whole page.',
  ],
  report: 'Report a problem',
  ask: 'Tell us what you could not read or use, the address of the page, and the software you used.',
  contact: 'See the contact page for how to reach us.',
  criteria: 'Results by criterion',
  prepared: 'This statement was prepared on 26 November 2026, based on automated tests and other checks.',
  columns: { criterion: 'Criterion', level: 'Level', basis: 'Result' },
  tested: 'Met, according to automated tests',
  checked: (what: string): string => `Met, according to a check in a browser or in the source on 26 November 2026: ${what}`,
  absent: (why: string): string => `Not applicable: ${why}`,
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
    'tests show that controls and images of the interface have names; figures have the descriptions that publishers supply.',
  '1.2.1': 'recordings have the transcripts that publishers supply.',
  '1.2.2': 'videos have the captions that publishers supply.',
  '1.2.3': 'videos have the descriptions that publishers supply.',
  '1.2.5': 'videos have the descriptions that publishers supply.',
  '2.5.7':
    'an enlarged image or a map moves only by dragging or with the arrow keys; buttons can make it small enough to see all of it.',
  '1.4.5': 'the interface uses text; some publishers supply tables and formulas as images.',
} as const

/** What does not occur on the pages. */
export const wcagAbsent = {
  '1.2.4': 'there are no live recordings.',
  '1.4.2': 'no audio plays by itself.',
  '2.2.2': 'nothing moves, blinks or scrolls by itself.',
  '2.3.1': 'nothing flashes.',
  '2.5.4': 'no function depends on moving the device.',
  '3.3.4': 'nothing is bought or signed here, and an account is deleted only after confirmation.',
} as const

/** What was checked without a test, and found. */
export const wcagChecked = {
  '1.3.2': 'the markup follows the reading order, with the text before what is beside it.',
  '1.3.4': 'no style or script requires an orientation.',
  '1.4.4': 'at 200% zoom, pages need no sideways scrolling and nothing is cut off.',
  '1.4.12':
    'with the spacing that the criterion specifies, no text is cut off; the contents list shortens long captions with or without it.',
  '2.4.5': 'articles can be found by search, by journal and issue, through references, and through sitemaps.',
  '2.5.1': 'buttons do everything that two-finger gestures do in an image or a map.',
  '2.5.2': 'nothing happens before the pointer is released, and moving away first cancels it.',
  '2.5.3': 'the names of controls contain their visible text.',
  '3.2.2': 'choosing a setting changes only that setting; forms are sent only by their button.',
  '3.2.3': 'the header and footer have the same links in the same order on every page.',
  '3.2.6': 'help and contact are in the header and the footer of every page.',
  '3.3.8': 'passwords can be pasted or filled in by the browser; there are no puzzles.',
} as const
