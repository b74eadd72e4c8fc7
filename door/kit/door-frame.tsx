import type { ReactNode } from 'react'
import { DoorHead, type HeadView } from '#door/kit/door-head.tsx'
import { Icon, type IconName } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

export const TABS = ['scan', 'guests', 'tonight'] as const
export type Tab = (typeof TABS)[number]
const ICONS = { scan: 'scan', guests: 'list', tonight: 'night' } as const satisfies Record<Tab, IconName>

type Props = {
  head: HeadView
  onNetwork: () => void
  /** The current tab. Null if the screen has its own back button and no tabs. */
  tab: Tab | null
  onTab: (tab: Tab) => void
  /** Ends the practice night. Every screen has a button for this during a practice night. Null in a real night. */
  onEndPractice: (() => void) | null
  /** Opens the screen on which staff select the night. Null in a practice night, because staff cannot change the night there. */
  onNights: (() => void) | null
  /** Installs the new version of the door. Null if there is no new version. */
  onUpdate: (() => void) | null
  children: ReactNode
}

/** The frame with banners, head and tabs. It is around every screen of a shift, except the verdict. */
export function DoorFrame({ head, onNetwork, tab, onTab, onEndPractice, onNights, onUpdate, children }: Props) {
  const { shift: t, date } = useSpoken()
  const { night } = head
  return (
    <div className="frame">
      {onEndPractice && (
        <div className="banner banner--practice" role="status">
          <p>{t.practice}</p>
          <button type="button" onClick={onEndPractice}>
            {t.endPractice}
          </button>
        </div>
      )}
      {onNights && night.instead && (
        <div className="banner banner--night" role="alert">
          <p>{t.wrongNight(date(night.date), date(night.instead))}</p>
          <button type="button" onClick={onNights}>
            {t.chooseNight}
          </button>
        </div>
      )}
      {onUpdate && (
        <div className="banner" role="status">
          <p>
            {t.update} <small>{t.updateLine}</small>
          </p>
          <button type="button" onClick={onUpdate}>
            {t.updateNow}
          </button>
        </div>
      )}
      <DoorHead view={head} onNetwork={onNetwork} />
      <main className="frame__main">{children}</main>
      {tab && (
        <nav className="tabs" aria-label={t.menu}>
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === tab ? 'page' : undefined}
              onClick={() => onTab(name)}
            >
              <Icon name={ICONS[name]} />
              {t[name]}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}
