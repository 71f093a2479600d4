import type { AccessBar, PlacedItem } from '@lectern/domain/page'
import { Popover } from '../primitives/Popover.tsx'
import { BarItem } from './BarItem.tsx'

interface BarItemsProps extends Pick<AccessBar, 'items' | 'itemsAriaLabel' | 'popover'> {
  /** Whether anything precedes the items. */
  readonly isLed: boolean
}

/** The first item is styled as primary, unless institutions lead the bar. */
const kindOf = (index: number, { isLed }: Pick<BarItemsProps, 'isLed'>): 'primary' | 'quiet' =>
  index === 0 && !isLed ? 'primary' : 'quiet'

const isEver = ({ inPopoverAt, isInBarAlone }: PlacedItem): boolean => inPopoverAt.length > 0 || !isInBarAlone

/** For the styles of a narrow bar that is the page's only one. */
const alone = (isShown: boolean): 'shown' | 'hidden' => (isShown ? 'shown' : 'hidden')

/**
 * The items of the access bar, followed by a popover with those that do not fit on some screens (BAR-3). The style sheet alone
 * decides by the width of the window, and by whether the header is in view, which of the two copies is visible, before and after any script runs. The other one is
 * hidden from everyone.
 */
export const BarItems = (bar: BarItemsProps) => {
  const { items, itemsAriaLabel, popover } = bar
  const others = items.filter(isEver)
  if (items.length === 0) return null
  return (
    <ul className="access-bar-items" aria-label={itemsAriaLabel}>
      {items.map(({ item, inBarAt, isInBarAlone }, index) => (
        <li key={`${item.id} ${index}`} data-at={inBarAt.join(' ')} data-alone={alone(isInBarAlone)} data-component={item.id}>
          <BarItem item={item} kind={kindOf(index, bar)} />
        </li>
      ))}
      {others.length === 0 ? null : (
        <li className="access-bar-overflow" data-at={popover.at.join(' ')} data-alone={alone(popover.isAlone)}>
          <Popover
            label={popover.title}
            triggerLabel={popover.title}
            triggerClassName="quiet-button access-bar-icon"
            className="access-bar-more"
            trigger={<span aria-hidden="true" className="dots" />}
          >
            <p className="access-bar-others-title" aria-hidden="true">
              {popover.title}
            </p>
            <ul className="access-bar-others">
              {others.map(({ item, inPopoverAt, isInBarAlone }, index) => (
                <li
                  key={`${item.id} ${index}`}
                  data-at={inPopoverAt.join(' ')}
                  data-alone={alone(!isInBarAlone)}
                  data-component={item.id}
                >
                  <BarItem item={item} kind="quiet" />
                </li>
              ))}
            </ul>
          </Popover>
        </li>
      )}
    </ul>
  )
}
