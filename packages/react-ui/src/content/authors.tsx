import { isWrittenAsOne, urnHref } from '@lectern/domain/core'
import { contentWords } from '@lectern/domain/words'
import {
  attribute,
  childNamed,
  childrenOf,
  groupRole,
  idOf,
  isBlankText,
  isNamed,
  isText,
  lineOfText,
  type ContentNode,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { headingLine } from './headed.tsx'
import { fragment } from './links.tsx'
import {
  all,
  anchors,
  block,
  common,
  deeper,
  inLink,
  inPhrasing,
  interfaceLanguage,
  interfaceText,
  paragraph,
  plainList,
  renderChildren,
  renderNode,
  renderNodes,
  unseen,
  word,
} from './render.tsx'
import { namedElement } from './named-element.ts'

const isPerson = isNamed('author', 'editor', 'collaboration')
const isCitation = isNamed('cross-ref', 'cross-refs')
const isAddress = isNamed('e-address', 'encoded-e-address')
const isContribution = isNamed('contributor-role')
const isPosition = isNamed('roles')
const isRole = isNamed('contributor-role', 'roles')
const isAfterComma = isNamed('degrees', 'suffix')
const isAffiliation = isNamed('affiliation', 'collab-aff')
const isGroup = isNamed('author-group')
const isWords = isNamed('text')
const isUnread = isNamed('indexed-name', 'initials', 'source-text')

const parts = (node: ContentNode): readonly ContentNode[] =>
  childrenOf(node).filter(child => !isBlankText(child) && !isUnread(child))

/** The nodes that name a person or a group. Marks, addresses, roles and members are rendered elsewhere. */
const namesOf = (node: ContentNode): readonly ContentNode[] =>
  parts(node).filter(
    child =>
      !isCitation(child) &&
      !isAddress(child) &&
      !isRole(child) &&
      !isGroup(child) &&
      !isAffiliation(child) &&
      child['#name'] !== 'footnote',
  )

const isAlternative = isNamed('alt-name')

/** The name in words, in one form. */
const nameInWords = (node: ContentNode): string => lineOfText(namesOf(node).filter(part => !isAlternative(part)))

/** The separator between two parts of a name. */
const between = (before: ContentNode | undefined, after: ContentNode): string =>
  before === undefined || isWrittenAsOne(lineOfText([before]), lineOfText([after]))
    ? ''
    : isAfterComma(after)
      ? contentWords.comma
      : ' '

const name = (node: ContentNode, context: RenderContext): ReactNode =>
  all(namesOf(node), (child, index) => (
    <>
      {between(namesOf(node)[index - 1], child)}
      {isText(child) ? (
        renderNode(child, context)
      ) : (
        <span {...common(child)} className={child['#name']}>
          {isAlternative(child) && childrenOf(child).some(part => !isText(part))
            ? name(child, context)
            : renderChildren(child, inPhrasing(context))}
        </span>
      )}
    </>
  ))

/** Whether a mark has any text. If a file labels neither a mark nor its target, only the commas between such marks would be left. */
const isSeen = (mark: ContentNode): boolean => lineOfText([mark]) !== ''

const marks = (node: ContentNode, context: RenderContext): ReactNode => {
  const citations = parts(node).filter(isCitation)
  const seen = citations.filter(isSeen)
  return (
    <>
      {seen.length === 0 ? null : (
        <span className="marks">
          {all(seen, (each, index) => (
            <>
              {index === 0 ? null : <sup>{contentWords.comma}</sup>}
              {renderNode(each, context)}
            </>
          ))}
        </span>
      )}
      {anchors(
        citations.filter(each => !isSeen(each)),
        context,
      )}
    </>
  )
}

const orcid = (node: ContentNode, context: RenderContext): ReactNode => {
  const given = attribute(node, 'orcid')?.trim() ?? ''
  const href = urnHref(/^https?:/i.test(given) ? given : `orcid:${given}`)
  return href === undefined ? null : (
    <>
      {' '}
      <a
        {...interfaceLanguage(context)}
        className="orcid"
        href={href}
        rel="noopener"
        aria-label={contentWords.orcidOf(nameInWords(node))}
      >
        {contentWords.orcid}
      </a>
    </>
  )
}

const isSet = (node: ContentNode, flag: string): boolean => ['yes', 'true', '1'].includes(attribute(node, flag) ?? '')

/** A name marked for the side panel (SIDE-5). Without script it links to its own place. */
const markedName = (node: ContentNode, context: RenderContext): ReactNode => {
  const id = idOf(node)
  return context.opensAuthors !== true || id === undefined ? (
    <span className="name">{name(node, context)}</span>
  ) : (
    <a className="name" href={fragment(id)} data-panel-type="Author" data-panel-id={id}>
      {name(node, inLink(context))}
    </a>
  )
}

/** The positions of a person in a group that has a heading: these are not contributions. */
const positionsIn = (node: ContentNode, heading: string | undefined): readonly ContentNode[] =>
  heading === undefined ? [] : parts(node).filter(isPosition)

/** What a person other than an author is (`Academic Editor`), unless the heading of the group says just that. */
const positions = (node: ContentNode, heading: string | undefined, context: RenderContext): ReactNode =>
  all(
    positionsIn(node, heading).filter(position => lineOfText([position]) !== heading),
    position => (
      <>
        {' ('}
        <span {...common(position)}>{renderChildren(position, inPhrasing(context))}</span>
        {')'}
      </>
    ),
  )

/**
 * A person in the line of authors.
 * @param heading the heading of a group of people who are not the authors
 */
const person = (node: ContentNode, context: RenderContext, heading?: string): ReactNode => (
  <>
    {markedName(node, context)}
    {marks(node, context)}
    {orcid(node, context)}
    {positions(node, heading, context)}
    {isSet(node, 'deceased') ? <> {interfaceText(contentWords.deceased, context)}</> : null}
  </>
)

/** The names in a line, with any text between them: `Ann Alpha, on behalf of The Study Group`. */
const peopleLine = (line: readonly ContentNode[], heading: string | undefined, context: RenderContext): ReactNode =>
  line.length === 0
    ? null
    : plainList(
        'ul',
        'authors',
        all(line, (each, index) => (
          <li {...common(each)} className={each['#name']}>
            {isWords(each) ? renderChildren(each, inPhrasing(context)) : person(each, context, heading)}
            {index === line.length - 1 ? null : isWords(each) ? ' ' : contentWords.comma}
          </li>
        )),
      )

/** Electronic addresses, each with its owner's name. */
const addresses = (people: readonly ContentNode[], context: RenderContext): ReactNode => {
  const owned = people.flatMap(owner =>
    parts(owner)
      .filter(isAddress)
      .map(address => ({ owner, address })),
  )
  return owned.length === 0
    ? null
    : plainList(
        'ul',
        'addresses',
        all(owned, ({ owner, address }) => (
          <li>
            {renderNode(address, inPhrasing(context))} {contentWords.bracketed(nameInWords(owner))}
          </li>
        )),
      )
}

/**
 * What each person contributed, if the file says so; or else their roles in its own words.
 * @param heading the heading of a group of people who are not the authors: their positions are in the line
 */
const contributions = (people: readonly ContentNode[], context: RenderContext, heading?: string): ReactNode => {
  const rolesOf = (node: ContentNode): readonly ContentNode[] => {
    const inLine = positionsIn(node, heading)
    return parts(node).filter(part => isRole(part) && !inLine.includes(part))
  }
  const active = people.filter(node => rolesOf(node).length > 0 || isSet(node, 'equal-contrib'))
  const areStated = active.some(node => parts(node).some(isContribution) || isSet(node, 'equal-contrib'))
  return active.length === 0 ? null : (
    <details className="contributions">
      <summary>{interfaceText(areStated ? contentWords.contributions : contentWords.authorRoles, context)}</summary>
      <dl>
        {all(active, node => (
          <>
            <dt>{nameInWords(node)}</dt>
            <dd>
              {all(rolesOf(node), (role, index) => (
                <>
                  {index === 0 ? null : contentWords.comma}
                  <span {...common(role)}>{renderChildren(role, inPhrasing(context))}</span>
                </>
              ))}
              {isSet(node, 'equal-contrib') ? <> {interfaceText(contentWords.contributedEqually, context)}</> : null}
            </dd>
          </>
        ))}
      </dl>
    </details>
  )
}

/** The name of a group, as a heading for its members. */
const membersName = (node: ContentNode): ReactNode => {
  const words = nameInWords(node)
  return words === '' || !parts(node).some(isGroup) ? null : <p className="author-role">{words}</p>
}

const members = (people: readonly ContentNode[], context: RenderContext): ReactNode =>
  all(people, node => (
    <>
      {membersName(node)}
      {all(
        parts(node).filter(child => isGroup(child) || child['#name'] === 'footnote' || isAffiliation(child)),
        child => renderNode(child, context),
      )}
    </>
  ))

const isInner = isNamed('affiliation')

const ADDRESS_PARTS = ['organization', 'address-line', 'city', 'state', 'postal-code', 'country'] as const
const isAddressPart = isNamed(...ADDRESS_PARTS)

const properties: Readonly<Record<(typeof ADDRESS_PARTS)[number], string>> = {
  organization: 'name',
  'address-line': 'streetAddress',
  city: 'addressLocality',
  state: 'addressRegion',
  'postal-code': 'postalCode',
  country: 'addressCountry',
}

/**
 * A structured affiliation, hidden beside the one that readers see. Machines find its organisation, city and country by
 * schema.org's names.
 */
const takenApart = (node: ContentNode): ReactNode => (
  <span hidden {...common(node)} itemScope itemType="https://schema.org/Organization">
    {all(childrenOf(node).filter(isAddressPart), child => (
      <>
        <span itemProp={properties[child['#name']]}>{lineOfText([child])}</span>{' '}
      </>
    ))}
  </span>
)

/** An affiliation as the file prints it, or its parts in a line if the file has only those. */
const affiliationText = (node: ContentNode, context: RenderContext): ReactNode => {
  const phrasing = inPhrasing(context)
  const label = childNamed(node, 'label')
  const rest = parts(node).filter(child => child !== label)
  if (rest.some(isNamed('textfn')))
    return (
      <>
        {renderNodes(
          rest.filter(child => !isInner(child)),
          phrasing,
        )}
        {all(rest.filter(isInner), takenApart)}
      </>
    )
  return rest.some(isText)
    ? renderNodes(rest, phrasing)
    : all(rest, (child, index) => (
        <>
          {index === 0 ? null : contentWords.comma}
          {isInner(child) ? (
            <span {...common(child)}>{affiliationText(child, context)}</span>
          ) : isAddressPart(child) ? (
            <span {...common(child)}>{renderChildren(child, phrasing)}</span>
          ) : (
            renderNode(child, phrasing)
          )}
        </>
      ))
}

const affiliation =
  (tag: 'li' | 'div') =>
  (node: ContentNode, context: RenderContext): ReactNode => {
    const label = childNamed(node, 'label')
    return namedElement(
      tag,
      { ...common(node), className: 'affiliation' },
      label === undefined ? null : (
        <>
          <sup {...common(label)} className="label">
            {renderChildren(label, inPhrasing(context))}
          </sup>{' '}
        </>
      ),
      <span>{affiliationText(node, context)}</span>,
    )
  }

/**
 * A group of authors: the names in a line, each with its marks; below them the affiliations, correspondence, notes and addresses
 * that the marks refer to.
 */
const authorGroup: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const children = childrenOf(node).filter(child => !isBlankText(child))
    const title = childNamed(node, 'section-title')
    const people = children.filter(isPerson)
    const affiliations = children.filter(isAffiliation)
    const role = groupRole(node, people.length)
    const isInLine = (child: ContentNode): boolean => isPerson(child) || isWords(child)
    const rest = children.filter(child => child !== title && !isInLine(child) && !isAffiliation(child))
    return (
      <div {...common(node)} className="author-group">
        {title === undefined ? null : headingLine({ title }, context)}
        {title !== undefined || role === undefined || people.length === 0 ? null : (
          <p className="author-role">{interfaceText(role, context)}</p>
        )}
        {peopleLine(children.filter(isInLine), role, context)}
        {affiliations.length === 0
          ? null
          : plainList(
              'ul',
              'affiliations',
              all(affiliations, each => affiliation('li')(each, context)),
            )}
        {renderNodes(rest, deeper(context))}
        {addresses(people, context)}
        {contributions(people, context, role)}
        {members(people, context)}
      </div>
    )
  },
}

