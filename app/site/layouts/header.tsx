import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useWordmark } from '#app/components/wordmark.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { usePageLook } from '#app/site/page-handle.ts'
import { AccountLink } from '#app/site/layouts/account-link.tsx'
import { AppPrompt } from '#app/site/layouts/app-prompt.tsx'
import { MENU_ID, PREFERENCES_ID } from '#app/site/layouts/frame-dialogs.ts'
import { modalButton } from '#app/ui/overlays/modal-button.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Horizon } from '#app/ui/horizon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageAt } from '#contract/pages.ts'

const SOLID_AFTER_PX = 100

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SOLID_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

export function Header() {
  const isScrolled = useIsScrolled()
  return (
    <header className={classNames('site-head', isScrolled && 'site-head--solid')}>
      <TopRow />
      <MainRow />
      <Horizon at={null} />
    </header>
  )
}

function TopRow() {
  const t = useMessages('site')
  const to = usePageLink()
  const language = useLanguage()
  const { currency, group } = useVisit()
  return (
    <div className="wrap site-head__top hide-s-flex micro">
      <AppPrompt isRow />
      <ul>
        <li>
          <Link to={to('partnership')}>{t.partnership}</Link>
        </li>
        {group.careersUrl && (
          <li>
            <a href={group.careersUrl}>
              {t.careers}
              <Icon name="out" />
            </a>
          </li>
        )}
        <li>
          <Link to={to('outlets')}>{t.outlets}</Link>
        </li>
        <li>
          <AccountLink />
        </li>
        <li>
          <button {...modalButton('show-modal', PREFERENCES_ID)}>
            <span className="sr">{t.preferences}: </span>
            <b>{language.toUpperCase()}</b> · {currency} <Icon name="down" />
          </button>
        </li>
      </ul>
    </div>
  )
}

function MainRow() {
  const t = useMessages('site')
  const to = usePageLink()
  const { pathname } = useLocation()
  const look = usePageLook()
  const here = pageAt(pathname)
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`)
  const { brand_slug, outlet_slug } = here?.params ?? {}
  const reserveAt =
    brand_slug && outlet_slug ? to(look.reserveAt ?? 'reservation', { brand_slug, outlet_slug }) : to('brandsReserve')
  return (
    <div className="wrap site-head__main">
      <Link className="logo" to={to('home')} aria-label={t.home(useVisit().group.shortName)}>
        {useWordmark()}
      </Link>
      <nav className="hide-s-flex" aria-label={t.menu}>
        <ul>
          {(
            [
              ['events', t.events],
              ['brands', t.brands],
              ['news', t.news],
              ['about', t.about],
              ['contact', t.contact],
            ] as const
          ).map(([page, label]) => (
            <li key={page}>
              <Link to={to(page)} aria-current={isAt(to(page)) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="site-head__act">
        <Link className="icon-btn" to={to('search')} aria-label={t.search}>
          <Icon name="search" />
        </Link>
        {!look.leadsToReserve && (
          <ButtonLink to={reserveAt} isSmall>
            {t.reserve}
          </ButtonLink>
        )}
        <button className="icon-btn only-s" aria-label={t.openMenu} {...modalButton('show-modal', MENU_ID)}>
          <Icon name="menu" />
        </button>
      </div>
    </div>
  )
}
