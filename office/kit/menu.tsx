import './menu.css'
import { useId, useRef, useState } from 'react'
import { Icon } from '#office/kit/icon.tsx'

/** Maximum width of the menu in pixels. This number must equal `max-width` in menu.css. */
const WIDEST_PX = 288

type MenuProps = { label: string; items: { name: string; onChoose: () => void }[] }

/** A menu of further actions, as a native popover. The menu closes when the user presses Escape, taps outside or selects an item. */
export function Menu({ label, items }: MenuProps) {
  const id = useId()
  // The items of a menu are rendered only when the menu opens, because a list of 400 rows has 400 menus.
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !list.current) return
    const below = window.innerHeight - at.bottom > 260
    // The right edge of the menu is at the right edge of the button. If the menu does not fit to the left of this edge, the menu starts at
    // the left edge of the window.
    const fits = at.right > WIDEST_PX
    list.current.style.right = fits ? `${Math.max(8, window.innerWidth - at.right)}px` : 'auto'
    list.current.style.left = fits ? 'auto' : '8px'
    list.current.style.top = below ? `${at.bottom + 4}px` : 'auto'
    list.current.style.bottom = below ? 'auto' : `${window.innerHeight - at.top + 4}px`
  }
  return (
    <>
      <button type="button" ref={button} className="icon-btn" aria-label={label} popoverTarget={id} onClick={place}>
        <Icon name="more" />
      </button>
      <ul
        className="menu"
        id={id}
        popover="auto"
        ref={list}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {(isOpen ? items : []).map(({ name, onChoose }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                list.current?.hidePopover()
                onChoose()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
