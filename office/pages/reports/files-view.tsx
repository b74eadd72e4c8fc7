import { useMessages } from '#office/messages.tsx'
import { Section } from '#office/kit/section.tsx'
import { ExportLinks } from '#office/pages/reports/export-links.tsx'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'

export function FilesView() {
  const t = useMessages('report')
  const frame = useMessages('frame')
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
                : t.paymentsFor(
                    rolesWith('payment.view')
                      .filter((role) => role !== 'cashier')
                      .map((role) => frame.roles[role])
                      .join(', '),
                  )}
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
