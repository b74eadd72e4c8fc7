import { Link } from 'react-router'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

type Party = { code: string; name: string; pax: number }

function PartyCell({ party: { code, name, pax } }: { party: Party }) {
  return (
    <td>
      <Link className="link" to={`/reservations/${code}`}>
        {name || code}
      </Link>{' '}
      <span className="pax">{pax}</span>
    </td>
  )
}

/** The bills below their minimum spend. */
export function ShortSection({ closing: { short } }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  return (
    <Section title={t.shortTitle} count={short.length}>
      {short.length === 0 ? (
        <p className="soft small close__none">{t.nothingShort}</p>
      ) : (
        <TableWrap label={t.shortTitle}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.guest}</th>
                <th className="right">{t.minimum}</th>
                <th className="right no-phone">{t.bill}</th>
                <th className="right">{t.shortfall}</th>
                <th>{t.waived}</th>
              </tr>
            </thead>
            <tbody>
              {short.map((party) => (
                <tr key={party.code}>
                  <PartyCell party={party} />
                  <td className="right">{amountText(party.minimum)}</td>
                  <td className="right no-phone">{amountText(party.total)}</td>
                  <td className="right bad strong">{amountText(party.shortfall)}</td>
                  <td>
                    {party.waiver ? (
                      <>
                        {party.waiver.by ?? t.somebody}
                        <small>“{party.waiver.reason}”</small>
                      </>
                    ) : (
                      t.notWaived
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}

/**
 * Lists the parties that block the closing of the night: parties that are still inside, parties that left without a closed bill, and absent
 * parties without a no-show mark. Also lists the packages that a party paid ahead but did not get.
 */
export function OpenSection({ closing: { open, unserved } }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  return (
    <Section title={t.openTitle} count={open.length + unserved.length}>
      {open.length + unserved.length === 0 ? (
        <p className="soft small close__none">{t.nothingOpen}</p>
      ) : (
        <TableWrap label={t.openTitle}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.guest}</th>
                <th>{t.what}</th>
              </tr>
            </thead>
            <tbody>
              {open.map((party) => (
                <tr key={party.code}>
                  <PartyCell party={party} />
                  <td>{t.standing[party.state]}</td>
                </tr>
              ))}
              {unserved.map((party) => (
                <tr key={`${party.code} unserved`}>
                  <PartyCell party={party} />
                  <td>{t.unserved(party.text)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}
