import { countedApart } from '#domain/closing/closing.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type SignaturesProps = { closing: OfficeAnswer<'closing'>; onDone: (notice: string) => void }

/** The signatures of the night, the newest first. Each signature shows the signer's role and the confirmation by finance. */
export function Signatures({ closing, onDone }: SignaturesProps) {
  const t = useMessages('closing')
  return (
    <Section title={t.signatures} count={closing.versions.length}>
      <ol className="close__signatures">
        {closing.versions.map((version) => (
          <Signature key={version.version} one={version} closing={closing} onDone={onDone} />
        ))}
      </ol>
    </Section>
  )
}

type SignatureProps = SignaturesProps & { one: OfficeAnswer<'closing'>['versions'][number] }

function Signature({ one, closing: { outlet, night, may }, onDone }: SignatureProps) {
  const t = useMessages('closing')
  const frame = useMessages('frame')
  const { nights, moment } = useTimeText(outlet.zone)
  const action = useAction()
  const by = one.by ?? t.somebody
  const apart = one.counted && countedApart(one.counted, one.figures)
  const confirm = async () => {
    const body = { outletId: outlet.id, night, version: one.version }
    if (await action.run(() => office.confirmNight(body))) onDone(t.confirmedNow(one.version))
  }
  return (
    <li>
      <div className="close__signature">
        <b>
          {t.version(one.version)}: {t.signedBy(by, moment(one.at))}
        </b>
        {one.reason && <p className="small">{t.because(one.reason)}</p>}
        <p className="small soft">
          {t.figures['bills.due']} {moneyText(one.figures.bills.due)}
          {one.counted && `, ${t.counted} ${moneyText(one.counted.cash + one.counted.card)}`}
          {apart !== null &&
            `, ${apart === 0 ? t.even : apart > 0 ? t.over(moneyText(apart)) : t.under(moneyText(-apart))}`}
        </p>
        <p className="small soft">
          {one.confirmed
            ? t.confirmed(one.confirmed.by ?? t.somebody, moment(one.confirmed.at))
            : t.whoConfirms([frame.roles.finance, frame.roles.owner].join(', '))}
        </p>
        <p className="micro faint close__hash">
          {t.hash} <code>{one.hash}</code>, {one.auditDay ? t.auditDay(nights.short(one.auditDay)) : t.noAuditDay}
        </p>
        {!one.isIntact && (
          <Note tone="bad" role="alert">
            {t.broken}
          </Note>
        )}
        <Fault>{action.fault}</Fault>
      </div>
      {may.confirm && !one.confirmed && !one.byMe && (
        <Button aria-label={t.confirmOf(one.version, by)} isBusy={action.isBusy} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      )}
      {may.confirm && !one.confirmed && one.byMe && <span className="micro faint">{t.ownSignature}</span>}
    </li>
  )
}
