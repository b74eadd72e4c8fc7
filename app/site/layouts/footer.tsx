import { ASKS_CONSENT } from '#app/browser/consent/asks-consent.ts'
import { MailLink } from '#app/components/links/mail-link.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { StoreLinks, useStores } from '#app/components/links/store-links.tsx'
import { LargeWordmark } from '#app/components/wordmark.tsx'
import { useVisit } from '#app/components/visit.ts'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'

export type FooterProps = { isShort?: boolean }

/**
 * The footer with the address of the office, the links, the app, the version, the legal pages and the email address. With
 * `isShort`, for pages with a single task, it has only its last line.
 */
export function Footer({ isShort = false }: FooterProps) {
  return (
    <footer className={isShort ? 'site-foot site-foot--short' : 'site-foot'}>
      {!isShort && (
        <>
          <FooterGrid />
          <LargeWordmark />
        </>
      )}
      <FooterBase isWithMail={isShort} />
    </footer>
  )
}

function FooterGrid() {
  const t = useMessages('site')
  const to = usePageLink()
  const { group } = useVisit()
  const hasApp = useStores().length > 0
  const links = [
    ['events', t.events],
    ['brands', t.brands],
    ['outlets', t.outlets],
    ['artists', t.artists],
    ['articles', t.articles],
    ['pressReleases', t.pressReleases],
    ['partnership', t.partnership],
    ['about', t.about],
  ] as const
  return (
    <div className="wrap site-foot__grid">
      <div>
        <h2 className="small faint">{t.headOffice}</h2>
        <address>
          {group.name}
          {group.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {group.email && <MailLink address={group.email} />}
      </div>
      <div className="site-foot__links">
        <h2 className="small faint">{t.links}</h2>
        <ul>
          {links.map(([page, label]) => (
            <li key={page}>
              <Link to={to(page)}>{label}</Link>
            </li>
          ))}
          {group.careersUrl && (
            <li>
              <a href={group.careersUrl}>{t.careers}</a>
            </li>
          )}
        </ul>
      </div>
      {(group.social.length > 0 || group.whatsapp) && (
        <div className="site-foot__links">
          <h2 className="small faint">{t.follow}</h2>
          <ul>
            {group.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>{name}</a>
              </li>
            ))}
            {group.whatsapp && (
              <li>
                <a href={whatsappLink(group.whatsapp)}>WhatsApp</a>
              </li>
            )}
          </ul>
        </div>
      )}
      {hasApp && (
        <div className="site-foot__app" id="app">
          <h2 className="small faint">{t.app(group.shortName)}</h2>
          <p className="d3">{t.appLine}</p>
          <StoreLinks isSmall />
        </div>
      )}
    </div>
  )
}

function FooterBase({ isWithMail }: { isWithMail: boolean }) {
  const t = useMessages('site')
  const to = usePageLink()
  const { now, group, version } = useVisit()
  return (
    <div className="site-foot__base">
      <div className="wrap micro">
        <p>{t.copyright(now.getUTCFullYear(), group.name, group.copyrightNote)}</p>
        <p>
          <Link to={to('termsAndConditions')}>{t.terms}</Link>
          <Link to={to('privacyPolicy')}>{t.privacy}</Link>
          {/* This link opens the consent question. Without scripts, no outside service runs, and the link opens the privacy policy. */}
          <a href={to('privacyPolicy')} {...{ [ASKS_CONSENT]: '' }}>
            {t.privacyChoices}
          </a>
          {isWithMail && group.email && <MailLink address={group.email} />}
          <span className="num">{t.version(version)}</span>
        </p>
      </div>
    </div>
  )
}
