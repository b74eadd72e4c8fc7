import { usePageLink } from '#app/components/links/page-link.ts'
import { useStores } from '#app/components/links/store-links.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useWordmark } from '#app/components/wordmark.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { AccountLink } from '#app/site/layouts/account-link.tsx'
import { MENU_ID } from '#app/site/layouts/frame-dialogs.ts'
import { closeModal, modalButton } from '#app/ui/overlays/modal-button.ts'
import { PreferencesForm } from '#app/site/layouts/preferences-form.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** The menu on a phone. It slides in from the side and contains language and currency. */
export function Menu() {
  const t = useMessages('site')
  const to = usePageLink()
  const language = useLanguage()
  const { currency, group } = useVisit()
  const hasApp = useStores().length > 0
  const wordmark = useWordmark()
  const close = () => closeModal(MENU_ID)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop is a click on the dialog itself; the Escape key closes the dialog
    <dialog
      id={MENU_ID}
      className="menu-panel"
      aria-label={t.menu}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="menu">
        <div className="menu__top">
          <span className="logo" aria-hidden="true">
            {wordmark}
          </span>
          <button className="icon-btn" aria-label={t.closeMenu} {...modalButton('close', MENU_ID)}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t.menu}>
          <ul className="menu__nav">
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
                <Link to={to(page)} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="menu__more">
            <AccountLink onClick={close} />
            <Link to={to('outlets')} onClick={close}>
              {t.outlets}
            </Link>
            <Link to={to('partnership')} onClick={close}>
              {t.partnership}
            </Link>
            {group.careersUrl && <a href={group.careersUrl}>{t.careers}</a>}
            {hasApp && (
              <a href="#app" onClick={close}>
                {t.getApp}
              </a>
            )}
          </div>
        </nav>
        <PreferencesForm key={language + currency} look="segments" onSaved={close} />
        <ButtonLink to={to('brandsReserve')} isWide onClick={close}>
          {t.reserve}
        </ButtonLink>
      </div>
    </dialog>
  )
}
