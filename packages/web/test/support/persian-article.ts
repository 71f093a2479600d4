const NAMESPACES =
  'xmlns:xocs="http://www.elsevier.com/xml/xocs/dtd" xmlns:ja="http://www.elsevier.com/xml/ja/dtd" xmlns="http://www.elsevier.com/xml/ja/dtd" xmlns:ce="http://www.elsevier.com/xml/common/dtd" xmlns:sb="http://www.elsevier.com/xml/common/struct-bib/dtd" xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink"'

const COLUMNS = ['ایستگاه', 'فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']

const row = (cells: readonly string[]): string =>
  `<row>${cells.map(cell => `<entry xmlns="http://www.elsevier.com/xml/common/dtd">${cell}</entry>`).join('')}</row>`

const table =
  `<ce:table xmlns="http://www.elsevier.com/xml/common/cals/dtd" id="t1" frame="topbot" colsep="0" rowsep="0"><ce:label>جدول ۱</ce:label><ce:caption><ce:simple-para>تراز آب در دو ایستگاه، بر حسب cm.</ce:simple-para></ce:caption>` +
  `<tgroup cols="${COLUMNS.length}">${COLUMNS.map((_, index) => `<colspec colnum="${index + 1}" colname="c${index + 1}"/>`).join('')}<thead>${row(COLUMNS)}</thead>` +
  `<tbody>${row(['لنگر (A)', ...COLUMNS.slice(1).map((_, index) => `${120 + index * 3}.5`)])}${row(['بندر (B)', ...COLUMNS.slice(1).map((_, index) => `${-4 + index}.25`)])}</tbody></tgroup>` +
  `<ce:table-footnote id="tf1"><ce:label>الف</ce:label><ce:note-para>اندازه‌گیری با tide gauge.</ce:note-para></ce:table-footnote></ce:table>`

const figure =
  '<ce:figure id="f1"><ce:label>شکل ۱</ce:label><ce:caption><ce:simple-para>موج در آزمایشگاه (Wave Lab)، نمای کنار.</ce:simple-para></ce:caption><ce:link locator="gr1"/></ce:figure>'

/**
 * A made-up article in Persian in Elsevier's XML: sections, lists, a quotation, a table that is wider than the column, a figure,
 * formulas, code, addresses, a note, references in two scripts, and an English abstract. Its abstract and its references have no
 * titles, so they get the interface's.
 */
