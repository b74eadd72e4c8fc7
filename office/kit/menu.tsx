import './menu.css'
import { useId, useRef, useState } from 'react'
import { Icon } from '#office/kit/icon.tsx'

/** As `max-width` in menu.css. */
const WIDEST_PX = 288

type MenuProps = { label: string; items: { name: string; onChoose: () => void }[] }

/** What else there is: a popover of the browser's own, closed by Escape, a tap elsewhere or a choice. */
export function Menu({ label, items }: MenuProps) {
  const id = useId()
  // A list of 400 rows has 400 menus: what is in one is made when it opens.
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !list.current) return
    const below = window.innerHeight - at.bottom > 260
    // Under a button near the left edge it begins at that edge.
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
