import { FEW_PAYLOADS } from './payloads.ts'
import { vectorsOf } from './vector.ts'

/** Every event that an attribute can handle, in HTML, SVG and MathML, and some that only other browsers know. */
export const EVENTS: readonly string[] =
  `abort activate afterprint afterscriptexecute animationcancel animationend animationiteration
  animationstart appinstalled auxclick beforeactivate beforecopy beforecut beforeinput beforeinstallprompt beforematch beforepaste beforeprint
  beforescriptexecute beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough change click close command
  contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick devicemotion deviceorientation
  deviceorientationabsolute drag dragend dragenter dragleave dragover dragstart drop durationchange emptied encrypted end ended enterpictureinpicture error finish
  focus focusin focusout formdata freeze fullscreenchange fullscreenerror gamepadconnected gamepaddisconnected gotpointercapture hashchange
  input invalid keydown keypress keyup languagechange leavepictureinpicture load loadeddata loadedmetadata loadend loadstart lostpointercapture message messageerror
  mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel offline online overscroll pagehide pagereveal pageshow
  pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave pointerlockchange pointerlockerror pointermove pointerout pointerover pointerrawupdate
  pointerup popstate prerenderingchange progress promptaction promptdismiss propertychange ratechange readystatechange rejectionhandled
  repeat reset resize resume scroll scrollend scrollsnapchange scrollsnapchanging search securitypolicyviolation seeked seeking select
  selectionchange selectstart show slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart
  transitioncancel transitionend transitionrun transitionstart unhandledrejection unload validationstatuschange
  visibilitychange volumechange waiting
  waitingforkey webkitanimationend webkitanimationiteration webkitanimationstart webkitfullscreenchange webkitfullscreenerror
  webkitmouseforcechanged webkitmouseforcedown webkitmouseforceup webkitmouseforcewillbegin webkitplaybacktargetavailabilitychanged
  webkitpresentationmodechanged webkittransitionend wheel zoom`.split(/\s+/)

const CARRIERS: readonly ((attribute: string) => string)[] = [
  on => `<img src=x ${on}>`,
  on => `<svg ${on}></svg>`,
  on => `<svg><animate attributeName=x dur=1s ${on} /></svg>`,
  on => `<a href=# tabindex=1 autofocus ${on}>x</a>`,
  on => `<input autofocus ${on}>`,
  on => `<details open ${on}><summary>x</summary></details>`,
  on => `<video src=x autoplay ${on}></video>`,
  on => `<body ${on}>`,
  on => `<math ${on}><mi>x</mi></math>`,
  on => `<x-y style="animation:a 1s" contenteditable ${on}>x</x-y>`,
  on => `<iframe ${on}></iframe>`,
  on => `"><b ${on}>`,
  // Out of an attribute, in each kind of quotation marks and in none.
  on => `" ${on} x="`,
  on => `' ${on} x='`,
  on => `x ${on} autofocus`,
]

export const eventVectors = vectorsOf(
  'handlers of events',
  EVENTS.flatMap(event => CARRIERS.map(carrier => carrier(`on${event}=fire({n})`))),
)

/** Names and values of attributes in other spellings than the usual one. */
export const attributeVectors = vectorsOf(
  'spellings of attributes',
  [' ', '/', '\t', '\n', '\f', '%0A', '&#10;', '\u00A0', '\u3000'].flatMap(gap =>
    ['onerror=fire({n})', 'ONERROR="fire({n})"', "oNeRrOr='fire({n})'", 'onerror\n=\nfire`{n}`', 'onerror=&#102;ire({n})'].map(
      on => `<img${gap}src=x${gap}${on}>`,
    ),
  ),
)

const CLOSED =
  `title textarea style noscript xmp plaintext iframe noembed noframes template select option math svg script table desc
  foreignObject annotation-xml mtext comment head body html button form object p a div span article`.split(/\s+/)

export const breakoutVectors = vectorsOf('breaking out of elements', [
  ...CLOSED.flatMap(name => FEW_PAYLOADS.flatMap(payload => [`</${name}>${payload}`, `<${name}>${payload}</${name}>`])),
  ...CLOSED.map(name => `<${name}><img title="</${name}><img src=x onerror=fire({n})>">`),
  ...['-->', '--!>', ']]>', '*/', '?>', '%>', '`', '">', "'>", '\\">', '"/>', '<!---->', '<!-->', '\u2028', '\u2029'].flatMap(
    end => FEW_PAYLOADS.map(payload => `${end}${payload}`),
  ),
])
