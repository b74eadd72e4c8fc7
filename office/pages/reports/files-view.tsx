import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useMessages } from '#office/messages.tsx'
import { Section } from '#office/kit/section.tsx'
import { ExportLinks } from '#office/pages/reports/export-links.tsx'
import { reachOf, useMe } from '#office/session.tsx'

export function FilesView() {
  const t = useMessages('report')
  const namesOf = useRoleNames()
  const me = useMe()
  const contacts = reachOf(me, 'guest.export')
  const isMarketing = reachOf(me, 'report.view') === 'limited'
  const mayPayments = reachOf(me, 'payment.view') !== null && !isMarketing
  const who = contacts === null ? t.noContacts : contacts === 'full' ? t.allContacts : t.consentedContacts
  return (
    <Section title={t.filesTitle}>
      <ul className="lines">
        <li>
          <div>
            <b>{t.reservationList}</b>
            <small>{isMarketing ? t.consentedOnly : `${t.reservationLine} ${who}`}</small>
          </div>
          <span className="row reports__files">
            <ExportLinks call="exportReservations" of={t.reservationList} />
          </span>
        </li>
        <li>
          <div>
            <b>{t.paymentList}</b>
            <small>
              {mayPayments
                ? t.paymentLine
                : t.paymentsFor(namesOf('payment.view', (role) => role !== 'cashier').join(', '))}
            </small>
          </div>
          {mayPayments && (
            <span className="row reports__files">
              <ExportLinks call="exportPayments" of={t.paymentList} />
            </span>
          )}
        </li>
      </ul>
      <p className="micro faint reports__notice">{t.filesNote}</p>
    </Section>
  )
}