/** A correspondence note, with its label before it. */
const correspondence: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const label = childNamed(node, 'label')
    const rest = childrenOf(node).filter(child => child !== label)
    // The text already names the place, so any structured address beside it is only for machines.
    const place = rest.some(isWords) ? takenApart : (each: ContentNode) => affiliation('div')(each, context)
    return (
      <div {...common(node)} className="correspondence">
        {label === undefined ? null : (
          <>
            <sup {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </sup>{' '}
          </>
        )}
        {all(rest, child => (
          <>{isAffiliation(child) ? place(child) : renderNode(child, context)} </>
        ))}
      </div>
    )
  },
}

/** A person or a group outside any list of authors. */
const loosePerson: Renderer = {
  model: 'flow',
  render: (node, context) => (
    <div {...common(node)} className={node['#name']}>
      {person(node, context)}
      {addresses([node], context)}
      {contributions([node], context)}
      {members([node], context)}
    </div>
  ),
}

export const authors: Family<
  | 'address-line'
  | 'affiliation'
  | 'alt-name'
  | 'author'
  | 'author-group'
  | 'city'
  | 'collab-aff'
  | 'collaboration'
  | 'contributor-role'
  | 'correspondence'
  | 'country'
  | 'degrees'
  | 'given-name'
  | 'indexed-name'
  | 'initials'
  | 'last-author'
  | 'organization'
  | 'postal-code'
  | 'ranking'
  | 'roles'
  | 'source-text'
  | 'state'
  | 'suffix'
  | 'surname'
> = {
  'address-line': word('address-line'),
  affiliation: { model: 'flow', render: affiliation('div') },
  'alt-name': word('alt-name'),
  author: loosePerson,
  'author-group': authorGroup,
  city: word('city'),
  'collab-aff': paragraph('affiliation'),
  collaboration: loosePerson,
  'contributor-role': word('contributor-role'),
  correspondence,
  country: word('country'),
  degrees: word('degrees'),
  'given-name': word('given-name'),
  'indexed-name': unseen,
  initials: unseen,
  'last-author': block('div', 'last-author'),
  organization: word('organization'),
  'postal-code': word('postal-code'),
  ranking: word('ranking'),
  roles: word('roles'),
  'source-text': unseen,
  state: word('state'),
  suffix: word('suffix'),
  surname: word('surname'),
}