export const PERSIAN_ARTICLE = `<?xml version="1.0" encoding="UTF-8"?>
<xocs:doc ${NAMESPACES}><xocs:meta><xocs:content-type>JL</xocs:content-type><xocs:srctitle>مجله آزمون‌ها</xocs:srctitle><xocs:issn-primary-unformatted>2050084X</xocs:issn-primary-unformatted><xocs:vol-first>7</xocs:vol-first><xocs:issue-first>2</xocs:issue-first><xocs:cover-date-start>2024-03-02</xocs:cover-date-start><xocs:cover-date-text>March 2024</xocs:cover-date-text><xocs:first-page>11</xocs:first-page><xocs:last-page>19</xocs:last-page><xocs:open-access><xocs:oa-article-status is-open-access="1" is-open-archive="0">Full</xocs:oa-article-status><xocs:oa-user-license>https://creativecommons.org/licenses/by/4.0/</xocs:oa-user-license></xocs:open-access><xocs:copyright-line>© ۱۴۰۳ نویسندگان.</xocs:copyright-line></xocs:meta>
<xocs:serial-item><ja:article xml:lang="fa" docsubtype="fla" version="5.6"><item-info><jid>TESTFA</jid><ce:pii>S2050-084X(24)00011-7</ce:pii><ce:doi>10.5555/fa.1</ce:doi><ce:copyright type="other" year="2024">The Authors</ce:copyright></item-info>
<ce:floats>${figure}${table}<ce:e-component id="ec1"><ce:label>داده ۱</ce:label><ce:caption><ce:simple-para>اندازه‌ها.</ce:simple-para></ce:caption><ce:link locator="mmc1"/></ce:e-component></ce:floats>
<head><ce:title>موج‌های دریا و شمارش آن‌ها</ce:title>
<ce:author-group><ce:author id="au1"><ce:given-name>نرگس</ce:given-name><ce:surname>رضایی</ce:surname><ce:cross-ref refid="aff1"><ce:sup>الف</ce:sup></ce:cross-ref><ce:e-address type="email">narges@example.org</ce:e-address></ce:author><ce:author id="au2"><ce:given-name>Ada</ce:given-name><ce:surname>Berg</ce:surname><ce:cross-ref refid="aff1"><ce:sup>الف</ce:sup></ce:cross-ref></ce:author><ce:affiliation id="aff1"><ce:label>الف</ce:label><ce:textfn>دانشگاه آزمون، تهران</ce:textfn></ce:affiliation></ce:author-group>
<ce:date-received day="3" month="1" year="2024"/><ce:date-accepted day="20" month="2" year="2024"/>
<ce:abstract id="ab1" class="author"><ce:abstract-sec><ce:simple-para>این نوشته می‌شمارد که چند موج به ساحل می‌رسند (۲۵ موج در دقیقه).</ce:simple-para></ce:abstract-sec></ce:abstract>
<ce:abstract id="ab2" class="author" xml:lang="en"><ce:section-title>Summary</ce:section-title><ce:abstract-sec><ce:simple-para>This text counts waves.</ce:simple-para></ce:abstract-sec></ce:abstract>
<ce:keywords id="kw1" class="keyword"><ce:section-title>کلیدواژه‌ها</ce:section-title><ce:keyword><ce:text>موج</ce:text></ce:keyword><ce:keyword><ce:text>دریا</ce:text></ce:keyword></ce:keywords></head>
<body><ce:sections>
<ce:section id="s1"><ce:label>۱</ce:label><ce:section-title>مقدمه</ce:section-title><ce:para>موج‌ها (waves) را از روزگار کهن شمرده‌اند <ce:cross-refs refid="b1 b2">[۱،۲]</ce:cross-refs>؛ ما از فرمان <ce:monospace>count --waves(5)</ce:monospace> بهره می‌بریم که در <ce:inter-ref xlink:href="https://example.org/waves?n=5">https://example.org/waves?n=5</ce:inter-ref> هست.<ce:cross-ref refid="fn1"><ce:sup>۱</ce:sup></ce:cross-ref><ce:footnote id="fn1"><ce:label>۱</ce:label><ce:note-para>نام دیگر آن «خیزاب» است.</ce:note-para></ce:footnote></ce:para>
<ce:para>برای هر موج <mml:math><mml:mrow><mml:mi>h</mml:mi><mml:mo>=</mml:mo><mml:mn>2</mml:mn><mml:mi>a</mml:mi></mml:mrow></mml:math> است، و تندی آن چنین:<ce:display><ce:formula id="fm1"><ce:label>(۱)</ce:label><mml:math><mml:mrow><mml:mi>c</mml:mi><mml:mo>=</mml:mo><mml:msqrt><mml:mrow><mml:mi>g</mml:mi><mml:mi>d</mml:mi></mml:mrow></mml:msqrt><mml:mo>.</mml:mo></mml:mrow></mml:math></ce:formula></ce:display></ce:para>
<ce:section id="s11"><ce:label>۱.۱</ce:label><ce:section-title>گام‌ها با Wave Lab</ce:section-title><ce:para><ce:list id="l1"><ce:list-item><ce:label>۱.</ce:label><ce:para>بنشین و نگاه کن.</ce:para></ce:list-item><ce:list-item><ce:label>۲.</ce:label><ce:para>بشمار، اما نه با clock:<ce:list id="l2"><ce:list-item><ce:label>•</ce:label><ce:para>بلند</ce:para></ce:list-item><ce:list-item><ce:label>•</ce:label><ce:para>کوتاه</ce:para></ce:list-item></ce:list></ce:para></ce:list-item></ce:list></ce:para>
<ce:displayed-quote><ce:simple-para>دریا هرگز دو بار یک موج را نمی‌فرستد.</ce:simple-para></ce:displayed-quote></ce:section></ce:section>
<ce:section id="s2"><ce:label>۲</ce:label><ce:section-title>یافته‌ها</ce:section-title><ce:para><ce:cross-ref refid="f1">شکل ۱</ce:cross-ref> و <ce:cross-ref refid="t1">جدول ۱</ce:cross-ref> را ببینید؛ اندازه‌ها در <ce:cross-ref refid="ec1">داده ۱</ce:cross-ref>.<ce:float-anchor refid="f1"/><ce:float-anchor refid="t1"/></ce:para></ce:section>
</ce:sections></body>
<tail><ce:bibliography id="bl1"><ce:bibliography-sec id="bs1">
<ce:bib-reference id="b1"><ce:label>[۱]</ce:label><sb:reference id="sb1"><sb:contribution><sb:authors><sb:author><ce:given-name>ن.</ce:given-name><ce:surname>رضایی</ce:surname></sb:author></sb:authors><sb:title><sb:maintitle>شمارش موج‌ها</sb:maintitle></sb:title></sb:contribution><sb:host><sb:issue><sb:series><sb:title><sb:maintitle>مجله آزمون‌ها</sb:maintitle></sb:title><sb:volume-nr>6</sb:volume-nr></sb:series><sb:date>2020</sb:date></sb:issue><sb:pages><sb:first-page>41</sb:first-page><sb:last-page>46</sb:last-page></sb:pages></sb:host></sb:reference></ce:bib-reference>
<ce:bib-reference id="b2"><ce:label>[۲]</ce:label><sb:reference id="sb2"><sb:contribution langtype="en"><sb:authors><sb:author><ce:given-name>A.</ce:given-name><ce:surname>Berg</ce:surname></sb:author></sb:authors><sb:title><sb:maintitle>Counting waves (again)</sb:maintitle></sb:title></sb:contribution><sb:host><sb:issue><sb:series><sb:title><sb:maintitle>Journal of Tests</sb:maintitle></sb:title><sb:volume-nr>12</sb:volume-nr></sb:series><sb:issue-nr>4</sb:issue-nr><sb:date>2019</sb:date></sb:issue><sb:pages><sb:first-page>655</sb:first-page><sb:last-page>671</sb:last-page></sb:pages><ce:doi>10.5555/waves.2</ce:doi></sb:host></sb:reference></ce:bib-reference>
</ce:bibliography-sec></ce:bibliography></tail></ja:article></xocs:serial-item></xocs:doc>`
